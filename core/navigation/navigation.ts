import { CANCELABLE, type Emit } from '../events/emit.js';
import { resolveHttpUrl, siteUrl } from '../url/resolve-http-url.js';
import { hashRouteOf, isCurrentPage } from './current-page.js';

/** The URL after a login: `redirect`, else `?redirect=`, if it has this page's origin; else the user center. */
export function urlAfterLogin(redirect: string | undefined, userCenterUrl: string): string {
  const wanted = redirect ?? new URLSearchParams(location.search).get('redirect');
  return wanted && resolveHttpUrl(wanted)?.origin === location.origin ? wanted : userCenterUrl;
}

/** The URL for a link; undefined if it isn't http(s), such as `javascript:`. */
export const safeHref = (url: string): string | undefined => (resolveHttpUrl(url) ? siteUrl(url) : undefined);

/** Navigates to an http(s) URL. Returns false if the page prevents `sb-navigate`, or for another URL. */
export function navigate(emit: Emit, url: string, cause: string): boolean {
  const target = safeHref(url);
  if (target === undefined || !emit('sb-navigate', { url: target, cause }, CANCELABLE)) return false;
  location.assign(target);
  return true;
}

/** Adds a parameter to a URL, before its fragment. */
export function withParameter(url: string, name: string, value: string): string {
  const [page = '', hash] = url.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${hash ? `#${hash}` : ''}`;
}

/**
 * The login URL with a `redirect` to this page. On the login page itself it keeps the page's own `redirect`, because the
 * visitor would otherwise return to a login.
 */
export function loginLink(loginUrl: string): string {
  const back = isCurrentPage(loginUrl)
    ? new URLSearchParams(location.search).get('redirect')
    : location.pathname + location.search + (hashRouteOf(location) && location.hash);
  return back ? withParameter(loginUrl, 'redirect', back) : loginUrl;
}
