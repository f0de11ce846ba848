import { resolveSiteUrl } from './resolve-http-url.js';

/** Resolves the URL of an attribute in the site's HTML, which follows `<base>`; undefined if it is invalid. */
export function resolveUrl(value: string): URL | undefined {
  try {
    return new URL(value, document.baseURI);
  } catch {
    return undefined;
  }
}

/** Rounds of percent-decoding; more than any server applies. */
const MAX_DECODINGS = 5;

/** The path as the most lenient server reads it: decoded, lower case, without `;parameters`, `//` and `/../`. */
function segmentsOf(path: string): string[] {
  let read = path;
  for (let round = 0; round < MAX_DECODINGS; round++) {
    read = read.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  const segments: string[] = [];
  for (const segment of read.toLowerCase().split(/[/\\]/)) {
    const name = segment.replace(/;.*/s, '').trim();
    if (name === '..') segments.pop();
    else if (name && name !== '.') segments.push(name);
  }
  return segments;
}

/** Cookies ignore scheme and port; a host with a final dot is the same host. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '');

/**
 * Whether the URL is a call, `/openapi/…` on the host of the page or of the back end. As a picture or a link it would
 * send the call with the visitor's cookies.
 */
export function isApiUrl(url: URL, apiBase: string): boolean {
  const segments = segmentsOf(url.pathname);
  const bases = ['/', apiBase && `${apiBase}/`].flatMap((base) => (base && resolveSiteUrl(base)) || []);
  return bases.some(
    (base) =>
      hostOf(base) === hostOf(url) &&
      [...segmentsOf(base.pathname), 'openapi'].every((name, index) => name === segments[index]),
  );
}
