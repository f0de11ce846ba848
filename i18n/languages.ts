/** The first is the source: its texts stand in the code. */
export const LANGUAGES = ['zh', 'en', 'ja', 'ko', 'de', 'es', 'ru', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Other tags of a language: the Chinese languages, three-letter codes, and country codes that pages write instead. */
const SYNONYMS: readonly (readonly [RegExp, Language])[] = [
  [/^(|zho|chi|ch[st]|cn|hk|tw|cmn|yue|wuu|nan|hak|gan|hsn|lzh|cdo|cjy|cpx|czh|czo|cnp|csp|mnp)$/, 'zh'],
  [/^jpn?$/, 'ja'],
  [/^ko?r$/, 'ko'],
];

/** The language to speak where the page says `lang`. None said: zh; an unknown one: en (docs/spec/interface.md §1). */
export function languageFor(tag: string): Language {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const synonym = SYNONYMS.find(([tags]) => tags.test(language))?.[1];
  return synonym ?? LANGUAGES.find((known) => known === language) ?? 'en';
}

/**
 * The tag to format by, such as en-GB or zh-Hant: the page's own as long as it is in the language that is spoken
 * (`languageFor`), else that language.
 */
export function languageTagFor(tag: string): string {
  const language = languageFor(tag);
  try {
    const [own = ''] = Intl.getCanonicalLocales(tag.trim().replace(/_/g, '-'));
    return own.split('-')[0] === language ? own : language;
  } catch {
    // no tag at all, such as en-
    return language;
  }
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
