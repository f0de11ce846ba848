import type { Hono } from 'hono';
import { protect } from '../pages/policy.js';
import type { DemoContext, DemoEnv, Visit } from '../visit.js';
import { elementPage } from './element.js';
import { welcome } from './guests.js';
import { mountGuidePages } from './guide-pages.js';
import { GUIDES } from './guides.js';
import { docsLayout } from './layout.js';
import { libraryIn } from './library.js';
import { manifestIn, shortName } from './manifest.js';
import { overview } from './overview.js';
import { placeOf } from './place.js';
import { sampleOf } from './samples.js';
import { askedBy, sandboxPage } from './sandbox.js';

interface Site {
  visitOf(c: DemoContext): Visit;
  /** The library as built. */
  dist: string;
  serviceOrigin: string | undefined;
}

/** The library's documentation: the guides, and a page for each element that the build has described. */
export function mountDocs(app: Hono<DemoEnv>, { visitOf, dist, serviceOrigin }: Site): void {
  const send = async (c: DemoContext) => {
    const library = await libraryIn(dist);
    const elements = library.elements.map(elementPage);
    const page = [overview(library.elements, GUIDES), ...GUIDES, ...elements].find(({ path }) => path === c.req.path);
    if (!page) return c.notFound();
    protect(c, serviceOrigin);
    return c.html(docsLayout(page, { guides: GUIDES, elements }, library));
  };
  mountGuidePages(app, dist);
  app.get('/docs', send);
  app.get('/docs/:name', send);

  app.get('/docs/sandbox/:name', async (c) => {
    const name = c.req.param('name');
    const element = (await manifestIn(dist)).elements.find((one) => shortName(one) === name);
    if (!element) return c.notFound();
    const { orderId } = await welcome(placeOf(c)?.as ?? 'nobody', visitOf(c));
    // the order's id is the page's, as on a payment page
    if (orderId && name === 'pay' && c.req.query('id') !== orderId) {
      const address = new URL(c.req.url);
      address.searchParams.set('id', orderId);
      return c.redirect(address.pathname + address.search, 302);
    }
    protect(c, serviceOrigin);
    c.header('cache-control', 'no-store');
    return c.html(sandboxPage(element, sampleOf(name), askedBy(c.req.query(), element), serviceOrigin));
  });
}
