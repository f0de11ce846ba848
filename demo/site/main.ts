import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { optionsOf, siteOriginsOf } from '../server/environment.js';
import { closeOnSignal, listen } from '../server/listen.js';
import { originOfUrl } from '../server/origin.js';
import { createDemo, type Demo } from './demo.js';
import { ownPages } from './own-pages.js';

const DEFAULT_PORT = 8080;

const [named] = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();
if (named && !existsSync(resolve(from, named))) {
  console.error(`There is no ${named}.`);
  process.exit(2);
}
const own = named ? ownPages(named, from) : undefined;

/** The public URLs behind a proxy; by default, the addresses that the servers listen on. */
const options = optionsOf(process.env);
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
  opening.then(({ fetch }) => getRequestListener(fetch)),
);
const service = await listen(
  Number(process.env.SERVICE_PORT || Number(new URL(site.origin).port) + 1),
  opening.then((demo) => getRequestListener(demo.service.fetch)),
);
/** A folder beside the project's demo, ignored by git. */
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const demo = await createDemo({
  ...options,
  database: process.env.DATABASE_URL || folder('.data'),
  uploads: folder('.uploads'),
  faults: true,
  serviceOrigin: servicePublicUrl || service.origin,
  siteOrigins: siteOriginsOf(site.origin, publicUrl),
  paymentKey: process.env.PAYMENT_KEY,
  ownPages: own?.folder,
});
opened(demo);
console.log(`sb-elements demo: ${site.origin}/`);
if (publicUrl) console.log(`visitors reach it at: ${publicUrl}/`);
if (own) console.log(`your page: ${site.origin}${own.path}`);
console.log(`its login service: ${service.origin}/`);

closeOnSignal([site.server, service.server], demo.close);
