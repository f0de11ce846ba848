import { html } from 'hono/html';
import { LANGUAGE_NAMES } from '../../../i18n/language-names.js';
import { LANGUAGES, type Language } from '../../../i18n/languages.js';
import { language } from '../../languages/request-language.js';
import { t } from '../../languages/translate.js';

/** Receives the choice. */
export const LANGUAGE_PATH = '/language';

const OFFERS: Record<Language, string> = {
  zh: '用中文阅读本站',
  en: 'Read this site in English',
  ja: '日本語で表示する',
  ko: '한국어로 보기',
  de: 'Auf Deutsch anzeigen',
  es: 'Ver en español',
  ru: 'Показать на русском',
  ar: 'عرض بالعربية',
};

/** A POST, so that nothing that fetches links ahead changes the choice. It needs no script. */
const form = (here: string, content: unknown) => html`<form class="languages" method="post" action="${LANGUAGE_PATH}">
  <input type="hidden" name="here" value="${here}" />
  ${content}
</form>`;

const choice = (value: Language, text: string) => html`<button
  name="language"
  value="${value}"
  lang="${value}"
  ${value === language() ? html`aria-current="true"` : ''}
>${text}</button>`;

/** `here`: the page to return to. */
export const languageMenu = (here: string) => html`<div role="group" aria-label="${t('语言')}">
  ${form(
    here,
    LANGUAGES.map((value) => choice(value, LANGUAGE_NAMES[value])),
  )}
</div>`;

/** Offers the language that the browser prefers to a visitor who has chosen none. */
export const languageOffer = (offered: Language, here: string) => html`<aside class="offer" aria-label="${t('语言')}">
  ${form(here, choice(offered, OFFERS[offered]))}
</aside>`;
