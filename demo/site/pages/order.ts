import { html } from 'hono/html';
import type { MemberOrder, OrderedItem } from '../../../server/orders/member-orders.js';
import { isCancelled, isDue } from '../../../server/orders/order-status.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import { formatDateTime } from './dates.js';
import { shownValue } from './feedback.js';
import type { ShownValue } from './feedback-list.js';
import { payUrl, picture, price, state, sumName } from './orders.js';

type Text = string | ReturnType<typeof html>;

const fact = (name: string, value: Text) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
const time = (date: Date) => html`<time datetime="${date.toISOString()}">${formatDateTime(date)}</time>`;

const item = (one: OrderedItem) => html`<li class="bought">
  ${picture(one)}
  <p class="bought-name">
    <a href="/goods/${encodeURIComponent(one.goodsId)}">${tContent(one.title)}</a>
    ${one.skuName ? html`<span class="when">${tContent(one.skuName)}</span>` : ''}
  </p>
  <p class="bought-count">${price(one.price)} × ${one.count}</p>
  <p class="bought-sum">${price(one.price * one.count)}</p>
</li>`;

const off = (name: Text, fen: number) => html`<div class="off"><dt>${name}</dt><dd>−${price(fen)}</dd></div>`;

function sums(order: MemberOrder) {
  const { items, couponTitle, discount, points, pointDiscount, total, earns } = order;
  const whole = items.reduce((sum, one) => sum + one.price * one.count, 0);
  return html`<dl class="sums">
    ${fact(t('商品总额'), price(whole))}
    ${couponTitle === null ? '' : off(html`${t('优惠券')}<span class="when">${tContent(couponTitle)}</span>`, discount)}
    ${points > 0 ? off(html`${t('积分')}<span class="when">${t('用了 {count} 分', { count: points })}</span>`, pointDiscount) : ''}
    <div class="total"><dt>${sumName(order)}</dt><dd>${price(total)}</dd></div>
    ${earns > 0 && !isCancelled(order) ? html`<div class="earns"><dt>${t(isDue(order) ? '付款后得积分' : '得积分')}</dt><dd>${earns}</dd></div>` : ''}
  </dl>`;
}

const receipt = (order: MemberOrder) => html`<section class="receipt" aria-labelledby="receipt" ${textAttributes()}>
  <h2 id="receipt" class="hidden">${t('清单')}</h2>
  <dl class="receipt-head">
    ${fact(t('订单号'), String(order.id))} ${fact(t('下单时间'), time(order.createdAt))}
    ${order.paidAt && order.total > 0 ? fact(t('付款时间'), time(order.paidAt)) : ''}
    ${order.shippedAt ? fact(t('发货时间'), time(order.shippedAt)) : ''}
    ${order.carrier || order.trackingNumber ? fact(t('物流'), [order.carrier, order.trackingNumber].filter(Boolean).join(' ')) : ''}
    ${order.cancelledAt ? fact(t('取消时间'), time(order.cancelledAt)) : ''}
  </dl>
  <ol>${order.items.map(item)}</ol>
  ${sums(order)}
</section>`;

const sent = ({ destination }: MemberOrder) =>
  destination
    ? html`<p class="sent-to">
        <strong>${destination.username}</strong><span>${destination.phone}</span>
        <span>${destination.areas} ${destination.address}</span>
      </p>`
    : html`<p class="aside">${t('这一单不用寄，没有地址。')}</p>`;

const about = (order: MemberOrder, extra: readonly ShownValue[]) => html`<div class="order-about" ${textAttributes()}>
  <section aria-labelledby="sent-to">
    <h2 id="sent-to">${t('寄往')}</h2>
    ${sent(order)}
  </section>
  ${order.remark ? html`<section aria-labelledby="remark"><h2 id="remark">${t('备注')}</h2><p class="said">${order.remark}</p></section>` : ''}
  ${
    extra.length > 0
      ? html`<section aria-labelledby="extra"><h2 id="extra">${t('额外信息')}</h2><dl class="facts">${extra.map(shownValue)}</dl></section>`
      : ''
  }
  <p class="acts"><a class="act plain" href="/goods">${t('回商店')}</a><a class="act plain" href="/orders">${t('我的订单')}</a></p>
</div>`;

/** The sentence about a cancelled order names the things that it returned. */
function cancelled({ points, couponTitle }: MemberOrder): string {
  if (points > 0 && couponTitle !== null) return t('没有按时付款，订单已经取消，货品、积分和优惠券都退回了。');
  if (points > 0) return t('没有按时付款，订单已经取消，货品和积分都退回了。');
  if (couponTitle !== null) return t('没有按时付款，订单已经取消，货品和优惠券都退回了。');
  return t('没有按时付款，订单已经取消，货品都退回了。');
}

function refunded({ refund, ...order }: MemberOrder) {
  if (!refund) return '';
  const amount = price(refund.amount);
  const [done, underWay] = isCancelled(order)
    ? [t('后来付的 {amount} 已经原路退回。', { amount }), t('后来付的 {amount} 正在原路退回。', { amount })]
    : [t('多付的 {amount} 已经原路退回。', { amount }), t('多付的 {amount} 正在原路退回。', { amount })];
  return html`<p>${refund.isDone ? done : underWay}</p>`;
}

function settled({ total, destination, shippedAt }: MemberOrder): string {
  if (shippedAt) return t('已经寄出，请留意收货。');
  if (destination) return t(total > 0 ? '已经付清，编辑部这就去包。' : '不用付钱，编辑部这就去包。');
  return t(total > 0 ? '已经付清，已经记下了。' : '不用付钱，已经记下了。');
}

const news = (order: MemberOrder) => {
  if (isDue(order))
    return html`<p>${tHtml('应付 <b>{total}</b>', { total: price(order.total), b: (text) => html`<b>${text}</b>` })}</p><a class="act" href="${payUrl(order)}">${t('去付款')}</a>
      ${order.expiresAt ? html`<p>${tHtml('请在 {time} 前付款，到时没付，订单会自动取消。', { time: time(order.expiresAt) })}</p>` : ''}`;
  return html`<p>${isCancelled(order) ? cancelled(order) : settled(order)}</p>${refunded(order)}`;
};

/** `extra`: the values of the order's extra form. */
export const orderPage = (order: MemberOrder, extra: readonly ShownValue[]) => html`
  <nav class="crumbs" aria-label="${t('面包屑')}">
    <ol>
      <li><a href="/usercenter">${t('我的')}</a></li>
      <li><a href="/orders">${t('订单')}</a></li>
      <li aria-current="page">${order.id}</li>
    </ol>
  </nav>
  <header class="order-head">
    <h1>${t('订单详情')}</h1>
    ${state(order)}
    <div class="order-news">${news(order)}</div>
  </header>
  <div class="order">${receipt(order)}${about(order, extra)}</div>
`;
