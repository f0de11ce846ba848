import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServerWithTimeouts } from '../server/http-server.js';
import { periodsOf } from '../server/jobs/periods.js';
import { originOfUrl } from '../server/origin.js';
import { createDemo, type Demo } from './demo.js';
import { ownPages } from './own-pages.js';

const DEFAULT_PORT = 8080;
/** The time that a shutdown waits for answers in progress, in ms. */
const GRACE_MS = 2000;

/** Listens on the first free port from this one on; the listener may be ready later. */
async function listen(from: number, listener: Promise<RequestListener>): Promise<{ server: Server; origin: string }> {
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

const [named] = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();
if (named && !existsSync(resolve(from, named))) {
  console.error(`There is no ${named}.`);
  process.exit(2);
}
const own = named ? ownPages(named, from) : undefined;

/** The public URLs behind a proxy; by default, the addresses that the servers listen on. */
const publicUrl = process.env.PUBLIC_URL && originOfUrl(process.env.PUBLIC_URL);
const servicePublicUrl = process.env.SERVICE_PUBLIC_URL && originOfUrl(process.env.SERVICE_PUBLIC_URL);
const trustedProxies = Number(process.env.TRUSTED_PROXIES || 0);
if (!Number.isInteger(trustedProxies) || trustedProxies < 0) {
  console.error(`TRUSTED_PROXIES is the number of proxies in front, not ${process.env.TRUSTED_PROXIES}.`);
  process.exit(2);
}

// the demo needs both origins, so the servers listen before it exists
let opened: (demo: Demo) => void = () => {};
const opening = new Promise<Demo>((resolve) => {
  opened = resolve;
});
const port = Number(process.env.PORT || DEFAULT_PORT);
const site = await listen(
  port,
  opening.then(({ fetch }) => getRequestListener(fetch)),
);
const service = await listen(
  Number(process.env.SERVICE_PORT || Number(new URL(site.origin).port) + 1),
  opening.then((demo) => getRequestListener(demo.service.fetch)),
);
/** A folder beside the project's demo, ignored by git. */
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const demo = await createDemo({
  database: process.env.DATABASE_URL || folder('.data'),
  uploads: folder('.uploads'),
  faults: true,
  origins: process.env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
  serviceOrigin: servicePublicUrl || service.origin,
  publicUrl: publicUrl || undefined,
  // the same site, by its IP address
  siteOrigins: [...(publicUrl ? [publicUrl] : []), site.origin, site.origin.replace('localhost', '127.0.0.1')],
  trustedProxies,
  rateLimits: process.env.RATE_LIMITS === 'off' ? 'off' : {},
  paymentKey: process.env.PAYMENT_KEY,
  periods: periodsOf(process.env),
  ownPages: own?.folder,
});
opened(demo);
console.log(`sb-elements demo: ${site.origin}/`);
if (publicUrl) console.log(`visitors reach it at: ${publicUrl}/`);
if (own) console.log(`your page: ${site.origin}${own.path}`);
console.log(`its login service: ${service.origin}/`);

async function stop(): Promise<void> {
  const servers = [site.server, service.server];
  const hangUp = () => {
    for (const server of servers) server.closeAllConnections();
  };
  setTimeout(hangUp, GRACE_MS).unref();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  await demo.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
