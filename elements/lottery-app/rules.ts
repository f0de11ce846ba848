/** RFC 6265 §4.1.1, cookie-octet: no space, quote, comma, semicolon, backslash or control character. */
const MEMBER_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;
/** Without a comma, at which some servers split cookies. */
const PATH_VALUE = /^\/[^,]*$/;
/** RFC 6265bis §5.6 and §5.5: browsers reject a longer cookie and ignore a longer attribute, in bytes. */
const MAX_COOKIE_BYTES = 4096;
const MAX_PATH_BYTES = 1024;

const trimBlanks = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** A part without `=` is a name without a value. A `+` before a name is a form-encoded space. */
function parsePart(part: string) {
  const [name = '', ...rest] = part.split('=');
  return { name: trimBlanks(name).replace(/^[ \t+]+/, ''), value: trimBlanks(rest.join('=')) };
}

/** RFC 6265 §5.1.4: the browser sends a cookie of this path with the page itself. Only complete segments match. */
function matchesPage(page: string, path: string): boolean {
  if (path.length > MAX_PATH_BYTES || !PATH_VALUE.test(path)) return false;
  return path === page || page.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/**
 * The cookie that may be written to `document.cookie`, from a cookie string of the URL: only MEMBER and Path
 * (docs/spec/behaviour.md §5). Undefined without a valid MEMBER, and if the path is neither `/` nor a prefix of the
 * page's own path: a cookie with a longer path would take precedence over the session's (docs/spec/interface.md §4).
 * Parsed as browsers do (RFC 6265 §5.2): blanks and tabs around names and values are ignored; the name of the cookie is
 * case-sensitive, the name of an attribute isn't.
 */
export function sessionCookie(given: string, page: string): string | undefined {
  const parts = given.split(';').map(parsePart);
  const member = parts.find(({ name }) => name === 'MEMBER')?.value ?? '';
  const path = parts.find(({ name }) => /^path$/i.test(name))?.value ?? '';
  if (!MEMBER_VALUE.test(member) || 'MEMBER'.length + member.length > MAX_COOKIE_BYTES) return undefined;
  // without a Path the browser uses the page's directory, to which no call belongs
  return matchesPage(page, path || '/') ? `MEMBER=${member}; Path=${path || '/'}` : undefined;
}

const isCookie = (parameter: string) => new URLSearchParams(parameter).has('cookie');
const parametersOf = (search: string) => search.replace(/^\?/, '').split('&');

/** The `cookie` parameter of a query. A raw `+` is kept, because a MEMBER may contain one; it isn't a space. */
export function cookieIn(search: string): string | undefined {
  const parameter = parametersOf(search).find(isCookie)?.replaceAll('+', '%2B');
  return parameter && (new URLSearchParams(parameter).get('cookie') ?? undefined);
}

/** The query without its `cookie` parameter. The other parameters stay exactly as they are written. */
export function withoutCookie(search: string): string {
  return parametersOf(search)
    .filter((parameter) => !isCookie(parameter))
    .join('&');
}

interface MarqueeSource {
  marquee?: readonly string[];
  bonus: readonly { title?: string }[];
}

/** The texts of the marquee: its own ones, or the prizes' titles if it has none. */
export function marqueeTexts({ marquee = [], bonus }: MarqueeSource): string[] {
  const nonEmpty = (texts: readonly (string | undefined)[]) => texts.flatMap((text) => text?.trim() || []);
  const own = nonEmpty(marquee);
  return own.length > 0 ? own : nonEmpty(bonus.map(({ title }) => title));
}

/** Speed 10 (docs/spec/behaviour.md §2), in px per second as in the notice bars of mini-app kits (Vant, NutUI, TDesign). */
const SPEED_PX = 10;

/** The duration of one loop of the marquee's texts, in seconds. */
export const loopSeconds = (widthPx: number): number => widthPx / SPEED_PX;
