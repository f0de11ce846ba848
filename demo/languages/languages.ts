import { LANGUAGES, type Language } from '../../i18n/languages.js';

/** The language of the site's own texts: Chinese for readers of Chinese, English for all others. */
export type TextLanguage = 'zh' | 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export const textLanguageOf = (language: Language): TextLanguage => (language === 'zh' ? 'zh' : 'en');

/** The first language of an `Accept-Language` header that the visitor can choose; undefined if there is none. */
export function preferredLanguage(header = ''): Language | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase());
    return { language: tag.split('-')[0], quality: Number(quality.replace(/^q=/, '')) };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLanguage);
}
