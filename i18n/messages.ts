import { _installMsgImplementation } from '@lit/localize/init/install.js';
import type { StrResult } from '@lit/localize/internal/str-tag.js';
import { joinStringsAndValues } from '@lit/localize/internal/str-tag.js';
import type { MsgFn } from '@lit/localize/internal/types.js';
import type { Language } from './languages.js';
import { loadLanguage, tableOf } from './tables.js';

/** A table of messages: functions that return a text through `msg()`. */
export type Messages = Record<string, (...args: never[]) => string>;

/** lit-localize has one language per page. Elements follow the nearest `lang`, so this is set around each call. */
let currentLanguage: Language = 'zh';

function translationOf(id: string) {
  const translation = tableOf(currentLanguage)?.[id];
  if (translation || currentLanguage === 'zh') return translation;
  loadLanguage('en'); // an incomplete language: en before zh, from the next time on
  return tableOf('en')?.[id];
}

_installMsgImplementation(((source: string | StrResult, { id }: { id: string }) => {
  const text = (translationOf(id) ?? source) as string | StrResult;
  if (typeof text === 'string') return text;
  // a translation's own values are the places of the source's values
  const order = text === source ? undefined : (text.values as number[]);
  return joinStringsAndValues(text.strings, (source as StrResult).values, order);
}) as MsgFn);

const bindings = new WeakMap<Messages, Map<Language, Messages>>();

/** The same table, with each message translated into one language. */
export function localize<W extends Messages>(language: Language, messages: W): W {
  const languages = bindings.get(messages) ?? new Map<Language, Messages>();
  bindings.set(messages, languages);
  const known = languages.get(language) ?? bind(language, messages);
  languages.set(language, known);
  return known as W;
}

function bind(language: Language, messages: Messages): Messages {
  const inLanguage =
    (text: Messages[string]) =>
    (...args: never[]) => {
      const before = currentLanguage;
      currentLanguage = language;
      try {
        return text(...args);
      } finally {
        currentLanguage = before;
      }
    };
  return Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, inLanguage(text)]));
}
