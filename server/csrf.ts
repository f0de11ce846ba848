import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type Call, CSRF_COOKIE, CSRF_HEADER } from 'sb-elements/contract';
import { ApiError } from './api-error.js';
import { cookieValues, expireOnEveryPath, onlyCookie } from './cookies.js';
import type { Database } from './database/open.js';
import { isSecure, type OriginOf } from './origin.js';
import { hash, randomId } from './random-id.js';
import type { ServerContext, ServerEnv } from './request-context.js';
import { claimSession, findSession, SESSION_DAYS, type Session, sessionIdOf } from './session.js';

/*
 * A token is `nonce.HMAC(server key, binding, nonce)`, with one such hash for each of its bindings. It is valid by
 * its binding, not by being equal to a cookie: an attacker who can set cookies for this host, such as a sibling
 * subdomain, could set both halves of a comparison.
 *
 * The binding is the browser, known by a random HttpOnly cookie (OWASP calls it a pre-session). A session stores
 * the browser that it was started in, and accepts no other's tokens. So:
 * 1. Tokens stay valid after a login or logout on the page: the one in `<meta name="csrf-token">`, which isn't renewed
 *    there, and those of calls in flight. The cookie is renewed nevertheless.
 * 2. An attacker's token, also one with the attacker's browser cookie, is refused for a session of the visitor.
 * 3. Under https the browser cookie has the prefix `__Host-`: no other host and no other path can set it, so none can be
 *    planted before the login either. Over plain http a sibling subdomain can do that; use https.
 * If session and browser don't match (the browser cookie was lost, or the session's id copied), a token is bound to the
 * session's own id, too.
 */

export const STATUS_FORGED = 403;
const PRESESSION_COOKIE = 'PRESESSION';
const PRESESSION_MAX_AGE_S = SESSION_DAYS * 86_400;
const NONCE_BYTES = 16;
/** The nonce, the hash bound to the browser, and the one bound to the session. */
const MAX_PARTS = 3;

/** The tokens of one request. */
export interface Csrf {
  /** For a form of the page: the browser's own token if it is valid, else a new one. */
  token(): Promise<string>;
  isGenuine(token: string): Promise<boolean>;
  /** Whether the browser has sent a cookie with a valid token. */
  hasToken(): Promise<boolean>;
  /** The browser that starts a session; its answer has a new token. */
  startSession(): string;
  endSession(): void;
}

export interface CsrfOptions {
  db: Database;
  now: () => number;
  /** The key that signs tokens: the same in all processes of the site, and after a restart. */
  key: string;
  originOf: OriginOf;
}

/**
 * Gives every browser a token that only the site's own pages can read and send back. Cacheable responses set none,
 * because a cache would hand one browser's token to everybody.
 */
export const csrfTokens = (options: CsrfOptions) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { csrf, give } = createCsrf(c, options);
    c.set('csrf', csrf);
    await next();
    // after a failure, the lookups of this middleware would fail as well
    if (!c.error && c.res.status < 500 && isUncacheable(c.res)) await give();
  });

const isUncacheable = ({ headers }: Response) =>
  /\bno-store\b|\bprivate\b(?!.*\bmax-age\b)/.test(headers.get('cache-control') ?? '');

