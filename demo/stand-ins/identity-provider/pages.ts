import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { ApiError } from '../../../server/api-error.js';
import type { ServerContext, ServerEnv } from '../../../server/request-context.js';
import { FAILURE_MSG, type FailureStatus, onFailure } from '../../../server/server-error.js';
import { t, tContent } from '../../languages/translate.js';
import type { IdentityProviderOptions } from './app.js';
import { answerPage, consentPage, refusalPage, signInPage } from './markup.js';
import { limitPinAttempts } from './pin-attempts.js';
import { BLOCKED, BLOCKING_COOKIE } from './third-party-cookies.js';

const MAX_NAME = 20;
const MAX_FORM_BYTES = 4096;
type Status = 200 | 400 | 403 | 413 | 429 | FailureStatus;

const policy = (ancestors: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ');

export function mountIdentityProviderPages(
  app: Hono<ServerEnv>,
  {
    accounts,
    clients,
    memberOf,
    serviceOrigin,
    attempts,
  }: Omit<IdentityProviderOptions, 'faulty' | 'drawPortrait' | 'observe'>,
): void {
  const send = (c: ServerContext, page: ReturnType<typeof answerPage>, status: Status = 200) => {
    c.header('content-security-policy', policy(status === 200 || status === 429 ? clients : []));
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin');
    c.header('cache-control', 'no-store');
    return c.html(page, status);
  };
  const refuse = (c: ServerContext, status: Exclude<Status, 200>, why: string) => send(c, refusalPage(why), status);
  const again = (c: ServerContext, origin: string) => c.redirect(`/login?origin=${encodeURIComponent(origin)}`, 303);
  const isBlocked = (c: ServerContext) => getCookie(c, BLOCKING_COOKIE) === BLOCKED;

  app.onError(
    onFailure((c: ServerContext, status) =>
      refuse(c, status, status === 413 ? t('发来的内容太长了。') : t('{msg}。', { msg: tContent(FAILURE_MSG) })),
    ),
  );

  app.get('/login', async (c) => {
    const origin = c.req.query('origin') ?? '';
    if (!clients.includes(origin)) return refuse(c, 400, t('这个网站没有在山海通行证登记，不能用它登录。'));
    const account = await accounts.signedIn(c);
    if (!account) return send(c, signInPage({ origin, people: await accounts.list(), isBlocked: isBlocked(c) }));
    if (!(await accounts.hasConsented(account, origin))) return send(c, consentPage({ origin, account }));
    const message = { type: 'sb-oauth', status: 0, msg: '', data: await memberOf(account) } as const;
    return send(c, answerPage({ origin, message, account }));
  });

  /** Handles forms of the provider's own pages; forms of other pages are refused. */
  const onPost = (
    path: string,
    act: (c: ServerContext, form: Map<string, string>, origin: string) => Promise<Response>,
  ) =>
    app.post(path, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c: ServerContext) => {
      const own = [new URL(c.req.url).origin, serviceOrigin];
      if (!own.includes(c.req.header('origin') ?? '')) return refuse(c, 403, t('这个请求不是从本站发出的。'));
      const body = await c.req.parseBody();
      const form = new Map(Object.entries(body).map(([name, value]) => [name, String(value).trim()]));
      const origin = form.get('origin') ?? '';
      if (!clients.includes(origin)) return refuse(c, 400, t('这个网站没有在山海通行证登记。'));
      return act(c, form, origin);
    });

  onPost('/signin', async (c, form, origin) => {
    const [name, pin] = [(form.get('name') ?? '').replaceAll('\0', ''), form.get('pin') ?? ''];
    const account = await limitPinAttempts(c, name, () => accounts.find(name, pin), attempts);
    if (account && !(account instanceof ApiError)) {
      await accounts.signIn(c, account);
      return again(c, origin);
    }
    const [error, status] = account ? ([account.msg, 429] as const) : ([t('名字或 PIN 不对'), 200] as const);
    const people = await accounts.list();
    return send(c, signInPage({ origin, people, isBlocked: isBlocked(c), name, error }), status);
  });

  onPost('/signup', async (c, form, origin) => {
    const name = [...(form.get('name') ?? '').replaceAll('\0', '')].slice(0, MAX_NAME).join('');
    if (name) await accounts.signIn(c, await accounts.create(name));
    return again(c, origin);
  });

  onPost('/consent', async (c, form, origin) => {
    const account = await accounts.signedIn(c);
    if (!account) return again(c, origin);
    if (form.get('decision') === 'allow') {
      await accounts.consent(account, origin);
      return again(c, origin);
    }
    return send(c, answerPage({ origin, message: { type: 'sb-oauth', status: 1, msg: t('你没有同意授权') } }));
  });

  onPost('/signout', async (c, _, origin) => {
    await accounts.signOut(c);
    return again(c, origin);
  });

  onPost('/play', async (c, form, origin) => {
    const blocked = form.get('third-party-cookies') === BLOCKED;
    setCookie(c, BLOCKING_COOKIE, blocked ? BLOCKED : '', { path: '/', maxAge: blocked ? 86_400 : 0, sameSite: 'Lax' });
    return again(c, origin);
  });
}
