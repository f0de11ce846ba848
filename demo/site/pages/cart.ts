import { html } from 'hono/html';
import { t, tHtml } from '../../languages/translate.js';

export const cartPage = () => html`
  <h1>${t('购物车')}</h1>
  <sb-cart><p>${t('购物车正在打开……')}</p></sb-cart>
  <p class="aside">${tHtml('还没挑够？<a>再逛逛</a>。', { a: (text) => html`<a href="/goods">${text}</a>` })}</p>
`;
