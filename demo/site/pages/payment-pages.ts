import { html } from 'hono/html';
import { type PaymentPages, paypalFieldsOf } from '../../../server/payment/start-payment.js';
import type { Collection } from '../../../server/ports/payment-client.js';
import type { ServerContext } from '../../../server/request-context.js';
import { t, tContent } from '../../languages/translate.js';
import type { Page } from './layout.js';

const page = () => ({ title: t('付款'), path: '/pay' });

type Send = (c: ServerContext, page: Page, status?: 200 | 400 | 404 | 410) => Promise<Response>;

/** The pages that a visitor may see on the way to the payment provider. */
export const paymentPages = (send: Send): PaymentPages => ({
  refused: (c, why, status) => send(c, { ...page(), main: refusal(why) }, status),
  paypal: (c, collection, url) => send(c, { ...page(), main: paypal(collection, url) }),
});

const refusal = (why: string) => html`
  <h1>${t('不能付款')}</h1>
  <p role="alert">${tContent(why)}</p>
  <p><a href="/usercenter">${t('看看我的订单')}</a></p>
`;

const paypal = (collection: Collection, url: string) => html`
  <h1>${t('用 PayPal 付款')}</h1>
  <p>${t('{order}：{amount} {currency}', {
    order: tContent(collection.orderName),
    amount: collection.totalPrice,
    currency: collection.currency,
  })}</p>
  <form method="post" action="${url}">
    ${Object.entries(paypalFieldsOf(collection)).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>${t('去 PayPal 付款')}</button>
  </form>
  <p><a href="/pay?id=${collection.orderId}">${t('换一种付款方式')}</a></p>
`;
