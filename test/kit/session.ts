import { storesOf } from 'dist/stores.js';
import { type Site, siteOf } from '../../core/site/site.js';

/** The session of an element's site, for a test that reads or drives it. It is made by the built files. */
export function sessionOf(element: Element): Site {
  storesOf(element);
  return siteOf(element);
}
