import { html } from 'hono/html';
import { formatMoney } from '../../../core/shop/money.js';
import { type GoodsRow, yuan } from '../../server/goods/find-goods.js';
import type { ListedGoods } from '../search/goods-list.js';
import { articleOf } from './articles.js';
import { GOODS_TEXTS, type GoodsText } from './goods-texts.js';
import { siteSearch } from './site-search.js';

type Text = string | ReturnType<typeof html>;

const SIDE = 800;
/** The number of cards that are visible without scrolling. */
const VISIBLE_CARDS = 3;

const price = (fen: number) => formatMoney(yuan(fen), 'zh');

const prices = ({ row, isFrom, isSoldOut }: ListedGoods) => html`<p class="ware-price">
  <span>${price(row.presentPrice)}${isFrom ? html`<small> 起</small>` : ''}</span>
  ${row.originPrice === null ? '' : html`<s><span class="hidden">原价</span>${price(row.originPrice)}</s>`}
  ${isSoldOut ? html`<strong>售罄</strong>` : ''}
</p>`;

/** A card of a list; `said` highlights the searched words. */
export const goodsCard = (
  listed: ListedGoods,
  index = 0,
  said: (text: string) => Text = (text) => text,
) => html`<li class="ware">
  <img src="${listed.row.images[0]}" alt="" width="${SIDE}" height="${SIDE}" ${index < VISIBLE_CARDS ? '' : html`loading="lazy"`} />
  <p class="kicker">${listed.row.category}</p>
  <h3><a href="/goods/${listed.row.id}">${said(listed.row.title)}</a></h3>
  <p class="ware-summary">${said(listed.row.summary)}</p>
  ${prices(listed)}
</li>`;

export const goodsPage = (all: readonly ListedGoods[]) => html`
  <header class="shop-front">
    <div>
      <p class="kicker">商店</p>
      <h1>茶桌上的几样东西</h1>
      <p class="lead">写过的人做的，喝过的茶，用过的器。件数不多，卖完等下一窑。</p>
    </div>
    ${siteSearch()}
  </header>
  <section aria-labelledby="shelf">
    <h2 id="shelf" class="hidden">全部商品</h2>
    <ul class="wares" lang="zh" dir="ltr">${all.map((listed, index) => goodsCard(listed, index))}</ul>
  </section>
`;

const crumbs = ({ category, title }: GoodsRow) => html`<nav class="crumbs" aria-label="面包屑">
  <ol>
    <li><a href="/goods">商店</a></li>
    <li>${category}</li>
    <li aria-current="page">${title}</li>
  </ol>
</nav>`;

/** Fallback children: shown until the element is ready, or without scripts. */
const fallbackContent = (listed: ListedGoods) => html`<div class="plain-ware">
  ${listed.row.images.slice(0, 1).map((image) => html`<img src="${image}" alt="" width="${SIDE}" height="${SIDE}" />`)}
  <div>
    <h2>${listed.row.title}</h2>
    ${prices(listed)}
    <p class="ware-summary">${listed.row.summary}</p>
  </div>
</div>`;

const goodsText = ({ paragraphs, facts, article }: GoodsText) => {
  const told = article ? articleOf(article) : undefined;
  return html`<section class="tale" aria-labelledby="tale">
    <div class="body" lang="zh" dir="ltr">
      <h2 id="tale">来历</h2>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
      ${told ? html`<p class="aside">写它的那一篇：<a href="/article/${told.id}">${told.title}</a></p>` : ''}
    </div>
    <dl class="facts" lang="zh" dir="ltr">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  </section>`;
};

/** The element renders the title itself, as an h2. */
export const productPage = (listed: ListedGoods) => html`
  ${crumbs(listed.row)}
  <h1 class="hidden">${listed.row.title}</h1>
  <sb-product goods-id="${listed.row.id}">${fallbackContent(listed)}</sb-product>
  ${
    Object.hasOwn(GOODS_TEXTS, listed.row.id)
      ? goodsText(GOODS_TEXTS[listed.row.id] as GoodsText)
      : html`<section><p class="aside">演示站另备的商品，用来看每一种样子，不寄东西。</p></section>`
  }
`;

export const withdrawnPage = (row: GoodsRow) => html`
  ${crumbs(row)}
  <h1>${row.title}</h1>
  <p>这一件已经下架了。<a href="/goods">看看还有些什么</a>。</p>
`;
