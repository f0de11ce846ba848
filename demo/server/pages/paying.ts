import type { Hono } from 'hono';
import { html } from 'hono/html';
import { PAYPAL, payPath } from '../../../core/shop/pay.api.js';
import { isCancelled, isSettled } from '../calls/order-status.js';
import { collectionOf, orderOf } from '../calls/payment.js';
import type { Provider } from '../provider.js';
import { randomId } from '../random-id.js';
import { Refusal } from '../refusal.js';
import { CASHIER_PATH, isLinkMethod, PAYPAL_PATH } from '../sandbox/paths.js';
import { signed } from '../sandbox/sign.js';
import type { DemoContext, DemoEnv, Visit } from '../visit.js';
import type { Page } from './layout.js';

interface Site {
  visitOf(c: DemoContext): Visit;
  send(c: DemoContext, page: Page, status?: 200 | 400 | 404 | 410): Promise<Response>;
  provider: Provider | undefined;
}

type Collection = Awaited<ReturnType<typeof collectionOf>>;

/** Where the link 去支付 of the payment page leads: on to the provider, by the method that was chosen. */
export function mountPaying(app: Hono<DemoEnv>, { visitOf, send, provider }: Site): void {
  app.get(payPath, async (c) => {
    const visit = visitOf(c);
    const { pathname, search, searchParams } = new URL(c.req.url);
    const refuse = (why: string, status: 400 | 404 | 410) => send(c, { ...PAGE, main: refusal(why) }, status);
    if (!(await visit.member())) return c.redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`, 303);
    const order = await orderOf(searchParams.get('orderId') ?? '', visit).catch(unlessRefused);
    if (order instanceof Refusal) return refuse(order.msg, 404);
    if (isSettled(order)) return c.redirect(`/order-detail?id=${order.id}`, 303);
    if (isCancelled(order)) return refuse('这一单没有按时付款，已经取消。', 410);
    if (!provider) return refuse('本站没有开通支付', 404);
    const type = searchParams.get('type') ?? '';
    const collection = await collectionOf(order, visit);
    if (type === PAYPAL) return send(c, { ...PAGE, main: paypal(collection, provider) });
    if (!isLinkMethod(type)) return refuse('不支持这种支付方式', 400);
    // each press is a trade of its own: one that was cancelled must not stand in the way of the next
    const press = { time: String(visit.now().getTime()), nonce: randomId() };
    const link = signed('link', { type, ...collection, ...press }, provider.key);
    return c.redirect(`${provider.origin}${CASHIER_PATH}?${link}`, 303);
  });
}

const PAGE = { title: '付款', path: '/pay' };

function unlessRefused(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

const refusal = (why: string) => html`
  <h1>不能付款</h1>
  <p role="alert">${why}</p>
  <p><a href="/usercenter">看看我的订单</a></p>
`;

/** PayPal takes no link: its form, to be sent by hand. The payment page sends the same by itself. */
const paypal = (collection: Collection, { origin }: Provider) => html`
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
