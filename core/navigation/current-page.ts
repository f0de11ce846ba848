import { resolveHttpUrl } from '../url/resolve-http-url.js';

/** The path that a router keeps in the hash, as in `/#/guide/a`, without its query. Empty for other hashes, and for `#/`. */
export const hashRouteOf = ({ hash }: { hash: string }): string => /^(#!?\/+[^/?#][^?#]*)/.exec(hash)?.[0] ?? '';

/** Whether the URL leads to this page. Queries are ignored, and so is the router's path in the hash if the URL has none. */
export function isCurrentPage(url: string): boolean {
  const target = resolveHttpUrl(url);
  const trimmed = (path: string) => path.replace(/\/+$/, '');
  const route = target && trimmed(hashRouteOf(target));
  return (
    target?.origin === location.origin &&
    trimmed(target.pathname) === trimmed(location.pathname) &&
    (!route || route === trimmed(hashRouteOf(location)))
  );
}
