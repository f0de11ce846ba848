/** RFC 6265 §4.1.1, cookie-octet: no blank, quote, comma, semicolon, backslash or control character. */
const MEMBER_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;
/** At a comma some servers cut. */
const PATH_VALUE = /^\/[^,]*$/;
/** RFC 6265bis §5.6 and §5.5: browsers take no longer cookie and ignore a longer attribute, in bytes. */
const COOKIE_MAX = 4096;
const PATH_MAX = 1024;

const trimmed = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** A part without `=` is a name without a value. A `+` before a name is a blank that a form encoded. */
function parsed(part: string) {
  const [name = '', ...rest] = part.split('=');
  return { name: trimmed(name).replace(/^[ \t+]+/, ''), value: trimmed(rest.join('=')) };
}

/** RFC 6265 §5.1.4: would the browser send a cookie of this path with the page itself? Only whole segments count. */
function isPathOf(page: string, path: string): boolean {
  if (path.length > PATH_MAX || !PATH_VALUE.test(path)) return false;
  return path === page || page.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/**
 * What may be written to `document.cookie` of a cookie string from the address (spec.md §5): MEMBER and Path, nothing
 * else. Undefined without a valid MEMBER, and for a path that is neither `/` nor a prefix of the page's own: a longer
 * one would be sent before the cookie of who is signed in (elements.md §4). Read as browsers do (RFC 6265 §5.2): blanks
 * and tabs around names and values don't count, a cookie's name is told by its case, an attribute's isn't.
 */
export function sessionCookie(given: string, page: string): string | undefined {
  const parts = given.split(';').map(parsed);
  const member = parts.find(({ name }) => name === 'MEMBER')?.value ?? '';
  const path = parts.find(({ name }) => /^path$/i.test(name))?.value ?? '';
  if (!MEMBER_VALUE.test(member) || 'MEMBER'.length + member.length > COOKIE_MAX) return undefined;
  // without a path the browser takes the page's folder
  if (!path) return `MEMBER=${member}`;
  return isPathOf(page, path) ? `MEMBER=${member}; Path=${path}` : undefined;
}

const isCookie = (parameter: string) => new URLSearchParams(parameter).has('cookie');
const parametersOf = (search: string) => search.replace(/^\?/, '').split('&');

/** The `cookie` of a query. A raw `+` is one, because a MEMBER may hold it, but no blank. */
export function cookieIn(search: string): string | undefined {
  const parameter = parametersOf(search).find(isCookie)?.replaceAll('+', '%2B');
  return parameter && (new URLSearchParams(parameter).get('cookie') ?? undefined);
}

/** A query without its `cookie`; the other parameters keep their very letters. */
export function withoutCookie(search: string): string {
  return parametersOf(search)
    .filter((parameter) => !isCookie(parameter))
    .join('&');
}

interface Announced {
  marquee?: readonly string[];
  bonus: readonly { title?: string }[];
}

/** What the marquee says: its own texts, else the prizes' titles. */
export function announcements({ marquee = [], bonus }: Announced): string[] {
  const said = (texts: readonly (string | undefined)[]) => texts.flatMap((text) => text?.trim() || []);
  const own = said(marquee);
  return own.length > 0 ? own : said(bonus.map(({ title }) => title));
}

/** spec.md §2: speed 10. Where mini-app kits (Vant, NutUI, TDesign) let a notice bar scroll, speed is px a second. */
const SPEED_PX = 10;

/** How long the marquee takes for one round of its texts, in seconds. */
export const roundSeconds = (widthPx: number): number => widthPx / SPEED_PX;
