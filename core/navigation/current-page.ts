import { resolveHttpUrl } from '../lib/resolve-http-url.js';

/** Is this page the one that the URL leads to? Its query doesn't matter. */
export function isCurrentPage(url: string): boolean {
  const target = resolveHttpUrl(url);
  const trimmed = (path: string) => path.replace(/\/+$/, '');
  return target?.origin === location.origin && trimmed(target.pathname) === trimmed(location.pathname);
}
