import { storesOf } from 'dist/stores.js';
import { type Site, siteOf } from '../../core/site/site.js';

/**
 * The session of an element's site, for a test that reads or drives it. `storesOf` makes it in the built files; the
 * sources then find the same one by `Symbol.for` (core/lib/page-wide.ts).
 */
export function sessionOf(element: Element): Site {
  storesOf(element);
  return siteOf(element);
}
