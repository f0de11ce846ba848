import { html } from 'hono/html';
import { formatMoney } from '../../../core/shop/money.js';
import { type GoodsRow, yuan } from '../../../server/goods/find-goods.js';
import { textLanguage } from '../../languages/request-language.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import type { ListedGoods } from '../search/goods-list.js';
import { articleOf } from './articles.js';
import { GOODS_TEXTS, type GoodsText } from './goods-texts.js';
import { siteSearch } from './site-search.js';

type Text = string | ReturnType<typeof html>;

const SIDE = 800;
/** The number of cards that are visible without scrolling. */
const VISIBLE_CARDS = 3;

const price = (fen: number) => formatMoney(yuan(fen), textLanguage());

const prices = ({ row, isFrom, isSoldOut }: ListedGoods) => html`<p class="ware-price">
  <span>${price(row.presentPrice)}${isFrom ? html`<small>${t(' 起')}</small>` : ''}</span>
  ${row.originPrice === null ? '' : html`<s><span class="hidden">${t('原价')}</span>${price(row.originPrice)}</s>`}
  ${isSoldOut ? html`<strong>${t('售罄')}</strong>` : ''}
</p>`;

/** A card of a list; `said` highlights the searched words. */
export const goodsCard = (
  listed: ListedGoods,
  index = 0,
  said: (text: string) => Text = (text) => text,
) => html`<li class="ware">
  <img src="${listed.row.images[0]}" alt="" width="${SIDE}" height="${SIDE}" ${index < VISIBLE_CARDS ? '' : html`loading="lazy"`} />
  <p class="kicker">${tContent(listed.row.category)}</p>
  <h3><a href="/goods/${listed.row.id}">${said(tContent(listed.row.title))}</a></h3>
  <p class="ware-summary">${said(tContent(listed.row.summary))}</p>
  ${prices(listed)}
</li>`;

export const goodsPage = (all: readonly ListedGoods[]) => html`
  <header class="shop-front">
    <div>
      <p class="kicker">${t('商店')}</p>
      <h1>${t('茶桌上的几样东西')}</h1>
      <p class="lead">${t('写过的人做的，喝过的茶，用过的器。件数不多，卖完等下一窑。')}</p>
    </div>
    ${siteSearch()}
  </header>
  <section aria-labelledby="shelf">
    <h2 id="shelf" class="hidden">${t('全部商品')}</h2>
    <ul class="wares" ${textAttributes()}>${all.map((listed, index) => goodsCard(listed, index))}</ul>
  </section>
`;

const crumbs = ({ category, title }: GoodsRow) => html`<nav class="crumbs" aria-label="${t('面包屑')}">
  <ol>
    <li><a href="/goods">${t('商店')}</a></li>
    <li>${tContent(category)}</li>
    <li aria-current="page">${tContent(title)}</li>
  </ol>
</nav>`;

/** Fallback children: shown until the element is ready, or without scripts. */
const fallbackContent = (listed: ListedGoods) => html`<div class="plain-ware">
  ${listed.row.images.slice(0, 1).map((image) => html`<img src="${image}" alt="" width="${SIDE}" height="${SIDE}" />`)}
  <div>
    <h2>${tContent(listed.row.title)}</h2>
    ${prices(listed)}
    <p class="ware-summary">${tContent(listed.row.summary)}</p>
  </div>
</div>`;

const goodsText = ({ paragraphs, facts, article }: GoodsText) => {
  const told = article ? articleOf(article) : undefined;
  return html`<section class="tale" aria-labelledby="tale">
    <div class="body" ${textAttributes()}>
      <h2 id="tale">${t('来历')}</h2>
      ${paragraphs.map((text) => html`<p>${t(text)}</p>`)}
      ${
        told
          ? html`<p class="aside">${tHtml('写它的那一篇：<a>{title}</a>', {
              a: (text) => html`<a href="/article/${told.id}">${text}</a>`,
              title: t(told.title),
            })}</p>`
          : ''
      }
    </div>
    <dl class="facts" ${textAttributes()}>${facts.map(([name, value]) => html`<div><dt>${t(name)}</dt><dd>${t(value)}</dd></div>`)}</dl>
  </section>`;
};

/** The element renders the title itself, as an h2. */
export const productPage = (listed: ListedGoods) => html`
  ${crumbs(listed.row)}
  <h1 class="hidden">${tContent(listed.row.title)}</h1>
  <sb-product goods-id="${listed.row.id}">${fallbackContent(listed)}</sb-product>
  ${
    Object.hasOwn(GOODS_TEXTS, listed.row.id)
      ? goodsText(GOODS_TEXTS[listed.row.id] as GoodsText)
      : html`<section><p class="aside">${t('演示站另备的商品，用来看每一种样子，不寄东西。')}</p></section>`
  }
`;

export const withdrawnPage = (row: GoodsRow) => html`
  ${crumbs(row)}
  <h1>${tContent(row.title)}</h1>
  <p>${tHtml('这一件已经下架了。<a>看看还有些什么</a>。', { a: (text) => html`<a href="/goods">${text}</a>` })}</p>
`;
