import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createDemo } from './app.js';

const DEFAULT_PORT = 8080;
/** How long a shutdown waits for answers under way, in ms. */
const GRACE_MS = 2000;

const demo = await createDemo({
  database: process.env.DATABASE_URL || fileURLToPath(new URL('../.data', import.meta.url)),
  faults: true,
  origins: process.env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
});
const server = createServer(getRequestListener(demo.fetch));

let port = Number(process.env.PORT || DEFAULT_PORT);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  server.listen(++port);
});
server.on('listening', () => console.log(`sb-elements demo: http://localhost:${port}/`));
server.listen(port);

async function stop(): Promise<void> {
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  await new Promise((resolve) => server.close(resolve));
  await demo.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
