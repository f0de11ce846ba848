// The demo's real server on ports of its own, with the built files that visitors are advised to load.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';

async function listen(answer: Demo['fetch']): Promise<{ server: Server; origin: string }> {
  const server = createServer(getRequestListener(answer as Parameters<typeof getRequestListener>[0])) as Server;
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const themes = readdirSync('dist/themes').map((file) => file.replace('.css', ''));
const [tokens] = /:root \{[^}]+\}/.exec(readFileSync('themes/card.css', 'utf8')) ?? [];
/** The styles of pages of an author, each below `/mine/`. Axe takes a page that says nothing of its background for white. */
const STYLES: Record<string, string> = {
  ...Object.fromEntries(themes.map((name) => [name, `<link rel="stylesheet" href="/dist/themes/${name}.css">`])),
  // as the guide advises, and no build has lowered it
  'of-its-own': `<style>${tokens} body { background: Canvas; }</style>`,
  none: '<style>:root { color-scheme: light dark; } body { background: Canvas; }</style>',
};
export const THEMES = Object.keys(STYLES);

const pageIn = (theme: string) => `<!doctype html>
<html lang="zh">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${theme}</title>
  ${STYLES[theme]}
  <script type="module" src="/dist/sb.js"></script>
  <sb-site site-id="1"></sb-site>
  <sb-phone-login inline></sb-phone-login>
  <sb-product goods-id="gaiwan"></sb-product>
  <sb-comments block-id="7" data-id="1"></sb-comments>
</html>
`;

/** Opens it; `origin` is the site's. */
export async function serveDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-old-cores-'));
  const [dist, ownPages] = [join(folder, 'dist'), join(folder, 'pages')];
  cpSync('dist/lite', dist, { recursive: true });
  cpSync('dist/themes', join(dist, 'themes'), { recursive: true });
  mkdirSync(ownPages);
  for (const theme of THEMES) writeFileSync(join(ownPages, `${theme}.html`), pageIn(theme));
  let demo: Demo;
  const site = await listen((request, env) => demo.fetch(request, env));
  const service = await listen((request, env) => demo.service.fetch(request, env));
  demo = await openDemo({
    dist,
    ownPages,
    rateLimits: 'off',
    serviceOrigin: service.origin,
    siteOrigins: [site.origin],
  });
  return {
    origin: site.origin,
    async close() {
      for (const { server } of [site, service]) {
        server.closeAllConnections();
        server.close();
      }
      await demo.close();
      rmSync(folder, { recursive: true });
    },
  };
}
