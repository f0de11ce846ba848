import { _installMsgImplementation } from '@lit/localize/init/install.js';
import type { StrResult } from '@lit/localize/internal/str-tag.js';
import { joinStringsAndValues } from '@lit/localize/internal/str-tag.js';
import type { MsgFn } from '@lit/localize/internal/types.js';
import { formatNumber, pluralOf } from './format.js';
import { languageFor } from './languages.js';
import type { MessageId } from './msg.js';
import { loadLanguage, type Translation, tableOf } from './tables.js';

/** A table of messages: functions that return a text through `msg()`. */
export type Messages = Record<string, (...args: never[]) => string>;

/** lit-localize has one language per page. Elements follow the nearest `lang`, so its tag is set around each call. */
let currentTag = 'zh';

function translationOf(id: MessageId): Translation | undefined {
  const language = languageFor(currentTag);
  const translation = tableOf(language)?.[id];
  if (translation || language === 'zh') return translation;
  loadLanguage('en'); // an incomplete language: en before zh, from the next time on
  return tableOf('en')?.[id];
}

/** The plural form for the first value that is a number. */
function formFor(forms: Exclude<Translation, string | StrResult>, values: readonly unknown[]): string | StrResult {
  const count = values.find((value) => typeof value === 'number') as number;
  return forms[pluralOf(count, currentTag)] ?? forms.other;
}

_installMsgImplementation(((source: string | StrResult, { id }: { id: MessageId }) => {
  const translation = translationOf(id) ?? source;
  const sourceValues = typeof source === 'string' ? [] : source.values;
  const isPlural = typeof translation === 'object' && 'other' in translation;
  const text = isPlural ? formFor(translation, sourceValues) : translation;
  if (typeof text === 'string') return text;
  // a translation's own values are the places of the source's values
  const order = text === source ? undefined : (text.values as number[]);
  const values = sourceValues.map((value) => (typeof value === 'number' ? formatNumber(value, currentTag) : value));
  return joinStringsAndValues(text.strings, values, order);
}) as MsgFn);

const bindings = new WeakMap<Messages, Map<string, Messages>>();

/** The same table, with each message in the language of a tag, and its numbers formatted for that tag. */
export function localize<W extends Messages>(tag: string, messages: W): W {
  const tags = bindings.get(messages) ?? new Map<string, Messages>();
  bindings.set(messages, tags);
  const known = tags.get(tag) ?? bind(tag, messages);
  tags.set(tag, known);
  return known as W;
}

function bind(tag: string, messages: Messages): Messages {
  const inLanguage =
    (text: Messages[string]) =>
    (...args: never[]) => {
      const before = currentTag;
      currentTag = tag;
      try {
        return text(...args);
      } finally {
        currentTag = before;
      }
    };
  return Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, inLanguage(text)]));
}
