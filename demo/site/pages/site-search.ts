import { html } from 'hono/html';
import { t } from '../../languages/translate.js';

/** The element around the form that it replaces. */
export const siteSearch = (
  keyword = '',
) => html`<sb-search placeholder="${t('搜文章，找东西')}" suggest="/openapi/search/suggest" shortcut>
  <form action="/search" role="search" class="plain-search">
    <input type="search" name="keyword" value="${keyword}" aria-label="${t('搜索')}" placeholder="${t('搜文章，找东西')}" />
    <button>${t('搜索')}</button>
  </form>
</sb-search>`;
