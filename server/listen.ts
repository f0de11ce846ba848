import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createServerWithTimeouts } from './http-server.js';

export interface Listening {
  server: Server;
  origin: string;
}

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** The connections that wait in the kernel until they are accepted. Node's default, 511, drops some of a crowd. */
const BACKLOG = 4096;

/** Listens on the first free port from this one on. */
export async function listen(from: number, fetch: FetchCallback): Promise<Listening> {
  const server = createServerWithTimeouts(getRequestListener(fetch));
  let port = from;
  await new Promise<void>((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error);
      else server.listen({ port: ++port, backlog: BACKLOG });
    });
    server.listen({ port, backlog: BACKLOG }, resolve);
  });
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
