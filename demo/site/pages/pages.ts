import { readFile } from 'node:fs/promises';
import type { Call } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { piecesInCart } from '../../../server/cart/cart-lines.js';
import { commentRows } from '../../../server/comments/comment-rows.js';
import { couponsOf } from '../../../server/coupons/member-coupons.js';
import { comments } from '../../../server/database/schema.js';
import { cancelExpiredOrdersOf } from '../../../server/orders/cancel-order.js';
import { countOrders, ordersOf } from '../../../server/orders/member-orders.js';
import { pointsOf } from '../../../server/orders/order-totals.js';
import { mountPaymentStart } from '../../../server/payment/start-payment.js';
import type { PaymentClient } from '../../../server/ports/payment-client.js';
import type { MemberRow, RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { FAILURE_MSG, type FailureStatus, onFailure } from '../../../server/server-error.js';
import { t, tContent, tHtml } from '../../languages/translate.js';
import { mountSmsInbox } from '../../stand-ins/sms-inbox/sms-inbox.js';
import { avatar } from '../avatar.js';
import { articlePage } from './article.js';
import { articleOf } from './articles.js';
import { cartPage } from './cart.js';
import { mountCheckoutPages } from './checkout.js';
import { drawsAndCouponsOf } from './draws-and-coupons.js';
import { mountForms } from './forms.js';
import { home } from './home.js';
import { mountLanguageChoice, offeredLanguage } from './language-choice.js';
import { layout, type Page } from './layout.js';
import { loginPage } from './login.js';
import { mountLotteries } from './lotteries.js';
import { paymentPages } from './payment-pages.js';
import { mountPhone } from './phone.js';
import { protect } from './policy.js';
import { mountShop } from './shop.js';
import { type UserCenterData, userCenter } from './usercenter.js';

interface Site {
  contextOf(c: ServerContext): RequestContext;
  faultyCalls: readonly Call[];
  /** The folder of the built library. */
  dist: string;
  /** The origin of the identity provider, which pages show in frames and ask by scripts. */
  serviceOrigin: string | undefined;
  /** The payment provider. */
  paymentClient: PaymentClient | undefined;
}

const LATEST_COMMENTS = 10;
const LATEST_ORDERS = 5;

async function userCenterData(member: MemberRow, context: RequestContext): Promise<UserCenterData> {
  const { db } = context;
  await cancelExpiredOrdersOf(db, member.id, context.now());
  return {
    comments: await commentRows(context, { where: eq(comments.memberId, member.id), limit: LATEST_COMMENTS }),
    won: await drawsAndCouponsOf(member, db),
    coupons: await couponsOf(db, member.id),
    points: await pointsOf(db, member.id),
    orders: await ordersOf(db, member.id, LATEST_ORDERS),
    orderCount: await countOrders(db, member.id),
  };
}

/** The files to preload, which saves slow phones a round trip; a library that isn't built yet has no manifest. */
async function preloadsOf(dist: string): Promise<string[]> {
  const manifest = await readFile(`${dist}/manifest.json`, 'utf8').catch(() => '{"shared":[]}');
  return (JSON.parse(manifest) as { shared: string[] }).shared;
}

function hereOf(c: ServerContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

const CALL_PATH = /^\/(open)?api\//;
const toHome = (text: ReturnType<typeof html>) => html`<a href="/">${text}</a>`;
const failureText = (status: 413 | FailureStatus) =>
  status === 413
    ? tHtml('发来的内容太长，没有收下。<a>回到首页</a>。', { a: toHome })
    : tHtml('服务器开小差了，不是您的问题。请稍后再试，或者<a>回到首页</a>。', { a: toHome });

export function mountPages(
  app: Hono<ServerEnv>,
  { contextOf, faultyCalls, dist, serviceOrigin, paymentClient }: Site,
): void {
  const siteContextOf = async (c: ServerContext, pieces: number | undefined) => ({
    ...{ faultyCalls, preloads: await preloadsOf(dist), serviceOrigin, pieces },
    ...{ here: hereOf(c), offered: offeredLanguage(c) },
  });
  const send = async (c: ServerContext, page: Page, status: 200 | 400 | 403 | 404 | 410 = 200) => {
    protect(c, serviceOrigin);
    const member = await contextOf(c).member();
    const pieces = member && (await piecesInCart(contextOf(c).db, member.id));
    return c.html(layout(page, await siteContextOf(c, pieces)), status);
  };
  mountLanguageChoice(app, { contextOf });

  app.get('/', (c) => send(c, { title: t('首页'), path: '/', main: home() }));
  app.get('/article/:id', (c) => {
    const article = articleOf(c.req.param('id'));
    if (!article) return c.notFound();
    return send(c, { title: t(article.title), path: `/article/${article.id}`, main: articlePage(article) });
  });
  app.get('/login', async (c) => {
    const member = await contextOf(c).member();
    return send(c, { title: t('登录'), path: '/login', main: loginPage(member) });
  });
  mountPhone(app, { contextOf, send });
  mountLotteries(app, { contextOf, send });
  mountForms(app, { contextOf, send });
  mountShop(app, { contextOf, send });
  mountPaymentStart(app, { contextOf, paymentClient, pages: paymentPages(send) });
  mountCheckoutPages(app, { contextOf, send, paymentClient });
  app.get('/cart', (c) => send(c, { title: t('购物车'), path: '/cart', main: cartPage() }));
  app.get('/usercenter', async (c) => {
    const context = contextOf(c);
    const member = await context.member();
    return send(c, {
      title: t('我的'),
      path: '/usercenter',
      main: userCenter(member && (await userCenterData(member, context))),
    });
  });
  mountSmsInbox(app, { contextOf, send });
  app.get('/portrait/:name{.+\\.svg}', (c) => {
    c.header('content-type', 'image/svg+xml');
    c.header('content-security-policy', "default-src 'none'");
    c.header('cache-control', 'public, max-age=86400');
    return c.body(avatar(c.req.param('name').replace(/\.svg$/, '')));
  });
  app.onError(
    onFailure(async (c: Context<ServerEnv>, status) => {
      const msg = tContent(status === 413 ? '内容太长了' : FAILURE_MSG);
      if (CALL_PATH.test(c.req.path)) return c.json({ status, msg }, status, { 'cache-control': 'no-store' });
      protect(c, serviceOrigin);
      c.header('cache-control', 'no-store');
      const main = html`<h1>${t(status === 413 ? '内容太长了' : '出错了')}</h1><p>${failureText(status)}</p>`;
      // without data of the database, which may be the part that failed
      const siteContext = await siteContextOf(c, undefined);
      return c.html(layout({ title: t('出错了'), path: c.req.path, main }, siteContext), status);
    }),
  );
  app.notFound((c) => {
    const main = html`<h1>${t('这一页不在了')}</h1><p>${tHtml('也许是换了地方，也许从来没有写过。<a>回到首页</a>。', { a: toHome })}</p>`;
    return send(c, { title: t('没有这一页'), path: c.req.path, main }, 404);
  });
}
