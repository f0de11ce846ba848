import { SESSION_COOKIE } from '@sb-elements/elements/contract';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { ApiError } from '../../../server/api-error.js';
import { refuseForged } from '../../../server/csrf.js';
import { findLottery } from '../../../server/lottery/find-lottery.js';
import { createMember } from '../../../server/members/create-member.js';
import { type RequestContext, type ServerContext, type ServerEnv } from '../../../server/request-context.js';
import { t, tContent } from '../../languages/translate.js';
import { campaignPage, lotteryPage } from './campaign.js';
import { hostAppPage } from './host-app.js';
import type { Page } from './layout.js';

const MAX_FORM_BYTES = 4096;
const CAMPAIGN = '1';
const MINI_APP = '2';

interface Site {
  contextOf(c: ServerContext): RequestContext;
  send(c: ServerContext, page: Page, status?: 200 | 403): Promise<Response>;
}

/** Serves the pages of the lotteries. */
export function mountLotteries(app: Hono<ServerEnv>, { contextOf, send }: Site): void {
  app.get('/campaign', async (c) => {
    const shown = await findLottery(CAMPAIGN, contextOf(c).db);
    return shown ? send(c, { title: t('活动'), path: '/campaign', main: campaignPage(shown) }) : c.notFound();
  });
  app.get('/campaign/:id', async (c) => {
    const shown = await findLottery(c.req.param('id').replaceAll('\0', ''), contextOf(c).db);
    if (!shown) return c.notFound();
    const { id, title } = shown.lottery;
    return send(c, { title: tContent(title), path: `/campaign/${id}`, main: lotteryPage(shown) });
  });

  app.get('/app', async (c) => {
    const main = html`<div role="main"><sb-lottery-app></sb-lottery-app></div>`;
    const response = await send(c, { title: t('幸运抽'), path: '/app', main, bare: true });
    // the URL may contain a session
    response.headers.set('referrer-policy', 'no-referrer');
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  mountHostApp(app, { contextOf, send });
}

function mountHostApp(app: Hono<ServerEnv>, { contextOf, send }: Site): void {
  const show = async (c: ServerContext, error?: string) => {
    const member = await contextOf(c).member();
    const main = hostAppPage({ member, csrfToken: c.get('csrfToken'), error });
    return send(c, { title: t('扮演宿主 App'), path: '/host-app', main }, error ? 403 : 200);
  };
  app.get('/host-app', (c) => show(c));
  app.post('/host-app', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const form = await c.req.parseBody().catch(() => undefined);
    try {
      refuseForged(c, typeof form?.csrf === 'string' ? form.csrf : '');
    } catch (error) {
      if (error instanceof ApiError) return show(c, error.msg);
      throw error;
    }
    return c.redirect(await webview(contextOf(c)), 303);
  });
}

/** The URL that a host app opens: with a session of its member, which the webview then uses. */
async function webview(context: RequestContext): Promise<string> {
  const member = (await context.member()) ?? (await createMember(context));
  const session = await context.handOver(member.id);
  // scripts can't replace an HttpOnly cookie: the session of a login in this browser would override the one of the URL
  await context.signOut();
  const cookie = encodeURIComponent(`${SESSION_COOKIE}=${session}; Path=/`);
  return `/app?cookie=${cookie}&platform=demo&id=${MINI_APP}`;
}
