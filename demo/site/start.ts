import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileStoreOf, operationsOf, optionsOf, shutdownDelayOf, siteOriginsOf } from '../../server/environment.js';
import { listen } from '../../server/listen.js';
import { isProduction } from '../../server/operations/logger.js';
import { shutDownOnSignals } from '../../server/operations/shutdown.js';
import { originOfUrl } from '../../server/origin.js';
import { createDemo, type Demo, type DemoOptions } from './demo.js';
import { ownPages } from './own-pages.js';

const DEFAULT_PORT = 8080;

/** A folder beside the project's demo, ignored by git. */
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Starts the site as the environment and the arguments of the command say. `more` overrides what they say. */
export async function startDemo(more: Partial<DemoOptions> = {}): Promise<Demo> {
  const [named] = process.argv.slice(2);
  const from = process.env.INIT_CWD ?? process.cwd();
  if (named && !existsSync(resolve(from, named))) {
    console.error(`There is no ${named}.`);
    process.exit(2);
  }
  const own = named ? ownPages(named, from) : undefined;

  /** The public URLs behind a proxy; by default, the addresses that the servers listen on. */
  const options = optionsOf(process.env);
  const operations = operationsOf(process.env);
  const { publicUrl } = options;
  const servicePublicUrl = process.env.SERVICE_PUBLIC_URL && originOfUrl(process.env.SERVICE_PUBLIC_URL);

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
  const demo = await createDemo({
    ...options,
    database: process.env.DATABASE_URL || folder('.data'),
    fileStore: await fileStoreOf(process.env, folder('.uploads')),
    faults: true,
    serviceOrigin: servicePublicUrl || service.origin,
    siteOrigins: siteOriginsOf(site.origin, publicUrl),
    paymentKey: process.env.PAYMENT_KEY,
    ownPages: own?.folder,
    operations,
    ...more,
  });
  opened(demo);
  shutDownOnSignals({
    servers: [site.server, service.server],
    operations,
    delayMs: shutdownDelayOf(process.env),
    close: demo.close,
  });
  if (isProduction(process.env)) {
    operations.log.info({ site: site.origin, loginService: service.origin }, 'ready');
  } else {
    console.log(`sb-elements demo: ${site.origin}/`);
    if (publicUrl) console.log(`visitors reach it at: ${publicUrl}/`);
    if (own) console.log(`your page: ${site.origin}${own.path}`);
    console.log(`its login service: ${service.origin}/`);
  }
  return demo;
}
