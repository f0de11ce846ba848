import type { Hono } from 'hono';
import { html } from 'hono/html';
import { cancelExpiredOrdersOf } from '../calls/order-cancelling.js';
import { isCancelled, isDue } from '../calls/order-status.js';
import { ownValues } from '../feedback-list.js';
import { countOrders, type MemberOrder, orderOf, ordersOf } from '../member-orders.js';
import { orderIdOf, type Provider } from '../provider.js';
import { PAYPAL_PATH } from '../sandbox/paths.js';
import type { DemoContext, DemoEnv, MemberRow, Visit } from '../visit.js';
import type { Page } from './layout.js';
import { orderPage } from './order.js';
import { ordersPage } from './orders.js';
import { payPage } from './pay.js';

interface Site {
  visitOf(c: DemoContext): Visit;
  send(c: DemoContext, page: Page, status?: 200): Promise<Response>;
  provider: Provider | undefined;
}

const A_PAGE = 10;

const confirmation = (isMember: boolean) => html`
  <h1>确认订单</h1>
  <sb-order-confirm ${isMember ? html`class="known"` : ''}><p>订单正在打开……</p></sb-order-confirm>
  <p class="aside">还想改一改？<a href="/cart">回购物车</a>。</p>
`;

/** Where orders are confirmed, paid and looked at. */
export function mountTill(app: Hono<DemoEnv>, { visitOf, send, provider }: Site): void {
  app.get('/order-confirm', async (c) => {
    const main = confirmation(Boolean(await visitOf(c).member()));
    return send(c, { title: '确认订单', path: '/order-confirm', main });
  });

  app.get('/pay', async (c) => {
    const visit = visitOf(c);
    const member = await visit.member();
    const id = c.req.query('id');
    const order = member && (await ownOrder(visit, member, id));
    if (member && id && !order) return c.notFound();
    const paypal = provider && provider.origin + PAYPAL_PATH;
    const main = payPage({ here: hereOf(c), isMember: Boolean(member), hasOrder: Boolean(id), order, paypal });
    return privately(await send(c, { title: '付款', path: '/pay', main }));
  });

  app.get('/order-detail', async (c) => {
    const visit = visitOf(c);
    const member = await visit.member();
    if (!member) return toLogin(c);
    const order = await ownOrder(visit, member, c.req.query('id'));
    if (!order) return c.notFound();
    const main = orderPage(order, await extraOf(order, visit));
    const title = `订单 ${order.id}${isDue(order) ? '，待付款' : isCancelled(order) ? '，已取消' : ''}`;
    return privately(await send(c, { title, path: '/order-detail', main }));
  });

  app.get('/orders', async (c) => {
    const visit = visitOf(c);
    const member = await visit.member();
    if (!member) return toLogin(c);
    await cancelExpiredOrdersOf(visit.db, member.id, visit.now());
    const pages = Math.max(1, Math.ceil((await countOrders(visit.db, member.id)) / A_PAGE));
    const page = pageOf(c.req.query('page'));
    if (page > pages) return c.notFound();
    const main = ordersPage(await ordersOf(visit.db, member.id, A_PAGE, (page - 1) * A_PAGE), page, pages);
    return privately(await send(c, { title: '我的订单', path: '/orders', main }));
  });
}

/** Anything that isn't one counts as a page too far. */
const pageOf = (text = '1') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY);

const hereOf = (c: DemoContext) => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};
const toLogin = (c: DemoContext) => c.redirect(`/login?redirect=${encodeURIComponent(hereOf(c))}`, 302);

async function ownOrder({ db, now }: Visit, member: MemberRow, id = ''): Promise<MemberOrder | undefined> {
  await cancelExpiredOrdersOf(db, member.id, now());
  return orderOf(db, member.id, orderIdOf(id));
}

const extraOf = async ({ formId, formData }: MemberOrder, { db }: Visit) =>
  formId && formData ? ownValues(formId, formData, db) : [];

/** Names, addresses and sums: not to be seen by going back after logging out. */
function privately(response: Response): Response {
  response.headers.set('cache-control', 'no-store');
  return response;
}
