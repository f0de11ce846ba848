import { html } from 'hono/html';
import { t } from '../../languages/translate.js';

/** The same value as in `/theme/basket.js`. */
const MOST_SHOWN = 99;

/** The link to the cart with the number of pieces; `/theme/basket.js` keeps it up to date. */
export const cartLink = (pieces = 0, isCurrentPage = false) => html`<a
  class="basket"
  href="/cart"
  title="${t('购物车')}"
  ${isCurrentPage ? html`aria-current="page"` : ''}
  ><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d="M4 9.5h16l-1.6 9.3a1.4 1.4 0 0 1-1.4 1.2H7a1.4 1.4 0 0 1-1.4-1.2z" />
    <path d="M8 9.5C8 6 9.6 4 12 4s4 2 4 5.5" />
  </svg><span class="hidden">${t('购物车')}</span><span class="pieces" data-pieces ${pieces === 0 ? html`hidden` : ''}>${pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}</span></a>`;