function createCsrf(c: ServerContext, { db, now, key, originOf }: CsrfOptions) {
  const secure = isSecure(originOf(c));
  const cookieName = secure ? `__Host-${PRESESSION_COOKIE}` : PRESESSION_COOKIE;
  const known = onlyCookie(c, cookieName);
  let fresh: string | undefined;
  let token: Promise<string> | undefined;
  let isRenewed = false;

  const findOwn = () => findSession(c, db, new Date(now()));
  const bindingOfBrowser = (id: string) => `browser ${id}`;

  /** The possible bindings of this request's token. */
  const bindingsOf = (session: Session | undefined): string[] => {
    const ofBrowser = known ? [bindingOfBrowser(known)] : [];
    if (!session) return ofBrowser;
    const { presessionHash } = session;
    const isOwn = known && (presessionHash === null || presessionHash === hash(known));
    return [...(isOwn ? ofBrowser : []), `session ${sessionIdOf(c)}`];
  };

  const verify = async (given: string) => {
    const session = await findOwn();
    const binding = bindingsOf(session).find((one) => isSigned(given, one, key));
    return { session, binding };
  };

  const sentToken = async (): Promise<string | undefined> => {
    for (const value of cookieValues(c, CSRF_COOKIE)) if ((await verify(value)).binding) return value;
  };

  const startBrowser = (): string => {
    if (!known && !fresh) {
      fresh = randomId();
      // a `__Host-` cookie has no other path, and hono throws when one is expired there
      if (!secure && cookieValues(c, cookieName).length > 1) expireOnEveryPath(c, cookieName, { andRoot: false });
    }
    const id = known ?? (fresh as string);
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: PRESESSION_MAX_AGE_S } as const;
    setCookie(c, cookieName, id, options);
    return id;
  };

  const newToken = async (): Promise<string> => {
    const bindings = isRenewed ? [] : bindingsOf(await findOwn());
    const ofBrowser = bindingOfBrowser(fresh ?? known ?? startBrowser());
    return sign([ofBrowser, ...(bindings.includes(ofBrowser) ? [] : bindings)], key);
  };
  const currentToken = async () => (isRenewed ? undefined : await sentToken()) ?? (await newToken());

  const csrf: Csrf = {
    token: () => (token ??= currentToken()),
    hasToken: async () => Boolean(await sentToken()),

    async isGenuine(given) {
      const { session, binding } = await verify(given);
      if (session?.presessionHash === null && known && binding === bindingOfBrowser(known)) {
        await claimSession(session, hash(known), db);
      }
      return Boolean(binding);
    },

    startSession() {
      isRenewed = true;
      return hash(startBrowser());
    },
    endSession() {
      isRenewed = true;
    },
  };

  /** Sets the cookie unless the browser has a valid one, and only that. */
  const give = async () => {
    const sent = cookieValues(c, CSRF_COOKIE);
    if (!isRenewed && sent.length === 1 && (await sentToken())) return;
    if (sent.length > 1) expireOnEveryPath(c, CSRF_COOKIE, { andRoot: false, secure });
    setCookie(c, CSRF_COOKIE, await csrf.token(), { path: '/', sameSite: 'Lax', secure });
  };

  return { csrf, give };
}

const macOf = (binding: string, nonce: string, key: string) =>
  createHmac('sha256', key).update(`csrf ${binding} ${nonce}`).digest('base64url');

function sign(bindings: readonly string[], key: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return [nonce, ...bindings.map((binding) => macOf(binding, nonce, key))].join('.');
}

function isSigned(token: string, binding: string, key: string): boolean {
  const [nonce = '', ...macs] = token.split('.', MAX_PARTS);
  const right = Buffer.from(macOf(binding, nonce, key));
  return macs.map((mac) => Buffer.from(mac)).some((mac) => mac.length === right.length && timingSafeEqual(mac, right));
}

/** A POST sends a token in the header (docs/spec/interface.md §2, `csrf-header`), a plain form in a field. */
export async function refuseForged(c: ServerContext, given = c.req.header(CSRF_HEADER) ?? ''): Promise<void> {
  if (c.req.method === 'POST' && !(await c.get('csrf').isGenuine(given))) {
    throw new ApiError(STATUS_FORGED, '页面已过期，请刷新后重试');
  }
}

/**
 * A browser without a valid token may send a read by POST (`userInfo`), and gets a token with the answer, so that a
 * page without the token in its HTML can start.
 */
export async function refuseForgedCall(c: ServerContext, { method, safe }: Call): Promise<void> {
  if (method === 'POST' && (!safe || (await c.get('csrf').hasToken()))) await refuseForged(c);
}
