import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { type Finding } from './findings.js';
import { optionsOf } from './options.js';
import { verify } from './verify.js';

export const THEME = 'https://theme.example';

/** Intercepts requests between the socket and the demo, to change a request or a response. */
export type Interceptor = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>;

/** The demo behind real sockets, one for each faulty server. */
export class DemoServer {
  readonly #servers: Server[] = [];
  private constructor(readonly demo: Demo) {}

  static async start(): Promise<DemoServer> {
    return new DemoServer(await openDemo({ origins: [THEME] }));
  }

  /** Its address. */
  async listen(between: Interceptor = (request, ask) => ask(request)): Promise<string> {
    const ask = async (request: Request) => this.demo.fetch(request);
    const server = createServer(getRequestListener((request) => between(request, ask)));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Runs the command with these options against the demo's server, and returns its findings. */
  async verify(args: readonly string[], between?: Interceptor): Promise<Finding[]> {
    return this.verifyAt(await this.listen(between), args);
  }

  verifyAt(url: string, args: readonly string[]): Promise<Finding[]> {
    return verify(optionsOf([url, ...args]), (phone) => this.codeFor(phone));
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
