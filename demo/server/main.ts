import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createDemo, type Demo } from './app.js';
import { createServerWithTimeouts } from './http-server.js';
import { periodsOf } from './jobs/periods.js';
import { createLogger, isProduction } from './operations/logger.js';
import { createOperations } from './operations/operations.js';
import { shutDownOnSignals } from './operations/shutdown.js';
import { originOfUrl } from './origin.js';
import { ownPages } from './own-pages.js';

const DEFAULT_PORT = 8080;
/** The time that a shutdown waits for answers in progress, in ms. */
const GRACE_MS = 2000;
/** The time between two checks of a usual load balancer, in seconds. Ctrl-C in development shuts down without it. */
const SHUTDOWN_DELAY_S = isProduction(process.env) ? 5 : 0;

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** Listens on the first free port from this one on. */
async function listen(from: number, fetch: FetchCallback): Promise<{ server: Server; origin: string }> {
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
const shutdownDelay = Number(process.env.SHUTDOWN_DELAY_SECONDS || SHUTDOWN_DELAY_S);
if (!(shutdownDelay >= 0)) {
  console.error(`SHUTDOWN_DELAY_SECONDS is a number, not ${process.env.SHUTDOWN_DELAY_SECONDS}.`);
  process.exit(2);
}
const log = createLogger(process.env);
const operations = createOperations({ log, metricsToken: process.env.METRICS_TOKEN });

// the demo needs both origins, so the servers listen before it exists
let opened: (demo: Demo) => void = () => {};
const opening = new Promise<Demo>((resolve) => {
  opened = resolve;
});
const port = Number(process.env.PORT || DEFAULT_PORT);
const site = await listen(
  port,
  operations.handle(async (request, env) => (await opening).fetch(request, env)),
);
const service = await listen(
  Number(process.env.SERVICE_PORT || Number(new URL(site.origin).port) + 1),
  operations.handle(async (request, env) => (await opening).service.fetch(request, env)),
);
/** A folder beside the project's demo, ignored by git. */
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const demo = await createDemo({
  database: process.env.DATABASE_URL || folder('.data'),
  uploads: process.env.UPLOADS_FOLDER || folder('.uploads'),
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
  operations,
});
opened(demo);
shutDownOnSignals({
  servers: [site.server, service.server],
  operations,
  delayMs: shutdownDelay * 1000,
  graceMs: GRACE_MS,
  close: demo.close,
});
if (isProduction(process.env)) {
  log.info({ site: site.origin, loginService: service.origin }, 'ready');
} else {
  console.log(`sb-elements demo: ${site.origin}/`);
  if (publicUrl) console.log(`visitors reach it at: ${publicUrl}/`);
  if (own) console.log(`your page: ${site.origin}${own.path}`);
  console.log(`its login service: ${service.origin}/`);
}
