import { html } from 'hono/html';
import { type SearchResults, splitAtWords } from '../search/search.js';
import type { Article } from './articles.js';
import { goodsCard } from './goods.js';
import { siteSearch } from './site-search.js';

const SUGGESTED = ['白茶', '盖碗', '竹', '柿染', '清明'];

const suggestions = html`<ul class="suggested">
  ${SUGGESTED.map((word) => html`<li><a href="/search?keyword=${encodeURIComponent(word)}">${word}</a></li>`)}
</ul>`;

/** Highlights the words in a text. */
const highlighting = (words: readonly string[]) => (text: string) =>
  html`${splitAtWords(text, words).map((piece, index) => (index % 2 === 1 ? html`<mark>${piece}</mark>` : piece))}`;

type Said = ReturnType<typeof highlighting>;

const articleItem = ({ id, issue, kicker, title, lead }: Article, said: Said) => html`<li>
  <p class="kicker">${issue} · ${kicker}</p>
  <h3><a href="/article/${id}">${said(title)}</a></h3>
  <p class="ware-summary">${said(lead)}</p>
</li>`;

function countOf({ goods, articles }: SearchResults): string {
  const parts = [goods.length > 0 && `${goods.length} 件商品`, articles.length > 0 && `${articles.length} 篇文章`];
  return `找到 ${parts.filter(Boolean).join('、')}`;
}

const results = (found: SearchResults, said: Said) => html`
  ${
    found.goods.length > 0
      ? html`<section aria-labelledby="goods"><h2 id="goods">商品</h2><ul class="wares" lang="zh" dir="ltr">${found.goods.map((listed, index) => goodsCard(listed, index, said))}</ul></section>`
      : ''
  }
  ${
    found.articles.length > 0
      ? html`<section aria-labelledby="articles"><h2 id="articles">文章</h2><ul class="found" lang="zh" dir="ltr">${found.articles.map((article) => articleItem(article, said))}</ul></section>`
      : ''
  }
`;

const nothing = html`<p>没有找到。换一个短一点的词，或者从这些开始：</p>${suggestions}`;
const emptyForm = html`<p>写下想找的，文章和商店里的东西一起找。也可以从这些开始：</p>${suggestions}`;

/** `keyword`: the visitor's input; `words`: the words that were searched for. */
export function searchPage(keyword: string, words: readonly string[], found: SearchResults) {
  const isEmpty = found.goods.length + found.articles.length === 0;
  return html`
    <header class="searching">
      <div>
        ${words.length > 0 ? html`<p class="kicker">搜索</p>` : ''}
        <h1>${words.join(' ') || '搜索'}</h1>
      </div>
      ${siteSearch(keyword)}
      ${words.length > 0 && !isEmpty ? html`<p class="aside">${countOf(found)}</p>` : ''}
    </header>
    ${words.length === 0 ? emptyForm : isEmpty ? nothing : results(found, highlighting(words))}
  `;
}
