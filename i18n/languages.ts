/** The first is the source: its texts stand in the code. */
export const LANGUAGES = ['zh', 'en', 'ja', 'ko', 'de', 'es', 'ru', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language to speak where the page says `lang`. None said: zh; an unknown one: en (docs/spec/interface.md §1). */
export function languageFor(tag: string): Language {
  const language = tag.trim().toLowerCase().split(/[-_]/)[0] || 'zh';
  return LANGUAGES.find((known) => known === language) ?? 'en';
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
