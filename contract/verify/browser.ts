import { RESPONSE_TIMEOUT_MS } from '../../core/http/client.js';
import type { Call } from '../../core/http/endpoint.js';
import { CSRF_COOKIE } from '../../core/http/protocol-names.js';
import { requestOf } from '../../core/http/request.js';
import { partsOf } from '../../core/http/upload.js';
import { userInfo } from '../../core/member/member.api.js';

/** An unparsed response. */
export interface Reply {
  readonly http: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body isn't JSON. */
  readonly json: unknown;
}

export interface Extra {
  idempotencyKey?: string;
  /** Replaces the CSRF token of the site. */
  token?: string;
  headers?: Record<string, string>;
}

interface Where {
  url: string;
  csrfHeader: string;
}

const META = /<meta\b(?=[^>]*\bname=["']?csrf-token\b)[^>]*\bcontent=["']?([^"'\s>]+)/i;

/** The fetch metadata that browsers add to the calls of a page's own scripts. */
const SCRIPT_HEADERS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

/** The headers of a request as a page's script sends it; those given replace the browser's own. */
export const scriptHeaders = (given?: HeadersInit): Headers =>
  new Headers({ ...SCRIPT_HEADERS, ...Object.fromEntries(new Headers(given)) });

/** A client that behaves like a browser: it stores cookies and sends the site's CSRF token. */
export class Browser {
  readonly #where: Where;
  readonly #cookies: Map<string, string>;
  #meta = '';
  /** Each `Set-Cookie` that came with the answer of a call. */
  readonly setCookies: string[] = [];

  constructor(where: Where, cookie = '') {
    this.#where = where;
    this.#cookies = new Map(cookie.split(/;\s*/).filter(Boolean).map(pairOf));
  }

  get token(): string {
    return this.#meta || this.#cookies.get(CSRF_COOKIE) || '';
  }

  /** Opens a page of the site. If it has no CSRF token, the first call gets one, as on a page of the elements. */
  async open(path: string): Promise<void> {
    const { text } = await this.fetch(path);
    this.#meta = META.exec(text)?.[1] ?? '';
    if (!this.token) await this.ask(userInfo, {});
  }

  /** Makes a call as the elements do. */
  async ask(call: Call, input: object, { idempotencyKey, token = this.token, headers }: Extra = {}): Promise<Reply> {
    const backEnd = { apiBase: '', csrfHeader: this.#where.csrfHeader };
    const { url, init } = requestOf(call, input, backEnd, idempotencyKey, token);
    const all = new Headers({ ...(init.headers as Record<string, string>), ...headers });
    if (call.encoding === 'multipart') {
      all.delete('content-type');
      init.body = partsOf(input);
    }
    return this.send(url, { ...init, headers: all });
  }

  /** Posts any body in place of a call's own. */
  post(call: Call, body: BodyInit, contentType: string): Promise<Reply> {
    const headers = { 'content-type': contentType, ...(this.token && { [this.#where.csrfHeader]: this.token }) };
    return this.send(call.path, { method: 'POST', headers, body });
  }

  async send(path: string, init?: RequestInit): Promise<Reply> {
    const reply = await this.fetch(path, init);
    this.setCookies.push(...reply.headers.getSetCookie());
    return reply;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = scriptHeaders(init.headers);
    if (this.#cookies.size > 0)
      headers.set('cookie', Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(new URL(path, this.#where.url), { ...init, headers, signal, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { http: response.status, headers: response.headers, text, json: parsed(text) };
  }

  #keep(line: string): void {
    const [name, value] = pairOf(line.split(';')[0] ?? '');
    if (/;\s*max-age=(0|-\d+)\b/i.test(line) || !value) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function pairOf(text: string): [string, string] {
  const [, name = '', value = ''] = /^\s*([^=]*)=?(.*)$/.exec(text) ?? [];
  return [name, value];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
