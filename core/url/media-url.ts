import { resolveSiteUrl, siteUrl } from './resolve-http-url.js';

/**
 * The address of a picture or a video that a back end on another origin names by a path: `/pictures/a.webp` →
 * `https://api.example.com/pictures/a.webp`. Without a base it belongs to the page.
 */
export function mediaUrl(text: string, apiBase: string): string {
  if (!text || /^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  if (!apiBase) return siteUrl(text);
  try {
    return new URL(text, `${apiBase}/`).href;
  } catch {
    return text;
  }
}

/**
 * Whether the address of a picture is a call (`/openapi/…` on the host of the page or of the back end), which would be sent
 * with the visitor's cookies. Most texts can't be one; reading them as URLs would be slow in a long list. Without a page,
 * as in a check of a back end, none is.
 */
export function isCallAddress(text: string, apiBase: string): boolean {
  if (!/openapi|[%\s]/i.test(text)) return false;
  const url = resolveSiteUrl(text);
  if (!url) return false;
  const path = url.pathname.replace(/%(..)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return /\/openapi(?:[/;]|$)/i.test(path) && (location.origin + apiBase).includes(url.hostname);
}
