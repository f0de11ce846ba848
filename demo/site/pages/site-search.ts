import { html } from 'hono/html';

/** The element around the form that it replaces. */
export const siteSearch = (keyword = '') => html`<sb-search placeholder="搜文章，找东西">
  <form action="/search" role="search" class="plain-search">
    <input type="search" name="keyword" value="${keyword}" aria-label="搜索" placeholder="搜文章，找东西" />
    <button>搜索</button>
  </form>
</sb-search>`;
