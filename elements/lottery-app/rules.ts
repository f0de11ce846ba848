/** RFC 6265 §4.1.1, cookie-octet: no blank, quote, comma, semicolon, backslash or control character. */
const MEMBER_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;
/** RFC 6265 §4.1.1, path-value, that begins with a slash (§5.2.4); and no comma, at which some servers cut. */
const PATH_VALUE = /^\/[\x20-\x2b\x2d-\x3a\x3c-\x7e]*$/;
/** RFC 6265bis §5.6 and §5.5: browsers take no longer cookie and ignore a longer attribute, in bytes. */
const COOKIE_MAX = 4096;
const PATH_MAX = 1024;

const trimmed = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** A part without `=` is a name without a value. */
function parsed(part: string) {
  const [name = '', ...rest] = part.split('=');
  return { name: trimmed(name), value: trimmed(rest.join('=')) };
}

/**
 * What may be written to `document.cookie` of a cookie string from the address (spec.md §5): MEMBER and Path, nothing
 * else; undefined without a valid MEMBER. Read as browsers do (RFC 6265 §5.2): blanks and tabs around names and values
 * don't count, a cookie's name is told by its case, an attribute's isn't.
 */
export function sessionCookie(given: string): string | undefined {
  const parts = given.split(';').map(parsed);
  const member = parts.find(({ name }) => name === 'MEMBER')?.value ?? '';
  const path = parts.find(({ name }) => /^path$/i.test(name))?.value ?? '';
  if (!MEMBER_VALUE.test(member) || 'MEMBER'.length + member.length > COOKIE_MAX) return undefined;
  return `MEMBER=${member}${PATH_VALUE.test(path) && path.length <= PATH_MAX ? `; Path=${path}` : ''}`;
}

/** A query without its `cookie`; the other parameters keep their very letters. */
export function withoutCookie(search: string): string {
  const isOther = (parameter: string) => !new URLSearchParams(parameter).has('cookie');
  return search.replace(/^\?/, '').split('&').filter(isOther).join('&');
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
