import type { Hono } from 'hono';
import { html } from 'hono/html';
import { cancelExpiredOrdersOf } from '../../../server/orders/cancel-order.js';
import { countOrders, type MemberOrder, orderOf, ordersOf } from '../../../server/orders/member-orders.js';
import { orderIdOf } from '../../../server/orders/order-id.js';
import { isCancelled, isDue } from '../../../server/orders/order-status.js';
import type { PaymentClient } from '../../../server/ports/payment-client.js';
import type { MemberRow, RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { t, tHtml } from '../../languages/translate.js';
import { ownValues } from './feedback-list.js';
import type { Page } from './layout.js';
import { orderPage } from './order.js';
import { ordersPage } from './orders.js';
import { payPage } from './pay.js';

interface Site {
  contextOf(c: ServerContext): RequestContext;
  send(c: ServerContext, page: Page, status?: 200): Promise<Response>;
  paymentClient: PaymentClient | undefined;
}

const PAGE_SIZE = 10;

const confirmation = (isMember: boolean) => html`
  <h1>${t('确认订单')}</h1>
  <sb-order-confirm ${isMember ? html`class="known"` : ''}><p>${t('订单正在打开……')}</p></sb-order-confirm>
  <p class="aside">${tHtml('还想改一改？<a>回购物车</a>。', { a: (text) => html`<a href="/cart">${text}</a>` })}</p>
`;

/** The pages for checkout, payment, and the list and details of orders. */
export function mountCheckoutPages(app: Hono<ServerEnv>, { contextOf, send, paymentClient }: Site): void {
  app.get('/order-confirm', async (c) => {
    const main = confirmation(Boolean(await contextOf(c).member()));
    return send(c, { title: t('确认订单'), path: '/order-confirm', main });
  });

  app.get('/pay', async (c) => {
    const context = contextOf(c);
    const member = await context.member();
    const id = c.req.query('id');
    const order = member && (await ownOrder(context, member, id));
    if (member && id && !order) return c.notFound();
    const paypal = paymentClient?.paypalUrl;
    const main = payPage({ here: hereOf(c), isMember: Boolean(member), hasOrder: Boolean(id), order, paypal });
    return forbidCaching(await send(c, { title: t('付款'), path: '/pay', main }));
  });

  app.get('/order-detail', async (c) => {
    const context = contextOf(c);
    const member = await context.member();
    if (!member) return toLogin(c);
    const order = await ownOrder(context, member, c.req.query('id'));
    if (!order) return c.notFound();
    const main = orderPage(order, await extraOf(order, context));
    const title = titleOf(order);
    return forbidCaching(await send(c, { title, path: '/order-detail', main }));
  });

  app.get('/orders', async (c) => {
    const context = contextOf(c);
    const member = await context.member();
    if (!member) return toLogin(c);
    await cancelExpiredOrdersOf(context.db, member.id, context.now());
    const pages = Math.max(1, Math.ceil((await countOrders(context.db, member.id)) / PAGE_SIZE));
    const page = pageOf(c.req.query('page'));
    if (page > pages) return c.notFound();
    const main = ordersPage(await ordersOf(context.db, member.id, PAGE_SIZE, (page - 1) * PAGE_SIZE), page, pages);
    return forbidCaching(await send(c, { title: t('我的订单'), path: '/orders', main }));
  });
}

function titleOf(order: MemberOrder): string {
  const id = String(order.id);
  if (isDue(order)) return t('订单 {id}，待付款', { id });
  return isCancelled(order) ? t('订单 {id}，已取消', { id }) : t('订单 {id}', { id });
}

/** An invalid page number counts as one past the last page. */
const pageOf = (text = '1') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY);

const hereOf = (c: ServerContext) => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};
const toLogin = (c: ServerContext) => c.redirect(`/login?redirect=${encodeURIComponent(hereOf(c))}`, 302);

async function ownOrder({ db, now }: RequestContext, member: MemberRow, id = ''): Promise<MemberOrder | undefined> {
  await cancelExpiredOrdersOf(db, member.id, now());
  return orderOf(db, member.id, orderIdOf(id));
}

const extraOf = async ({ formId, formData }: MemberOrder, { db }: RequestContext) =>
  formId && formData ? ownValues(formId, formData, db) : [];

/** Forbids caching of personal data, so that going back after a logout doesn't show it. */
function forbidCaching(response: Response): Response {
  response.headers.set('cache-control', 'no-store');
  return response;
}
