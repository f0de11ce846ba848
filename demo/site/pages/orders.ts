import { html } from 'hono/html';
import { formatMoney } from '../../../core/shop/money.js';
import { yuan } from '../../server/goods/find-goods.js';
import type { MemberOrder, OrderedItem } from '../../server/orders/member-orders.js';
import { isCancelled, isDue } from '../../server/orders/order-status.js';
import { moment } from './dates.js';

type Order = MemberOrder;

const SIDE = 72;
const MOST_PICTURES = 3;

export const price = (fen: number) => formatMoney(yuan(fen), 'zh');
export const payUrl = ({ id }: Order) => `/pay?id=${id}`;
export const orderUrl = ({ id }: Order) => `/order-detail?id=${id}`;

/** 三年陈白茶饼等 3 件 */
export function nameOf({ items }: Order): string {
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  const first = items[0]?.title ?? '';
  return pieces > 1 ? `${first}${items.length > 1 ? '等' : ''} ${pieces} 件` : first;
}

export function state(order: Order) {
  if (isDue(order)) return html`<strong class="state due">待付款</strong>`;
  if (isCancelled(order)) return html`<strong class="state cancelled">已取消</strong>`;
  return html`<strong class="state">已完成</strong>`;
}

/** The label of an order's sum. */
export function sumName(order: Order): string {
  if (isDue(order)) return '应付';
  return isCancelled(order) ? '合计' : '实付';
}

/** Goods without a picture show their first letter. */
export const picture = ({ cover, title }: OrderedItem) =>
  cover
    ? html`<img src="${cover}" alt="" width="${SIDE}" height="${SIDE}" loading="lazy" />`
    : html`<span class="no-picture" aria-hidden="true">${Array.from(title)[0]}</span>`;

const row = (order: Order) => html`<li class="order-row">
  <p class="thumbs">${order.items.slice(0, MOST_PICTURES).map(picture)}</p>
  <p class="order-name">
    <a href="${orderUrl(order)}">${nameOf(order)}</a>
    <span class="when">${moment(order.createdAt)} · 订单 ${order.id}</span>
  </p>
  <p class="order-sum">${price(order.total)}</p>
  <p class="order-state">${state(order)}</p>
  ${isDue(order) ? html`<p class="order-act"><a class="act" href="${payUrl(order)}">去付款<span class="hidden">，订单 ${order.id}</span></a></p>` : ''}
</li>`;

export const orderRows = (orders: readonly Order[]) =>
  orders.length > 0
    ? html`<ol class="orders" lang="zh" dir="ltr">${orders.map(row)}</ol>`
    : html`<p class="aside">还没有订单。<a href="/goods">去商店看看</a>。</p>`;

/** A page of the list; `page` and `pages` count from 1. */
export const ordersPage = (orders: readonly Order[], page: number, pages: number) => html`
  <nav class="crumbs" aria-label="面包屑">
    <ol>
      <li><a href="/usercenter">我的</a></li>
      <li aria-current="page">订单</li>
    </ol>
  </nav>
  <h1>我的订单</h1>
  ${orderRows(orders)}
  ${pages > 1 ? pager(page, pages) : ''}
`;

const pager = (page: number, pages: number) => html`<nav class="pages" aria-label="分页">
  ${page > 1 ? html`<a rel="prev" href="/orders?page=${page - 1}">较新的</a>` : html`<span></span>`}
  <p>第 ${page} 页，共 ${pages} 页</p>
  ${page < pages ? html`<a rel="next" href="/orders?page=${page + 1}">较早的</a>` : html`<span></span>`}
</nav>`;
