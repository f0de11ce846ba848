import { CANCELABLE, type Emit } from '../events/emit.js';
import { resolveHttpUrl } from '../lib/resolve-http-url.js';
import { isCurrentPage } from './current-page.js';

/** Where a login leads: the redirect asked for, else `?redirect=`, if of this page's origin; else the user center. */
export function urlAfterLogin(redirect: string | undefined, userCenterUrl: string): string {
  const wanted = redirect ?? new URLSearchParams(location.search).get('redirect');
  return wanted && resolveHttpUrl(wanted)?.origin === location.origin ? wanted : userCenterUrl;
}

/** The URL if it is http(s), for a link; a `javascript:` URL is none. */
export const safeHref = (url: string): string | undefined => (resolveHttpUrl(url) ? url : undefined);

/** Leaves the page unless the page itself prevents `sb-navigate`: then false. Anything but http(s) goes nowhere. */
export function navigate(emit: Emit, url: string, cause: string): boolean {
  const leaves = resolveHttpUrl(url) !== undefined && emit('sb-navigate', { url, cause }, CANCELABLE);
  if (leaves) location.assign(url);
  return leaves;
}

/** The URL with one more parameter, before its fragment. */
export function withParameter(url: string, name: string, value: string): string {
  const [page = '', hash] = url.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${hash ? `#${hash}` : ''}`;
}

/**
 * The login page, told to come back here. On the login page itself that would lead back to a login: there it keeps the
 * `redirect` that the page was called with.
 */
export function loginLink(loginUrl: string): string {
  const back = isCurrentPage(loginUrl)
    ? new URLSearchParams(location.search).get('redirect')
    : location.pathname + location.search;
  return back ? withParameter(loginUrl, 'redirect', back) : loginUrl;
}
