/** Where an attribute of the page leads; undefined where no browser could go. */
export function resolveUrl(value: string): URL | undefined {
  try {
    return new URL(value, document.baseURI);
  } catch {
    return undefined;
  }
}

/** Decoded more often than any server does it. */
const MAX_DECODINGS = 5;

/** As the most lenient server reads it: decoded, in lower case, without `;parameters`, `//` and `/../`. */
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

/** Cookies know neither scheme nor port, and a final dot is the same host. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '');

/**
 * Is it the address of a call, `/openapi/…` of the page's host or of the back end's? Whoever loads it as a picture, or
 * follows it as a link, would make the call with the visitor's cookies.
 */
export function isApiUrl(url: URL, apiBase: string): boolean {
  const segments = segmentsOf(url.pathname);
  // a page may have a `<base>` of another origin
  const bases = ['/', location.origin, apiBase && `${apiBase}/`].flatMap((base) => (base && resolveUrl(base)) || []);
  return bases.some(
    (base) =>
      hostOf(base) === hostOf(url) &&
      [...segmentsOf(base.pathname), 'openapi'].every((name, place) => name === segments[place]),
  );
}
