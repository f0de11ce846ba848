import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { PAGE_STYLE } from '../../../docs/live/assets/page-markup.js';
import { composedPage } from '../../../docs/live/composer/composed-page.js';
import { sourceOf } from '../../../docs/live/hosting/library-tags.js';
import { libraryIn } from '../../../docs/live/library.js';
import { manifestIn, shortName } from '../../../docs/live/manifest.js';
import { frameOptionsIn, playgroundFrame } from '../../../docs/live/playground/playground-frame.js';
import { sampleOf } from '../../../docs/live/playground/samples.js';
import type { RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { protect } from '../pages/policy.js';
import { mountFrames } from './frames.js';
import { movedPageOf } from './moved-pages.js';
import { startAs } from './personas.js';
import { playgroundContextOf } from './playground-context.js';

interface DocsOptions {
  contextOf(c: ServerContext): RequestContext;
  /** The folder of the built library. */
  dist: string;
  /** The folder of the built documentation. */
  site: string;
  serviceOrigin: string | undefined;
}

const PATH = '/docs';
const NO_CONTENT = 204;
const MOVED_PERMANENTLY = 301;
const FOUND = 302;

/** `/docs/guides/start/` → `/guides/start/` */
const pathInSite = (path: string) => path.slice(PATH.length);

/** Serves the documentation that `npm run docs:build` wrote, and the frames of its live parts. */
export function mountDocs(app: Hono<ServerEnv>, { contextOf, dist, site, serviceOrigin }: DocsOptions): void {
  mountFrames(app, dist);
  mountPlaygroundFrames(app, { contextOf, dist, serviceOrigin });
  // live parts request this to find out whether the demo's server is there
  app.get(`${PATH}/sandbox/`, (c) => c.body(null, NO_CONTENT));
  const files = serveStatic({ root: site, rewriteRequestPath: pathInSite });
  const strict: MiddlewareHandler<ServerEnv> = async (c, next) => {
    const moved = movedPageOf(pathInSite(c.req.path));
    if (moved) return c.redirect(PATH + moved, MOVED_PERMANENTLY);
    // relative URLs of a page resolve against its folder, so its URL ends with a slash
    if (!c.req.path.endsWith('/') && existsSync(`${site}${pathInSite(c.req.path)}/index.html`)) {
      return c.redirect(`${c.req.path}/${new URL(c.req.url).search}`, FOUND);
    }
    protect(c, serviceOrigin, 'vue');
    return next();
  };
  const notFound = (c: ServerContext) => c.html(readFileSync(`${site}/404.html`, 'utf8'), 404);
  for (const path of [PATH, `${PATH}/*`]) app.get(path, strict, compress(), etag(), files);
  app.get(`${PATH}/*`, notFound);
}

function mountPlaygroundFrames(
  app: Hono<ServerEnv>,
  { contextOf, dist, serviceOrigin }: Omit<DocsOptions, 'site'>,
): void {
  const withOrder = (c: ServerContext, orderId: string | undefined) => {
    if (!orderId || c.req.query('id') === orderId) return undefined;
    // as on a payment page, the order's id is in the page's URL
    const address = new URL(c.req.url);
    address.searchParams.set('id', orderId);
    return c.redirect(address.pathname + address.search, FOUND);
  };
  app.get(`${PATH}/sandbox/page`, async (c) => {
    const { orderId } = await startAs(playgroundContextOf(c)?.as ?? 'nobody', contextOf(c));
    const query = new URL(c.req.url).searchParams;
    const redirect = query.getAll('e').includes('pay') ? withOrder(c, orderId) : undefined;
    if (redirect) return redirect;
    protect(c, serviceOrigin, '', sourceOf(PAGE_STYLE));
    c.header('cache-control', 'no-store');
    return c.html(composedPage(query, await libraryIn(dist)));
  });
  app.get(`${PATH}/sandbox/:name`, async (c) => {
    const name = c.req.param('name');
    const element = (await manifestIn(dist)).elements.find((one) => shortName(one) === name);
    if (!element) return c.notFound();
    const { orderId } = await startAs(playgroundContextOf(c)?.as ?? 'nobody', contextOf(c));
    const redirect = name === 'pay' ? withOrder(c, orderId) : undefined;
    if (redirect) return redirect;
    protect(c, serviceOrigin);
    c.header('cache-control', 'no-store');
    return c.html(playgroundFrame(element, sampleOf(name), frameOptionsIn(c.req.query(), element), serviceOrigin));
  });
}
