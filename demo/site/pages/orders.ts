import { html } from 'hono/html';
import { formatMoney } from '../../../core/shop/money.js';
import { yuan } from '../../../server/goods/find-goods.js';
import type { MemberOrder, OrderedItem } from '../../../server/orders/member-orders.js';
import { isCancelled, isDue } from '../../../server/orders/order-status.js';
import { textLanguage } from '../../languages/request-language.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import { formatDateTime } from './dates.js';

type Order = MemberOrder;

const SIDE = 72;
const MOST_PICTURES = 3;

export const price = (fen: number) => formatMoney(yuan(fen), textLanguage());
export const payUrl = ({ id }: Order) => `/pay?id=${id}`;
export const orderUrl = ({ id }: Order) => `/order-detail?id=${id}`;

/** 三年陈白茶饼等 3 件 */
export function nameOf({ items }: Order): string {
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  const title = tContent(items[0]?.title ?? '');
  if (pieces <= 1) return title;
  return t(items.length > 1 ? '{title}等 {count} 件' : '{title} {count} 件', { title, count: pieces });
}

export function state(order: Order) {
  if (isDue(order)) return html`<strong class="state due">${t('待付款')}</strong>`;
  if (isCancelled(order)) return html`<strong class="state cancelled">${t('已取消')}</strong>`;
  if (order.shippedAt) return html`<strong class="state">${t('已发货')}</strong>`;
  return html`<strong class="state">${t(order.destination ? '待发货' : '已完成')}</strong>`;
}

/** The label of an order's sum. */
export function sumName(order: Order): string {
  if (isDue(order)) return t('应付');
  return t(isCancelled(order) ? '合计' : '实付');
}

/** Goods without a picture show their first letter. */
export const picture = ({ cover, title }: OrderedItem) =>
  cover
    ? html`<img src="${cover}" alt="" width="${SIDE}" height="${SIDE}" loading="lazy" />`
    : html`<span class="no-picture" aria-hidden="true">${Array.from(tContent(title))[0]}</span>`;

const row = (order: Order) => html`<li class="order-row">
  <p class="thumbs">${order.items.slice(0, MOST_PICTURES).map(picture)}</p>
  <p class="order-name">
    <a href="${orderUrl(order)}">${nameOf(order)}</a>
    <span class="when">${formatDateTime(order.createdAt)} · ${t('订单 {id}', { id: String(order.id) })}</span>
  </p>
  <p class="order-sum">${price(order.total)}</p>
  <p class="order-state">${state(order)}</p>
  ${
    isDue(order)
      ? html`<p class="order-act"><a class="act" href="${payUrl(order)}">${tHtml('去付款<hidden>，订单 {id}</hidden>', {
          hidden: (text) => html`<span class="hidden">${text}</span>`,
          id: String(order.id),
        })}</a></p>`
      : ''
  }
</li>`;

export const orderRows = (orders: readonly Order[]) =>
  orders.length > 0
    ? html`<ol class="orders" ${textAttributes()}>${orders.map(row)}</ol>`
    : html`<p class="aside">${tHtml('还没有订单。<a>去商店看看</a>。', { a: (text) => html`<a href="/goods">${text}</a>` })}</p>`;

/** A page of the list; `page` and `pages` count from 1. */
export const ordersPage = (orders: readonly Order[], page: number, pages: number) => html`
  <nav class="crumbs" aria-label="${t('面包屑')}">
    <ol>
      <li><a href="/usercenter">${t('我的')}</a></li>
      <li aria-current="page">${t('订单')}</li>
    </ol>
  </nav>
  <h1>${t('我的订单')}</h1>
  ${orderRows(orders)}
  ${pages > 1 ? pager(page, pages) : ''}
`;

const pager = (page: number, pages: number) => html`<nav class="pages" aria-label="${t('分页')}">
  ${page > 1 ? html`<a rel="prev" href="/orders?page=${page - 1}">${t('较新的')}</a>` : html`<span></span>`}
  <p>${t('第 {page} 页，共 {pages} 页', { page, pages })}</p>
  ${page < pages ? html`<a rel="next" href="/orders?page=${page + 1}">${t('较早的')}</a>` : html`<span></span>`}
</nav>`;
