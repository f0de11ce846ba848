import { pageWide } from '../../core/lib/page-wide.js';
import { type Site, siteOf } from '../../core/site/site.js';

const sessions = pageWide('sessions', () => new Map<string, unknown>());

/**
 * The session that the built elements have made for this element's site. A test reads and drives it; it never makes one,
 * because that one would be the source's and not the build's.
 */
export function sessionOf(element: Element): Site {
  const before = sessions.size;
  const site = siteOf(element);
  if (sessions.size > before) throw new Error('No element of this site has rendered yet: mount one first.');
  return site;
}
