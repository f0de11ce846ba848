import type { Hono } from 'hono';
import { html } from 'hono/html';
import { PAYPAL, payPath } from '../../../core/shop/pay.api.js';
import { ApiError } from '../../server/api-error.js';
import { isCancelled, isSettled } from '../../server/orders/order-status.js';
import { collectionOf, orderOf } from '../../server/payment/payment.js';
import { CASHIER_PATH, isLinkMethod, PAYPAL_PATH } from '../../server/payment/payment-protocol.js';
import { signed } from '../../server/payment/sign.js';
import type { PaymentClient } from '../../server/ports/payment-client.js';
import { randomId } from '../../server/random-id.js';
import type { DemoContext, DemoEnv, RequestContext } from '../../server/request-context.js';
import type { Page } from './layout.js';

interface Site {
  contextOf(c: DemoContext): RequestContext;
  send(c: DemoContext, page: Page, status?: 200 | 400 | 404 | 410): Promise<Response>;
  provider: PaymentClient | undefined;
}

type Collection = Awaited<ReturnType<typeof collectionOf>>;

/** The target of the link 去支付: redirects to the payment provider with the chosen method. */
export function mountPaymentStart(app: Hono<DemoEnv>, { contextOf, send, provider }: Site): void {
  app.get(payPath, async (c) => {
    const context = contextOf(c);
    const { pathname, search, searchParams } = new URL(c.req.url);
    const refuse = (why: string, status: 400 | 404 | 410) => send(c, { ...PAGE, main: refusal(why) }, status);
    if (!(await context.member())) return c.redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`, 303);
    const order = await orderOf(searchParams.get('orderId') ?? '', context).catch(unlessRefused);
    if (order instanceof ApiError) return refuse(order.msg, 404);
    if (isSettled(order)) return c.redirect(`/order-detail?id=${order.id}`, 303);
    if (isCancelled(order)) return refuse('这一单没有按时付款，已经取消。', 410);
    if (!provider) return refuse('本站没有开通支付', 404);
    const type = searchParams.get('type') ?? '';
    const collection = await collectionOf(order, context);
    if (type === PAYPAL) return send(c, { ...PAGE, main: paypal(collection, provider) });
    if (!isLinkMethod(type)) return refuse('不支持这种支付方式', 400);
    // each click starts a new trade, because a cancelled one can't be paid
    const press = { time: String(context.now().getTime()), nonce: randomId() };
    const link = signed('link', { type, ...collection, ...press }, provider.key);
    return c.redirect(`${provider.origin}${CASHIER_PATH}?${link}`, 303);
  });
}

const PAGE = { title: '付款', path: '/pay' };

function unlessRefused(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

const refusal = (why: string) => html`
  <h1>不能付款</h1>
  <p role="alert">${why}</p>
  <p><a href="/usercenter">看看我的订单</a></p>
`;

/**
 * PayPal has no payment links: this page shows its form to be sent by hand. The payment page sends the same form
 * itself.
 */
const paypal = (collection: Collection, { origin }: PaymentClient) => html`
  <h1>用 PayPal 付款</h1>
  <p>${collection.orderName}：${collection.totalPrice} ${collection.currency}</p>
  <form method="post" action="${origin}${PAYPAL_PATH}">
    ${Object.entries(fieldsOf(collection)).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>去 PayPal 付款</button>
  </form>
  <p><a href="/pay?id=${collection.orderId}">换一种付款方式</a></p>
`;

const fieldsOf = (collection: Collection) => ({
  cmd: '_xclick',
  business: collection.account,
  item_name: collection.orderName,
  amount: collection.totalPrice,
  currency_code: collection.currency,
  return: collection.returnUrl,
  notify_url: collection.notifyUrl,
  cancel_return: collection.cancelUrl,
  invoice: collection.orderId,
});
