import { html } from 'hono/html';
import type { MemberOrder } from '../../../server/orders/member-orders.js';
import { isCancelled, isDue } from '../../../server/orders/order-status.js';
import { t, textAttributes, tHtml } from '../../languages/translate.js';
import { formatDateTime } from './dates.js';
import { nameOf, orderUrl, price, sumName } from './orders.js';

interface Payment {
  /** The URL of the payment page, to return to after a login. */
  here: string;
  isMember: boolean;
  /** The URL names an order, whether or not it is the member's own. */
  hasOrder: boolean;
  /** The member's own order; undefined without a login or an id. */
  order: MemberOrder | undefined;
  /** The URL that receives PayPal's form, if there is a payment provider. */
  paypal: string | undefined;
}

const summary = (order: MemberOrder) => html`<p class="paid-for" ${textAttributes()}>
  <span>${nameOf(order)}</span>
  <span>${sumName(order)} <b>${price(order.total)}</b></span>
  ${isDue(order) && order.expiresAt ? html`<span class="when">${t('请在 {time} 前付款', { time: formatDateTime(order.expiresAt) })}</span>` : ''}
  ${isDue(order) ? html`<a href="${orderUrl(order)}">${t('看订单')}</a>` : ''}
</p>`;

const methods = (paypal: string | undefined, hasOrder: boolean) => html`<sb-pay
    ${hasOrder ? html`class="known"` : ''}
    check-status
    ${paypal ? html`paypal-action="${paypal}"` : ''}
  >
    <option value="alipay" selected>${t('支付宝')}</option>
    <option value="wechat">${t('微信支付')}</option>
    ${paypal ? html`<option value="paypal">PayPal</option>` : ''}
    <p>${t('付款方式正在打开……')}</p>
  </sb-pay>
  <p class="aside">${t('演示站不收真钱：每一种付款方式都通往付款沙盒，付不付都随您。')}</p>`;

/** Replaces the payment of an order that is paid, cancelled or expired. */
const notPayable = (
  order: MemberOrder,
) => html`<p>${t(isCancelled(order) ? '这一单没有按时付款，已经取消，不用再付。' : '这一单已经结清，不用再付。')}</p>
  <p class="acts">
    <a class="act" href="${orderUrl(order)}">${t('看订单')}</a><a class="act plain" href="/goods">${t('回商店')}</a>
  </p>`;

const signedOut = (here: string) => html`<p class="aside">
  ${tHtml('您还没有登录。请先<a>登录</a>，再付款。', {
    a: (text) => html`<a href="/login?redirect=${encodeURIComponent(here)}">${text}</a>`,
  })}
</p>`;

export const payPage = ({ here, isMember, hasOrder, order, paypal }: Payment) => html`
  <h1>${t('付款')}</h1>
  ${isMember ? '' : signedOut(here)}
  <div class="paying">
    ${order ? summary(order) : ''}
    <div>${order && !isDue(order) ? notPayable(order) : methods(paypal, hasOrder)}</div>
  </div>
`;
