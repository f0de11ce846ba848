/**
 * The base of the site's addresses: the page's own, whatever `<base>` says, which themes set for their own files. A page
 * without an address of its own, as in `srcdoc`, has the base of its parent.
 */
function siteBase(): string {
  const { origin, href } = location;
  return origin.startsWith('http') ? href : document.baseURI;
}

/** Undefined for an address that is invalid, and on servers, which have no page. */
function parse(url: string, baseOf: () => string): URL | undefined {
  try {
    return new URL(url, baseOf());
  } catch {
    return undefined;
  }
}

/** Resolves an address of the site. */
export const resolveSiteUrl = (url: string): URL | undefined => parse(url, siteBase);

/** The address, relative to this page, if it is an http(s) one. */
export function resolveHttpUrl(url: string): URL | undefined {
  const parsed = resolveSiteUrl(url);
  return /^https?:$/.test(parsed?.protocol ?? '') ? parsed : undefined;
}

/** An address of the site as the browser has to get it: made absolute where the page's `<base>` would move it. */
export function siteUrl(url: string): string {
  // a server has no document; an absolute address is the same from any base
  if (typeof document === 'undefined' || /^\w+:\/\//.test(url)) return url;
  const wanted = resolveSiteUrl(url)?.href;
  return wanted === undefined || wanted === parse(url, () => document.baseURI)?.href ? url : wanted;
}
