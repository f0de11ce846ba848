import type { StrResult } from '@lit/localize/internal/str-tag.js';
import type { Language } from './languages.js';
import type { MessageId } from './msg.js';

type Text = string | StrResult;

/** A text of a table. One with a count has a form for each plural of its language; `${0}` is the count. */
export type Translation = Text | (Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text });

type Table = Readonly<Record<MessageId, Translation>>;

/** Each is a chunk of its own: a visitor downloads only the language in use. */
const fetchTable: Record<Exclude<Language, 'zh'>, () => Promise<{ templates: Table }>> = {
  en: () => import('./en.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  ru: () => import('./ru.js'),
  ar: () => import('./ar.js'),
};

const tables = new Map<Language, Table>();

export const tableOf = (language: Language): Table | undefined => tables.get(language);

export const isLanguageLoaded = (language: Language): boolean => language === 'zh' || tables.has(language);

/** Loads a language's table. Returns the language to use: if loading fails, en, else zh. */
export async function loadLanguage(language: Language): Promise<Language> {
  if (language === 'zh' || tables.has(language)) return language;
  try {
    tables.set(language, (await fetchTable[language]()).templates);
    return language;
  } catch {
    return language === 'en' ? 'zh' : loadLanguage('en');
  }
}
