import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createServerWithTimeouts } from './http-server.js';

export interface Listening {
  server: Server;
  origin: string;
}

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** Listens on the first free port from this one on. */
export async function listen(from: number, fetch: FetchCallback): Promise<Listening> {
  const server = createServerWithTimeouts(getRequestListener(fetch));
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
