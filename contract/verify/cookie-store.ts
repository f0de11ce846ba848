import { Cookie, CookieJar, getPublicSuffix } from 'tough-cookie';

/** Two origins are one site if their scheme and their registrable domain are the same: then `SameSite` cookies are sent. */
export function isSameSite(a: string, b: string): boolean {
  const [one, other] = [new URL(a), new URL(b)];
  return one.protocol === other.protocol && siteOf(one) === siteOf(other);
}

function siteOf({ hostname }: URL): string {
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname;
  return getPublicSuffix(hostname, { ignoreError: true }) ?? hostname;
}

/** A `Set-Cookie` of an answer. */
export interface GivenCookie {
  readonly name: string;
  readonly line: string;
  /** The reason why a browser doesn't keep it. */
  readonly refused: string;
}

/**
 * The cookies of a browser in two ways. The jar applies the rules of browsers, and tells what a page would send. The
 * values are all that came, so that one wrong attribute doesn't hide every other fault.
 */
export class CookieStore {
  readonly values: Map<string, string>;
  readonly given: GivenCookie[] = [];
  readonly #jar = new CookieJar(undefined, { prefixSecurity: 'strict', allowSecureOnLocal: true });

  constructor(cookie = '') {
    this.values = new Map(cookie.split(/;\s*/).filter(Boolean).map(pairOf));
  }

  get header(): string {
    return Array.from(this.values, ([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(line: string, url: string): void {
    const cookie = Cookie.parse(line, { loose: true });
    if (!cookie) return void this.given.push({ name: '', line, refused: 'it has no name' });
    const isOver = (cookie.expiryTime() ?? Number.POSITIVE_INFINITY) <= Date.now() || !cookie.value;
    if (isOver) this.values.delete(cookie.key);
    else this.values.set(cookie.key, cookie.value);
    this.given.push({ name: cookie.key, line, refused: this.#refusal(cookie, url) });
  }

  /** The cookies of this name that a page on an origin sends with a request. */
  sentTo(url: string, page: string, name: string): Cookie[] {
    const isSame = isSameSite(url, page);
    const cookies = this.#jar.getCookiesSync(url, { sameSiteContext: isSame ? 'strict' : 'none' });
    // without the attribute, browsers take it for Lax
    return cookies.filter(({ key, sameSite }) => key === name && (isSame || sameSite === 'none'));
  }

  /** The cookies of this name that scripts of a page read. */
  readableOn(page: string, name: string): Cookie[] {
    return this.#jar.getCookiesSync(page, { http: false, sameSiteContext: 'strict' }).filter(({ key }) => key === name);
  }

  /** As the browser keeps it, whatever its path and domain. */
  kept(name: string): Cookie | undefined {
    const all = (this.#jar.serializeSync()?.cookies ?? []).map((cookie) => Cookie.fromJSON(cookie));
    return all.find((cookie) => cookie?.key === name && cookie.TTL() > 0);
  }

  #refusal(cookie: Cookie, url: string): string {
    if (cookie.sameSite === 'none' && !cookie.secure) return 'SameSite=None needs Secure';
    try {
      const kept = this.#jar.setCookieSync(cookie, url, { sameSiteContext: 'strict' });
      return kept ? '' : 'its prefix asks for other attributes';
    } catch (error) {
      return (error as Error).message;
    }
  }
}

function pairOf(text: string): [string, string] {
  const [, name = '', value = ''] = /^\s*([^=]*)=?(.*)$/.exec(text) ?? [];
  return [name, value];
}
