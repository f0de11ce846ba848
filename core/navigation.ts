import { CANCELABLE, type Emit } from './emit.js';

function parse(url: string): URL | undefined {
  try {
    const parsed = new URL(url, document.baseURI);
    return /^https?:$/.test(parsed.protocol) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Where a login leads: the redirect asked for, else `?redirect=`, if of this page's origin; else the user center. */
export function afterLogin(redirect: string | undefined, userCenterUrl: string): string {
  const wanted = redirect ?? new URLSearchParams(location.search).get('redirect');
  return wanted && parse(wanted)?.origin === location.origin ? wanted : userCenterUrl;
}

/** The URL if it is http(s), for a link; a `javascript:` URL is none. */
export const linkTo = (url: string): string | undefined => (parse(url) ? url : undefined);

/** Leaves the page unless the page itself prevents `sb-navigate`: then false. Anything but http(s) goes nowhere. */
export function navigate(emit: Emit, url: string, cause: string): boolean {
  const leaves = parse(url) !== undefined && emit('sb-navigate', { url, cause }, CANCELABLE);
  if (leaves) location.assign(url);
  return leaves;
}

/** The URL with one more parameter, before its fragment. */
export function withParameter(url: string, name: string, value: string): string {
  const [page = '', hash] = url.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${hash ? `#${hash}` : ''}`;
}

/** The login page, told to come back here. */
export const loginLink = (loginUrl: string): string =>
  withParameter(loginUrl, 'redirect', location.pathname + location.search);
