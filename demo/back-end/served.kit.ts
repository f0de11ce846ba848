import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDemo, type Demo } from '../server/app.js';
import { type Finding } from './findings.js';
import { optionsOf } from './options.js';
import { verify } from './verify.js';

export const THEME = 'https://theme.example';

/** What stands between the socket and the demo: it may spoil a request or an answer. */
export type Between = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>;

/** The demo behind real sockets: one for each way of being broken. */
export class Served {
  readonly #servers: Server[] = [];
  private constructor(readonly demo: Demo) {}

  static async start(): Promise<Served> {
    return new Served(await createDemo({ database: 'memory', origins: [THEME] }));
  }

  /** Its address. */
  async listen(between: Between = (request, ask) => ask(request)): Promise<string> {
    const ask = async (request: Request) => this.demo.fetch(request);
    const server = createServer(getRequestListener((request) => between(request, ask)));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** What the command finds, told what a person would tell it. */
  async verify(args: readonly string[], between?: Between): Promise<Finding[]> {
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
