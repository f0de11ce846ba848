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
    <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />
  </svg><span class="hidden">${t('购物车')}</span><span class="pieces" data-pieces ${pieces === 0 ? html`hidden` : ''}>${pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}</span></a>`;
