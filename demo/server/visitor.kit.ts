import { randomInt } from 'node:crypto';
import type { Call, InputOf } from '../../core/http/call.js';
import { commentList, commentSave } from '../../elements/comments/api.js';
import { memberCode, memberLogin } from '../../elements/phone-login/api.js';
import type { Demo } from './app.js';

const ORIGIN = 'http://localhost';

/** The envelope as it came, unread, so that a test sees what a visitor's browser would. */
export interface Answer {
  http: number;
  status: number;
  msg?: string;
  errCode?: string;
  data: any;
}

/** A browser as far as the server can tell: it keeps its cookies and repeats the CSRF token. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly demo: Demo) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.demo.fetch(new Request(ORIGIN + path, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async call<C extends Call<any, any>>(call: C, input: InputOf<C>): Promise<Answer> {
    return this.send(call.method, call.path, input);
  }

  /** Sends whatever a test likes, declared or not. */
  async send(method: string, path: string, input: unknown): Promise<Answer> {
    if (!this.cookies.has('csrfToken')) await this.fetch('/login');
    const post = method === 'POST';
    const query = post ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
    const response = await this.fetch(path + query, {
      method,
      ...(post && { headers: { 'x-csrf-token': this.cookies.get('csrfToken') ?? '' }, body: JSON.stringify(input) }),
    });
    return { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) };
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

  async signIn(phone = somePhone()): Promise<Answer> {
    await this.call(memberCode, { phone });
    return this.call(memberLogin, { phone, code: await this.codeFor(phone) });
  }

  list(thread: object, pn = 1, ps = 20): Promise<Answer> {
    return this.call(commentList, { pn, ps, siteId: '1', ...thread });
  }

  say(thread: object, content: string, more: object = {}): Promise<Answer> {
    return this.call(commentSave, { siteId: '1', ...thread, content, ...more });
  }
}

export const somePhone = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
