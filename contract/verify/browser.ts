import type { Call } from '../../core/http/endpoint.js';
import { CSRF_COOKIE } from '../../core/http/protocol-names.js';
import { requestOf } from '../../core/http/request.js';
import { partsOf } from '../../core/http/upload.js';
import { userInfo } from '../../core/member/member.api.js';
import { CookieStore, isSameSite } from './cookie-store.js';
import type { HttpClient, Reply } from './http-client.js';

export interface Extra {
  idempotencyKey?: string;
  /** Replaces the CSRF token of the page; empty: none. */
  token?: string;
  headers?: Record<string, string>;
}

/** The page that the elements stand on. */
export interface Page {
  /** Its address, which decides what the browser sends. */
  url: string;
  /** The address of the HTML that may have the token. */
  html: string;
  csrfHeader: string;
  /** The token that was named on the command line. */
  csrfToken?: string;
}

const META = /<meta\b(?=[^>]*\bname=["']?csrf-token\b)[^>]*\bcontent=["']?([^"'\s>]+)/i;
/** Browsers send fetch metadata to these alone. */
const IS_TRUSTWORTHY = /^https:|^http:\/\/(localhost|[\w.-]+\.localhost|127\.[\d.]+|\[::1\])(:|\/|$)/;

/** A client that behaves like a browser with a page of the site: it stores cookies and sends the page's CSRF token. */
export class Browser {
  readonly cookies: CookieStore;
  readonly #http: HttpClient;
  readonly #page: Page;
  #meta: string;

  constructor(http: HttpClient, page: Page, cookie = '') {
    this.#http = http;
    this.#page = page;
    this.cookies = new CookieStore(cookie);
    this.#meta = page.csrfToken ?? '';
  }

  get token(): string {
    return this.#meta || this.cookies.values.get(CSRF_COOKIE) || '';
  }

  /** Whether the page's HTML or the command line has the token, so that no cookie needs to bring it. */
  get hasTokenInPage(): boolean {
    return this.#meta !== '';
  }

  /** Opens the page. If it has no CSRF token, the first call gets one, as on a page of the elements. */
  async open(): Promise<Reply> {
    const page = await this.fetch(this.#page.html, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
    this.#meta ||= META.exec(page.text)?.[1] ?? '';
    if (!this.token) await this.ask(userInfo, {});
    return page;
  }

  /** Makes a call as the elements do. */
  async ask(call: Call, input: object, { idempotencyKey, token = this.token, headers }: Extra = {}): Promise<Reply> {
    const backEnd = { apiBase: '', csrfHeader: this.#page.csrfHeader };
    const { url, init } = requestOf(call, input, backEnd, idempotencyKey, token);
    const all = new Headers({ ...(init.headers as Record<string, string>), ...headers });
    if (call.encoding === 'multipart') {
      all.delete('content-type');
      init.body = partsOf(input);
    }
    return this.fetch(url, { ...init, headers: all });
  }

  /** Posts any body in place of a call's own. */
  post(call: Call, body: BodyInit, contentType: string): Promise<Reply> {
    const headers = { 'content-type': contentType, ...(this.token && { [this.#page.csrfHeader]: this.token }) };
    return this.fetch(call.path, { method: 'POST', headers, body });
  }

  /** Sends a request as a script of the page; the headers that are given replace the browser's own. */
  async fetch(path: string, init: RequestInit = {}): Promise<Reply> {
    const url = new URL(path, this.#http.url).href;
    const headers = new Headers({ ...browserHeaders(url, this.#page.url, init.method), ...entriesOf(init.headers) });
    const cookie = headers.get('cookie') ?? this.cookies.header;
    if (cookie) headers.set('cookie', cookie);
    const reply = await this.#http.send(url, { ...init, headers });
    for (const line of reply.headers.getSetCookie()) this.cookies.keep(line, url);
    return reply;
  }
}

const entriesOf = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers));

/** The fetch metadata of a request that a page's own script sends. */
const SCRIPT_METADATA = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

/** The headers of a request as a page's own script sends it; those given replace the browser's own. */
export const scriptHeaders = (given?: HeadersInit): Headers => new Headers({ ...SCRIPT_METADATA, ...entriesOf(given) });

/** The headers that a browser adds to the requests of scripts of any page. */
function browserHeaders(url: string, page: string, method = 'GET'): Record<string, string> {
  const isSameOrigin = new URL(url).origin === new URL(page).origin;
  const site = isSameSite(url, page) ? 'same-site' : 'cross-site';
  return {
    accept: '*/*',
    referer: isSameOrigin ? page : `${new URL(page).origin}/`,
    ...((!isSameOrigin || method !== 'GET') && { origin: new URL(page).origin }),
    ...(IS_TRUSTWORTHY.test(url) && {
      ...SCRIPT_METADATA,
      ...(!isSameOrigin && { 'sec-fetch-site': site }),
    }),
  };
}

/** The headers of an image of a page, which a script can't set. */
export const imageHeaders = (url: string): Record<string, string> => ({
  accept: 'image/avif,image/webp,image/*,*/*;q=0.8',
  ...(IS_TRUSTWORTHY.test(url) && { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }),
});
