import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Call } from '../../core/http/call.js';
import { CSRF_COOKIE, CSRF_HEADER } from '../back-end/names.js';
import { Refusal } from './refusal.js';
import type { DemoContext, DemoEnv } from './visit.js';

export const STATUS_FORGED = 403;

/** Gives every browser a token that only the site's own pages can read and send back. */
export const csrfCookie = createMiddleware<DemoEnv>(async (c, next) => {
  const known = getCookie(c, CSRF_COOKIE);
  const token = known || randomBytes(24).toString('base64url');
  if (!known) setCookie(c, CSRF_COOKIE, token, { path: '/', sameSite: 'Lax', secure: c.req.url.startsWith('https:') });
  c.set('csrfToken', token);
  await next();
});

/** A POST must repeat the cookie in the header (elements.md §2, `csrf-header`), a plain form in a field. */
export function refuseForged(c: DemoContext, given = c.req.header(CSRF_HEADER)): void {
  const token = getCookie(c, CSRF_COOKIE);
  if (c.req.method === 'POST' && (!token || given !== token)) {
    throw new Refusal(STATUS_FORGED, '页面已过期，请刷新后重试');
  }
}

/**
 * Who has no token yet may read by a POST all the same, as who is signed in, and gets one with the answer: so a page that
 * no back end wrote can begin.
 */
export function refuseForgedCall(c: DemoContext, { safe }: Call): void {
  if (!safe || getCookie(c, CSRF_COOKIE)) refuseForged(c);
}
