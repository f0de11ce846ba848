import { createContext, useContext } from 'react';
import type { Language } from '../../i18n/languages.js';
import { type Words, wordsIn } from '../../i18n/words.js';

export const LanguageContext = createContext<Language>('zh');

/** A feature's texts in the language that the element speaks; rendered anew when that changes. */
export const useWords = <W extends Words>(words: W): W => wordsIn(useContext(LanguageContext), words);
