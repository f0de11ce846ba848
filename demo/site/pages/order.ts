import { html } from 'hono/html';
import type { MemberOrder, OrderedItem } from '../../server/orders/member-orders.js';
import { isCancelled, isDue } from '../../server/orders/order-status.js';
import { moment } from './dates.js';
import { shownValue } from './feedback.js';
import type { ShownValue } from './feedback-list.js';
import { payUrl, picture, price, state, sumName } from './orders.js';

type Text = string | ReturnType<typeof html>;

const fact = (name: string, value: Text) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
const time = (date: Date) => html`<time datetime="${date.toISOString()}">${moment(date)}</time>`;

const item = (one: OrderedItem) => html`<li class="bought">
  ${picture(one)}
  <p class="bought-name">
    <a href="/goods/${encodeURIComponent(one.goodsId)}">${one.title}</a>
    ${one.skuName ? html`<span class="when">${one.skuName}</span>` : ''}
  </p>
  <p class="bought-count">${price(one.price)} × ${one.count}</p>
  <p class="bought-sum">${price(one.price * one.count)}</p>
</li>`;

const off = (name: Text, fen: number) => html`<div class="off"><dt>${name}</dt><dd>−${price(fen)}</dd></div>`;

function sums(order: MemberOrder) {
  const { items, couponTitle, discount, points, pointDiscount, total, earns } = order;
  const whole = items.reduce((sum, one) => sum + one.price * one.count, 0);
  return html`<dl class="sums">
    ${fact('商品总额', price(whole))}
    ${couponTitle === null ? '' : off(html`优惠券<span class="when">${couponTitle}</span>`, discount)}
    ${points > 0 ? off(html`积分<span class="when">用了 ${points} 分</span>`, pointDiscount) : ''}
    <div class="total"><dt>${sumName(order)}</dt><dd>${price(total)}</dd></div>
    ${earns > 0 && !isCancelled(order) ? html`<div class="earns"><dt>${isDue(order) ? '付款后得积分' : '得积分'}</dt><dd>${earns}</dd></div>` : ''}
  </dl>`;
}

const receipt = (order: MemberOrder) => html`<section class="receipt" aria-labelledby="receipt" lang="zh" dir="ltr">
  <h2 id="receipt" class="hidden">清单</h2>
  <dl class="receipt-head">
    ${fact('订单号', String(order.id))} ${fact('下单时间', time(order.createdAt))}
    ${order.paidAt && order.total > 0 ? fact('付款时间', time(order.paidAt)) : ''}
    ${order.cancelledAt ? fact('取消时间', time(order.cancelledAt)) : ''}
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
    : html`<p class="aside">这一单不用寄，没有地址。</p>`;

const about = (order: MemberOrder, extra: readonly ShownValue[]) => html`<div class="order-about" lang="zh" dir="ltr">
  <section aria-labelledby="sent-to">
    <h2 id="sent-to">寄往</h2>
    ${sent(order)}
  </section>
  ${order.remark ? html`<section aria-labelledby="remark"><h2 id="remark">备注</h2><p class="said">${order.remark}</p></section>` : ''}
  ${
    extra.length > 0
      ? html`<section aria-labelledby="extra"><h2 id="extra">额外信息</h2><dl class="facts">${extra.map(shownValue)}</dl></section>`
      : ''
  }
  <p class="acts"><a class="act plain" href="/goods">回商店</a><a class="act plain" href="/orders">我的订单</a></p>
</div>`;

/** The names of the things that a cancelled order returned. */
function returned({ points, couponTitle }: MemberOrder): string {
  const things = ['货品', ...(points > 0 ? ['积分'] : []), ...(couponTitle === null ? [] : ['优惠券'])];
  const [first, ...others] = things;
  return others.length > 0 ? `${[first, ...others.slice(0, -1)].join('、')}和${others.at(-1)}` : `${first}`;
}

const refunded = (paid: string, { refund }: MemberOrder) =>
  refund && html`<p>${paid} ${price(refund.amount)} ${refund.isDone ? '已经原路退回' : '正在原路退回'}。</p>`;

const news = (order: MemberOrder) => {
  if (isDue(order))
    return html`<p>应付 <b>${price(order.total)}</b></p><a class="act" href="${payUrl(order)}">去付款</a>
      ${order.expiresAt ? html`<p>请在 ${time(order.expiresAt)} 前付款，到时没付，订单会自动取消。</p>` : ''}`;
  if (isCancelled(order))
    return html`<p>没有按时付款，订单已经取消，${returned(order)}都退回了。</p>${refunded('后来付的', order)}`;
  const how = order.total > 0 ? '已经付清' : '不用付钱';
  return html`<p>${how}，${order.destination ? '编辑部这就去包' : '已经记下了'}。</p>${refunded('多付的', order)}`;
};

/** `extra`: the values of the order's extra form. */
export const orderPage = (order: MemberOrder, extra: readonly ShownValue[]) => html`
  <nav class="crumbs" aria-label="面包屑">
    <ol>
      <li><a href="/usercenter">我的</a></li>
      <li><a href="/orders">订单</a></li>
      <li aria-current="page">${order.id}</li>
    </ol>
  </nav>
  <header class="order-head">
    <h1>订单详情</h1>
    ${state(order)}
    <div class="order-news">${news(order)}</div>
  </header>
  <div class="order">${receipt(order)}${about(order, extra)}</div>
`;
