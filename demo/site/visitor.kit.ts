import { randomInt } from 'node:crypto';
import {
  type AnswerOf,
  type Call,
  type Comment,
  commentList,
  commentSave,
  type DrawAnswer,
  drawLottery,
  IDEMPOTENCY_HEADER,
  lotteryFeedback,
  type Member,
  memberCode,
  memberLogin,
  type Shape,
  type TypeOf,
} from '@sb-elements/elements/contract';
import { scriptHeaders } from '../../contract/verify/browser.js';
import type { Demo } from './demo.js';

export const SITE_ORIGIN = 'http://localhost';
/** The same host on another port, so the browser's cookies are sent to both. */
export const SERVICE_ORIGIN = 'http://localhost:81';

/** The unparsed envelope of a response. */
export interface Answer<Data = unknown> {
  http: number;
  status: number;
  msg?: string;
  errCode?: string;
  data: Data;
}

interface Thread {
  id: string;
  dataId?: string;
}

/** A test client that behaves like a browser: it stores cookies and sends the CSRF token. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /** @param address where its requests come from; without one they have no socket */
  constructor(
    readonly demo: Demo,
    readonly address?: string,
  ) {}

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#ask(this.demo, SITE_ORIGIN + path, init);
  }

  /** Requests the identity provider. */
  fetchService(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#ask(this.demo.service, SERVICE_ORIGIN + path, init);
  }

  async #ask(server: Pick<Demo, 'fetch'>, url: string, init: RequestInit): Promise<Response> {
    const headers = scriptHeaders(init.headers);
    if (this.cookies.size)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const env = this.address && { incoming: { socket: { remoteAddress: this.address } } };
    const response = await server.fetch(new Request(url, { ...init, headers }), env || undefined);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  call<I extends Shape, A extends Shape>(
    call: Call<I, A>,
    input: TypeOf<I>,
    more: HeadersInit = {},
  ): Promise<Answer<TypeOf<A>>> {
    const given = Object.entries(input as object);
    const inQuery = given.filter(([name]) => call.method === 'GET' || call.query?.includes(name));
    const body = Object.fromEntries(given.filter((entry) => !inQuery.includes(entry)));
    const query = inQuery.length > 0 ? `?${new URLSearchParams(inQuery)}` : '';
    return call.method === 'GET' ? this.get(call.path + query) : this.post(call.path + query, body, more);
  }

  async get<Data>(path: string): Promise<Answer<Data>> {
    return parseResponse(await this.fetch(path));
  }

  /** Posts any body, declared or not. */
  async post<Data>(path: string, body: unknown, more: HeadersInit = {}): Promise<Answer<Data>> {
    if (!this.cookies.has('csrfToken')) await this.fetch('/login');
    const headers = { ...more, 'x-csrf-token': this.cookies.get('csrfToken') ?? '' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return parseResponse(await this.fetch(path, { method: 'POST', headers, body: text }));
  }

  fault(faults: Record<string, string>, run = String(randomInt(1e9))): void {
    this.cookies.set('sb_faults', encodeURIComponent(JSON.stringify(faults)));
    this.cookies.set('sb_run', run);
  }

  /** The code of the latest SMS to this phone. */
  async codeFor(phone: string): Promise<string> {
    const messages = (await (await this.fetch('/sms.json')).json()) as { phone: string; code: string }[];
    return messages.find((message) => message.phone === phone)?.code ?? '';
  }

  async signIn(phone = randomPhone()): Promise<Answer<Member>> {
    await this.call(memberCode, { phone });
    return this.call(memberLogin, { phone, code: await this.codeFor(phone) });
  }

  list(thread: Thread, pn = 1, ps = 20): Promise<Answer<AnswerOf<typeof commentList>>> {
    return this.call(commentList, { pn, ps, siteId: '1', ...thread });
  }

  say(thread: Thread, content: string, more: { replyId?: string } = {}): Promise<Answer<Comment>> {
    return this.call(commentSave, { siteId: '1', ...thread, content, ...more });
  }

  /** Without a key, each request is a new draw. */
  draw(id: string, key?: string): Promise<Answer<DrawAnswer>> {
    return this.call(drawLottery, { id, siteId: '1' }, key ? { [IDEMPOTENCY_HEADER]: key } : {});
  }

  /** `id`: the draw's `logId`. */
  claim(id: string | undefined, remark: string): Promise<Answer<null>> {
    return this.call(lotteryFeedback, { id: id ?? '', remark, siteId: '1' });
  }
}

async function parseResponse<Data>(response: Response): Promise<Answer<Data>> {
  return { http: response.status, ...((await response.json()) as Omit<Answer<Data>, 'http'>) };
}

export const randomPhone = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;
export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');
