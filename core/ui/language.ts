import { createContext, useContext } from 'react';
import type { Language } from '../../i18n/languages.js';
import { localize, type Messages } from '../../i18n/messages.js';

export const LanguageContext = createContext<Language>('zh');

/** A feature's texts in the language that the element speaks; rendered anew when that changes. */
export const useMessages = <W extends Messages>(messages: W): W => localize(useContext(LanguageContext), messages);
