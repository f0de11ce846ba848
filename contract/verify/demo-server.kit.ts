import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { memberCode } from '../../elements/phone-login/api.js';
import { forms } from '../../server/database/schema-forms.js';
import { type Environment, Inspection } from './inspection.js';
import { optionsOf } from './options.js';
import { verify } from './verify.js';

/** A page on another port of the same host: another origin of the same site. */
export const THEME = 'http://127.0.0.1:4321';
/** A page on another site, which the demo lets call, too. */
export const OTHER_SITE = 'https://theme.example';

/** The form that has everything that the checks of forms need: a picture, and a required field that one choice hides. */
export const WHOLE_FORM = 'whole';
const WHOLE_DEFINITION = [
  { type: 'TextInput', label: '姓名', fieldName: 'name', required: true },
  { type: 'TextInput', label: '手机号', fieldName: 'mobile', validator: 'mobile', required: true },
  {
    type: 'Dropdown',
    label: '主题',
    fieldName: 'topic',
    required: true,
    options: [{ label: '咨询' }, { label: '订单' }],
  },
  {
    type: 'TextInput',
    label: '订单号',
    fieldName: 'orderId',
    required: true,
    showIf: [{ fieldName: 'topic', values: ['订单'] }],
  },
  { type: 'Image', label: '照片', fieldName: 'picture' },
];

const MINUTE_MS = 60_000;

/** Intercepts requests between the socket and the demo, to change a request or a response. */
export type Interceptor = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>;

/** The demo behind real sockets, one for each faulty server. A minute passes before each code, which it has to wait for. */
export class DemoServer {
  readonly #servers: Server[] = [];
  private constructor(
    readonly demo: Demo,
    readonly passMinute: () => void,
  ) {}

  static async start(): Promise<DemoServer> {
    let passed = 0;
    const now = () => Date.now() + passed;
    const demo = await openDemo({ origins: [THEME, OTHER_SITE], rateLimits: 'off', now });
    const rules = { html: null, captcha: false, phoneVerify: false, needsMember: false };
    await demo.db.insert(forms).values({ id: WHOLE_FORM, title: '联系我们', definition: WHOLE_DEFINITION, ...rules });
    return new DemoServer(demo, () => {
      passed += MINUTE_MS;
    });
  }

  /** Its address. */
  async listen(between: Interceptor = (request, ask) => ask(request)): Promise<string> {
    const ask = async (request: Request) => {
      if (new URL(request.url).pathname === memberCode.path) this.passMinute();
      return this.demo.fetch(request);
    };
    const server = createServer(getRequestListener((request) => between(request, ask)));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Runs the command with these options against a server, and returns what it found. */
  async inspect(
    url: string,
    args: readonly string[],
    { isWanted, ...environment }: Partial<Environment> & { isWanted?: (title: string) => boolean } = {},
  ): Promise<Inspection> {
    const askCode = (phone: string) => this.codeFor(phone);
    const inspection = new Inspection(optionsOf([url, ...args]), { askCode, ...environment });
    await verify(inspection, isWanted);
    return inspection;
  }

  /** Ends the server at this address, as a crash would. */
  hangUp(url: string): void {
    const server = this.#servers.find(
      (one) => String((one.address() as AddressInfo | null)?.port) === new URL(url).port,
    );
    server?.close();
    server?.closeAllConnections();
  }

  async codeFor(phone: string): Promise<string> {
    const answer = await this.demo.fetch(new Request('http://localhost/sms.json'));
    const messages = (await answer.json()) as { phone: string; code: string }[];
    return messages.find((message) => message.phone === phone)?.code ?? '';
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    await this.demo.close();
  }
}
