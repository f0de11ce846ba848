import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusal.js';
import type { DemoContext } from './visit.js';

const COOKIE = 'csrfToken';
export const CSRF_HEADER = 'x-csrf-token';
export const STATUS_FORGED = 403;

/** Gives every browser a token that only the site's own pages can read and send back. */
export const csrfCookie = createMiddleware(async (c, next) => {
  if (!getCookie(c, COOKIE)) {
    const secure = c.req.url.startsWith('https:');
    setCookie(c, COOKIE, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'Lax', secure });
  }
  await next();
});

/** A POST must repeat the cookie in the header (elements.md §2, `csrf-header`). */
export function refuseForged(c: DemoContext): void {
  const token = getCookie(c, COOKIE);
  if (c.req.method === 'POST' && (!token || c.req.header(CSRF_HEADER) !== token)) {
    throw new Refusal(STATUS_FORGED, '页面已过期，请刷新后重试');
  }
}
