import { createContext, useContext } from 'react';
import type { Language } from '../../i18n/languages.js';
import { localize, type Messages } from '../../i18n/messages.js';

export const LanguageContext = createContext<Language>('zh');

/** The messages of a feature in the element's language. Renders again when the language changes. */
export const useMessages = <W extends Messages>(messages: W): W => localize(useContext(LanguageContext), messages);
