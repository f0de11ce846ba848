/**
 * The base of the site's addresses: the page's own, whatever `<base>` says, which themes set for their own files. A page
 * without an address of its own, as in `srcdoc`, has the base of its parent.
 */
function siteBase(): string {
  const { origin, href } = location;
  return origin.startsWith('http') ? href : document.baseURI;
}

/** Resolves an address of the site; undefined if it is invalid. */
export function resolveSiteUrl(url: string): URL | undefined {
  try {
    return new URL(url, siteBase());
  } catch {
    return undefined;
  }
}

/** The address, relative to this page, if it is an http(s) one. */
export function resolveHttpUrl(url: string): URL | undefined {
  const parsed = resolveSiteUrl(url);
  return /^https?:$/.test(parsed?.protocol ?? '') ? parsed : undefined;
}

/** An address of the site as the browser has to get it: made absolute where the page's `<base>` would move it. */
export function siteUrl(url: string): string {
  // a server has no document
  if (typeof document === 'undefined' || siteBase().split('#')[0] === document.baseURI.split('#')[0]) return url;
  return resolveSiteUrl(url)?.href ?? url;
}
