import { type Call, CSRF_COOKIE, CSRF_HEADER } from '@sb-elements/elements/contract';
import { every } from 'hono/combine';
import { setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error.js';
import { cookieValues } from './cookies.js';
import { isSecure, type OriginOf } from './origin.js';
import { randomId } from './random-id.js';
import type { ServerContext, ServerEnv } from './request-context.js';

/*
 * Two checks, because a sibling subdomain can plant a cookie for this host:
 * 1. A form of a foreign origin is refused by its `Sec-Fetch-Site` or `Origin`, whatever it contains. Requests that no
 *    form can send, such as those with JSON or with the header of the token, need a preflight from there (cors).
 * 2. A POST repeats the token of the cookie, which only the site's own pages can read.
 */

export const STATUS_FORGED = 403;

export interface CsrfOptions {
  originOf: OriginOf;
  /** Other origins whose pages may send requests with credentials. */
  trustedOrigins: readonly string[];
}

/**
 * Refuses forms of foreign origins, and gives every browser a token. Cacheable responses set none, because a cache
 * would hand one browser's token to everybody.
 */
export const csrfProtection = ({ originOf, trustedOrigins }: CsrfOptions) =>
  every(
    // the request's own origin too: a page may be open under another name of this host
    csrf({ origin: (origin, c) => [originOf(c), new URL(c.req.url).origin, ...trustedOrigins].includes(origin) }),
    createMiddleware<ServerEnv>(async (c, next) => {
      const [sent] = sentTokens(c);
      const token = sent ?? randomId();
      c.set('csrfToken', token);
      await next();
      if (sent || c.error || c.res.status >= 500 || !isUncacheable(c.res)) return;
      setCookie(c, CSRF_COOKIE, token, { path: '/', sameSite: 'Lax', secure: isSecure(originOf(c)) });
    }),
  );

const sentTokens = (c: ServerContext) => cookieValues(c, CSRF_COOKIE).filter(Boolean);

const isUncacheable = ({ headers }: Response) =>
  /\bno-store\b|\bprivate\b(?!.*\bmax-age\b)/.test(headers.get('cache-control') ?? '');

/** A POST sends a token in the header (docs/spec/interface.md §2, `csrf-header`), a plain form in a field. */
export function refuseForged(c: ServerContext, given = c.req.header(CSRF_HEADER)): void {
  if (c.req.method === 'POST' && !sentTokens(c).includes(given ?? '')) {
    throw new ApiError(STATUS_FORGED, '页面已过期，请刷新后重试');
  }
}

/**
 * A read by POST (`userInfo`) is answered whatever token comes, and gives one with the answer: a page without the token
 * in its HTML can start, and a browser with an old token isn't locked out.
 */
export function refuseForgedCall(c: ServerContext, { safe }: Call): void {
  if (!safe) refuseForged(c);
}
