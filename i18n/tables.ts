import type { TemplateMap } from '@lit/localize/internal/types.js';
import type { Language } from './languages.js';

/** Each is a chunk of its own: a visitor downloads only the language in use. */
const fetchTable: Record<Exclude<Language, 'zh'>, () => Promise<{ templates: TemplateMap }>> = {
  en: () => import('./en.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  ru: () => import('./ru.js'),
  ar: () => import('./ar.js'),
};

const tables = new Map<Language, TemplateMap>();

export const tableOf = (language: Language): TemplateMap | undefined => tables.get(language);

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
