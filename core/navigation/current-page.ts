import { resolveHttpUrl } from '../lib/resolve-http-url.js';

/** Whether the URL leads to this page. Queries are ignored. */
export function isCurrentPage(url: string): boolean {
  const target = resolveHttpUrl(url);
  const trimmed = (path: string) => path.replace(/\/+$/, '');
  return target?.origin === location.origin && trimmed(target.pathname) === trimmed(location.pathname);
}
