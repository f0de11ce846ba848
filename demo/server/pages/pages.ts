import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Call } from '../../../core/http/call.js';
import { portrait } from '../art/portrait.js';
import { piecesInCart } from '../calls/cart-lines.js';
import { commentRows } from '../calls/comment-rows.js';
import { comments } from '../database/schema.js';
import { latestMessages } from '../inbox.js';
import type { DemoContext, DemoEnv, Visit } from '../visit.js';
import { winningsOf } from '../winnings.js';
import { articlePage } from './article.js';
import { articleOf } from './articles.js';
import { cartPage } from './cart.js';
import { mountForms } from './forms.js';
import { home } from './home.js';
import { layout, type Page } from './layout.js';
import { loginPage } from './login.js';
import { mountLotteries } from './lotteries.js';
import { mountPhone } from './phone.js';
import { mountShop } from './shop.js';
import { smsPage } from './sms.js';
import { userCenter } from './usercenter.js';

interface Site {
  visitOf(c: DemoContext): Visit;
  faultyCalls: readonly Call[];
  /** The library as built. */
  dist: string;
  /** Origin of the login service, whose page stands in a frame and who is asked by scripts. */
  serviceOrigin: string | undefined;
}

/** As strict as a host page can be, so that whatever the library does works under it. */
const policy = (service = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${service}`.trim(),
    `frame-src 'self' ${service}`.trim(),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sb-elements dompurify',
  ].join('; ');

const MY_LATEST = 10;

/** Saves a slow phone one trip; a library that isn't built yet has no manifest. */
async function preloadsOf(dist: string): Promise<string[]> {
  const manifest = await readFile(`${dist}/manifest.json`, 'utf8').catch(() => '{"shared":[]}');
  return (JSON.parse(manifest) as { shared: string[] }).shared;
}

export function mountPages(app: Hono<DemoEnv>, { visitOf, faultyCalls, dist, serviceOrigin }: Site): void {
  const send = async (c: DemoContext, page: Page, status: 200 | 400 | 403 | 404 | 410 = 200) => {
    c.header('content-security-policy', policy(serviceOrigin));
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('cache-control', 'private, no-cache');
    const member = await visitOf(c).member();
    const pieces = member && (await piecesInCart(visitOf(c).db, member.id));
    return c.html(layout(page, { faultyCalls, preloads: await preloadsOf(dist), serviceOrigin, pieces }), status);
  };

  app.get('/', (c) => send(c, { title: '首页', path: '/', main: home() }));
  app.get('/article/:id', (c) => {
    const article = articleOf(c.req.param('id'));
    if (!article) return c.notFound();
    return send(c, { title: article.title, path: `/article/${article.id}`, main: articlePage(article) });
  });
  app.get('/login', (c) => send(c, { title: '登录', path: '/login', main: loginPage() }));
  mountPhone(app, { visitOf, send });
  mountLotteries(app, { visitOf, send });
  mountForms(app, { visitOf, send });
  mountShop(app, { visitOf, send });
  app.get('/cart', (c) => send(c, { title: '购物车', path: '/cart', main: cartPage() }));
  app.get('/usercenter', async (c) => {
    const visit = visitOf(c);
    const member = await visit.member();
    const mine = member && (await commentRows(visit, { where: eq(comments.memberId, member.id), limit: MY_LATEST }));
    const won = member && (await winningsOf(member, visit.db));
    return send(c, { title: '我的', path: '/usercenter', main: userCenter(mine, won) });
  });
  app.get('/sms', async (c) => {
    const main = smsPage(await latestMessages(visitOf(c).db));
    return send(c, { title: '短信收件箱', path: '/sms', main, scripts: ['/theme/sms.js'] });
  });
  app.get('/sms.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await latestMessages(visitOf(c).db));
  });
  app.get('/portrait/:name{.+\\.svg}', (c) => {
    c.header('content-type', 'image/svg+xml');
    c.header('content-security-policy', "default-src 'none'");
    c.header('cache-control', 'public, max-age=86400');
    return c.body(portrait(c.req.param('name').replace(/\.svg$/, '')));
  });
  app.notFound((c) => {
    const main = html`<h1>这一页不在了</h1><p>也许是换了地方，也许从来没有写过。<a href="/">回到首页</a>。</p>`;
    return send(c, { title: '没有这一页', path: c.req.path, main }, 404);
  });
}
