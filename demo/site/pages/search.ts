import { html } from 'hono/html';
import { t, textAttributes } from '../../languages/translate.js';
import { type SearchResults, splitAtWords } from '../search/search.js';
import type { Article } from './articles.js';
import { goodsCard } from './goods.js';
import { siteSearch } from './site-search.js';

const SUGGESTED = ['白茶', '盖碗', '竹', '柿染', '清明'];

const suggestions = () => html`<ul class="suggested">
  ${SUGGESTED.map((suggested) => t(suggested)).map((word) => html`<li><a href="/search?keyword=${encodeURIComponent(word)}">${word}</a></li>`)}
</ul>`;

/** Highlights the words in a text. */
const highlighting = (words: readonly string[]) => (text: string) =>
  html`${splitAtWords(text, words).map((piece, index) => (index % 2 === 1 ? html`<mark>${piece}</mark>` : piece))}`;

type Said = ReturnType<typeof highlighting>;

const articleItem = ({ id, issue, kicker, title, lead }: Article, said: Said) => html`<li>
  <p class="kicker">${t(issue)} · ${t(kicker)}</p>
  <h3><a href="/article/${id}">${said(t(title))}</a></h3>
  <p class="ware-summary">${said(t(lead))}</p>
</li>`;

function countOf({ goods, articles }: SearchResults): string {
  const ofGoods = t('{count} 件商品', { count: goods.length });
  const ofArticles = t('{count} 篇文章', { count: articles.length });
  if (articles.length === 0) return t('找到 {found}', { found: ofGoods });
  if (goods.length === 0) return t('找到 {found}', { found: ofArticles });
  return t('找到 {goods}、{articles}', { goods: ofGoods, articles: ofArticles });
}

const results = (found: SearchResults, said: Said) => html`
  ${
    found.goods.length > 0
      ? html`<section aria-labelledby="goods"><h2 id="goods">${t('商品')}</h2><ul class="wares" ${textAttributes()}>${found.goods.map((listed, index) => goodsCard(listed, index, said))}</ul></section>`
      : ''
  }
  ${
    found.articles.length > 0
      ? html`<section aria-labelledby="articles"><h2 id="articles">${t('文章')}</h2><ul class="found" ${textAttributes()}>${found.articles.map((article) => articleItem(article, said))}</ul></section>`
      : ''
  }
`;

const nothing = () => html`<p>${t('没有找到。换一个短一点的词，或者从这些开始：')}</p>${suggestions()}`;
const emptyForm = () => html`<p>${t('写下想找的，文章和商店里的东西一起找。也可以从这些开始：')}</p>${suggestions()}`;

/** `keyword`: the visitor's input; `words`: the words that were searched for. */
export function searchPage(keyword: string, words: readonly string[], found: SearchResults) {
  const isEmpty = found.goods.length + found.articles.length === 0;
  return html`
    <header class="searching">
      <div>
        ${words.length > 0 ? html`<p class="kicker">${t('搜索')}</p>` : ''}
        <h1>${words.join(' ') || t('搜索')}</h1>
      </div>
      ${siteSearch(keyword)}
      ${words.length > 0 && !isEmpty ? html`<p class="aside">${countOf(found)}</p>` : ''}
    </header>
    ${words.length === 0 ? emptyForm() : isEmpty ? nothing() : results(found, highlighting(words))}
  `;
}
