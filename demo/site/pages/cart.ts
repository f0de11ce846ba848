import { html } from 'hono/html';

export const cartPage = () => html`
  <h1>购物车</h1>
  <sb-cart><p>购物车正在打开……</p></sb-cart>
  <p class="aside">还没挑够？<a href="/goods">再逛逛</a>。</p>
`;
