import { html } from 'hono/html';
import { type PaymentPages, paypalFieldsOf } from '../../server/payment/start-payment.js';
import type { Collection } from '../../server/ports/payment-client.js';
import type { ServerContext } from '../../server/request-context.js';
import type { Page } from './layout.js';

const PAGE = { title: '付款', path: '/pay' };

type Send = (c: ServerContext, page: Page, status?: 200 | 400 | 404 | 410) => Promise<Response>;

/** The pages that a visitor may see on the way to the payment provider. */
export const paymentPages = (send: Send): PaymentPages => ({
  refused: (c, why, status) => send(c, { ...PAGE, main: refusal(why) }, status),
  paypal: (c, collection, url) => send(c, { ...PAGE, main: paypal(collection, url) }),
});

const refusal = (why: string) => html`
  <h1>不能付款</h1>
  <p role="alert">${why}</p>
  <p><a href="/usercenter">看看我的订单</a></p>
`;

const paypal = (collection: Collection, url: string) => html`
  <h1>用 PayPal 付款</h1>
  <p>${collection.orderName}：${collection.totalPrice} ${collection.currency}</p>
  <form method="post" action="${url}">
    ${Object.entries(paypalFieldsOf(collection)).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>去 PayPal 付款</button>
  </form>
  <p><a href="/pay?id=${collection.orderId}">换一种付款方式</a></p>
`;
