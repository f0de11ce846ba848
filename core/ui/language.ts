import { createContext, useContext } from 'react';
import { localize, type Messages } from '../../i18n/messages.js';

/** The tag of the page's language (BCP 47), for texts and for the formats of Intl. */
export const LanguageContext = createContext('zh');

/** The messages of a feature in the element's language. Renders again when the language changes. */
export const useMessages = <W extends Messages>(messages: W): W => localize(useContext(LanguageContext), messages);
