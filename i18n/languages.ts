/** The first is the source: its texts stand in the code. */
export const LANGUAGES = ['zh', 'en', 'ja', 'ko', 'de', 'es', 'ru', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * Other tags of a language: three-letter codes, the Chinese languages, and country codes that pages write instead of a
 * language.
 */
const SYNONYMS: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /^(|zho|chi|ch[st]|cnp?|hk|tw|cmn|yue|wuu|nan|hak|gan|hsn|cjy|cdo|cpx|mnp|czh|czo|csp|lzh)$/,
  ja: /^jpn?$/,
  ko: /^(kr|kor)$/,
  de: /^(deu|ger)$/,
  es: /^spa$/,
  ru: /^rus$/,
  ar: /^ar[abyz]$/,
};

/** The language to speak where the page says `lang`. None said: zh; an unknown one: en (docs/spec/interface.md §1). */
export function languageFor(tag: string): Language {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((known) => known === language || SYNONYMS[known]?.test(language)) ?? 'en';
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
