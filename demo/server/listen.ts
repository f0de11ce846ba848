import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServerWithTimeouts } from './http-server.js';

export interface Listening {
  server: Server;
  origin: string;
}

/** The time that a shutdown waits for answers in progress, in ms. */
const GRACE_MS = 2000;

/** Listens on the first free port from this one on; the listener may be ready later. */
export async function listen(from: number, listener: Promise<RequestListener>): Promise<Listening> {
  const server = createServerWithTimeouts(async (request, response) => (await listener)(request, response));
  let port = from;
  await new Promise<void>((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error);
      else server.listen(++port);
    });
    server.listen(port, resolve);
  });
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Stops the servers at SIGINT and SIGTERM, and closes what they need afterwards. */
export function closeOnSignal(servers: readonly Server[], close: () => Promise<void>): void {
  const stop = async () => {
    const hangUp = () => {
      for (const server of servers) server.closeAllConnections();
    };
    setTimeout(hangUp, GRACE_MS).unref();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}
