import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { SESSION_COOKIE } from '../../back-end/names.js';
import { cover } from '../art/cover.js';
import { newMember } from '../calls/newcomer.js';
import { refuseForged } from '../csrf.js';
import { lotteryOnShow } from '../lottery-on-show.js';
import { Refusal } from '../refusal.js';
import { type DemoContext, type DemoEnv, type Visit } from '../visit.js';
import { campaignPage, trialPage } from './campaign.js';
import { hostAppPage } from './host-app.js';
import type { Page } from './layout.js';

const MAX_FORM_BYTES = 4096;
const CAMPAIGN = '1';
const MINI_APP = '2';

interface Site {
  visitOf(c: DemoContext): Visit;
  send(c: DemoContext, page: Page, status?: 200 | 403): Promise<Response>;
}

/** The pages of the lotteries, and the pictures of what there is to win. */
export function mountLotteries(app: Hono<DemoEnv>, { visitOf, send }: Site): void {
  app.get('/campaign', async (c) => {
    const shown = await lotteryOnShow(CAMPAIGN, visitOf(c).db);
    return shown ? send(c, { title: '活动', path: '/campaign', main: campaignPage(shown) }) : c.notFound();
  });
  app.get('/campaign/:id', async (c) => {
    const shown = await lotteryOnShow(c.req.param('id').replaceAll('\0', ''), visitOf(c).db);
    if (!shown) return c.notFound();
    const { id, title } = shown.lottery;
    return send(c, { title, path: `/campaign/${id}`, main: trialPage(shown) });
  });

  app.get('/app', async (c) => {
    const main = html`<div role="main"><sb-lottery-app></sb-lottery-app></div>`;
    const response = await send(c, { title: '幸运抽', path: '/app', main, bare: true });
    // the address may carry a session
    response.headers.set('referrer-policy', 'no-referrer');
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  mountHostApp(app, { visitOf, send });

  app.get('/cover/:name{.+\\.svg}', (c) => {
    const picture = cover(c.req.param('name').replace(/\.svg$/, ''));
    if (!picture) return c.notFound();
    c.header('content-type', 'image/svg+xml');
    c.header('content-security-policy', "default-src 'none'");
    c.header('cache-control', 'public, max-age=86400');
    return c.body(picture);
  });
}

function mountHostApp(app: Hono<DemoEnv>, { visitOf, send }: Site): void {
  const show = async (c: DemoContext, error?: string) => {
    const member = await visitOf(c).member();
    const main = hostAppPage({ member, csrfToken: await c.get('csrf').token(), error });
    return send(c, { title: '扮演宿主 App', path: '/host-app', main }, error ? 403 : 200);
  };
  app.get('/host-app', (c) => show(c));
  app.post('/host-app', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const form = await c.req.parseBody().catch(() => undefined);
    try {
      await refuseForged(c, typeof form?.csrf === 'string' ? form.csrf : '');
    } catch (error) {
      if (error instanceof Refusal) return show(c, error.msg);
      throw error;
    }
    return c.redirect(await webview(visitOf(c)), 303);
  });
}

/** The address that a host app opens: with a session of its member, which this browser is then to have from there. */
async function webview(visit: Visit): Promise<string> {
  const member = (await visit.member()) ?? (await newMember(visit));
  const session = await visit.handOver(member.id);
  // what scripts can't see they can't replace: the cookie of a login here would win over the one handed over
  await visit.signOut();
  const cookie = encodeURIComponent(`${SESSION_COOKIE}=${session}; Path=/`);
  return `/app?cookie=${cookie}&platform=demo&id=${MINI_APP}`;
}
