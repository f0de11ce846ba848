import { readdirSync, readFileSync } from 'node:fs';

/** The languages of the documentation. */
export const LANGUAGES = { en: 'English', zh: '中文' } as const;
export type Language = keyof typeof LANGUAGES;
/** Gives a text in the language of a page. */
export type Translate = (english: string) => string;

const FOLDER = new URL('./texts/', import.meta.url);

/** Chinese texts by the English ones, which stand in the code. */
export const CHINESE: Readonly<Record<string, string>> = Object.assign(
  {},
  ...readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
);

/** A text that isn't translated yet stays English. */
export const translatorOf =
  (language: Language): Translate =>
  (english) =>
    language === 'zh' ? (CHINESE[english] ?? english) : english;

/** `/zh/guides/start/` → zh */
export const languageOf = (url: string): Language => (url.startsWith('/zh/') ? 'zh' : 'en');

/** `/zh/guides/start/` → `/guides/start/` */
export const withoutLanguage = (url: string) => url.replace(/^\/zh\//, '/');
