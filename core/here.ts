import { linkTo } from './navigation.js';

/** Is this page the one that the URL leads to? Its query doesn't matter. */
export function isHere(url: string): boolean {
  if (!linkTo(url)) return false;
  const { origin, pathname } = new URL(url, document.baseURI);
  const trimmed = (path: string) => path.replace(/\/+$/, '');
  return origin === location.origin && trimmed(pathname) === trimmed(location.pathname);
}
