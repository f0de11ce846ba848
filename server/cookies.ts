import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';

/** More than any path of the site has; it bounds the headers that a long path causes. */
const MAX_PREFIXES = 16;

/** All values of this cookie. Browsers send two if two paths or domains have one. */
export function cookieValues(c: Context, name: string): string[] {
  const pairs = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** The value of a cookie that the request has exactly once: of two, the server can't tell which one is its own. */
export function onlyCookie(c: Context, name: string): string | undefined {
  const [value, ...others] = cookieValues(c, name);
  return others.length === 0 ? value || undefined : undefined;
}

/**
 * Expires a cookie on every path below `/` that a browser sends with this request, and on `/` itself where `andRoot`.
 * A script of a page can set `MEMBER` with `Path=/openapi`: it is sent before the one at `/` and hides it, and a
 * `Set-Cookie` for `/` doesn't replace it. A server doesn't see a cookie's path, so it expires each possible one;
 * `/a` and `/a/` are two.
 */
export function expireOnEveryPath(c: Context, name: string, { andRoot = true, secure = false } = {}): void {
  const parts = new URL(c.req.url).pathname.split('/').slice(1, MAX_PREFIXES);
  const prefixes = parts.flatMap((_, index) => {
    const prefix = `/${parts.slice(0, index + 1).join('/')}`;
    return index < parts.length - 1 ? [prefix, `${prefix}/`] : [prefix];
  });
  const paths = new Set([
    ...(andRoot ? ['/'] : []),
    ...prefixes.filter((path) => path !== '/' && !/[;,\s]/.test(path)),
  ]);
  for (const path of paths) deleteCookie(c, name, { path, secure });
}
