import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { createDemo, type Demo, type DemoOptions } from '../../demo/site/demo.js';
import { createServerWithTimeouts } from '../http-server.js';
import { captureLog } from './captured-log.kit.js';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request with exactly these headers, unlike `fetch`. */
export async function send(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<HttpAnswer> {
  const sent = request(url, { method, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** Starts the site as main.ts does: it listens before the demo is open. */
export async function listenBeforeOpening(options: DemoOptions & { metricsToken?: string; level?: string } = {}) {
  const { metricsToken, level = 'info', ...demoOptions } = options;
  const { operations, events } = captureLog({ level, metricsToken });
  let setDemo = (_: Demo) => {};
  const opening = new Promise<Demo>((resolve) => {
    setDemo = resolve;
  });
  const fetch = operations.handle(async (request: Request, env: object) => (await opening).fetch(request, env));
  const server = createServerWithTimeouts(getRequestListener(fetch));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    operations,
    events,
    origin,
    fetch,
    get: (path: string, headers?: Record<string, string>) => send(origin + path, headers),
    async open(): Promise<Demo> {
      const demo = await createDemo({ database: 'memory', ...demoOptions, operations });
      setDemo(demo);
      return demo;
    },
    close: () => server.close(),
  };
}

export type TestServer = Awaited<ReturnType<typeof listenBeforeOpening>>;

/** Keeps the database of the demo busy until the returned function is called. PGlite has one connection. */
export async function occupyDatabase({ db }: Demo): Promise<() => Promise<void>> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = db.transaction(async () => {
      resolve();
      await freed;
    });
  });
  return () => {
    free();
    return ended;
  };
}
