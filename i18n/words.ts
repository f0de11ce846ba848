import { _installMsgImplementation } from '@lit/localize/init/install.js';
import type { StrResult } from '@lit/localize/internal/str-tag.js';
import { joinStringsAndValues } from '@lit/localize/internal/str-tag.js';
import type { MsgFn } from '@lit/localize/internal/types.js';
import type { Language } from './languages.js';
import { load, tableOf } from './tables.js';

/** A feature's texts: each a function that says one, through `msg()`. */
export type Words = Record<string, (...args: never[]) => string>;

/** lit-localize speaks one language a page; we speak that of the nearest `lang`, so it is set around each text. */
let speaking: Language = 'zh';

function translationOf(id: string) {
  const translation = tableOf(speaking)?.[id];
  if (translation || speaking === 'zh') return translation;
  load('en'); // an incomplete language: en before zh, from the next time on
  return tableOf('en')?.[id];
}

_installMsgImplementation(((source: string | StrResult, { id }: { id: string }) => {
  const text = (translationOf(id) ?? source) as string | StrResult;
  if (typeof text === 'string') return text;
  // a translation's own values are the places of the source's values
  const order = text === source ? undefined : (text.values as number[]);
  return joinStringsAndValues(text.strings, (source as StrResult).values, order);
}) as MsgFn);

const bound = new WeakMap<Words, Map<Language, Words>>();

/** The same texts, said in one language. */
export function wordsIn<W extends Words>(language: Language, words: W): W {
  const languages = bound.get(words) ?? new Map<Language, Words>();
  bound.set(words, languages);
  const known = languages.get(language) ?? bind(language, words);
  languages.set(language, known);
  return known as W;
}

function bind(language: Language, words: Words): Words {
  const say =
    (text: Words[string]) =>
    (...args: never[]) => {
      const before = speaking;
      speaking = language;
      try {
        return text(...args);
      } finally {
        speaking = before;
      }
    };
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, say(text)]));
}
