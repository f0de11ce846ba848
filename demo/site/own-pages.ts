import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** The path of an author's own pages in the demo. */
export const OWN_PATH = '/mine';

/**
 * Resolves the argument of `npm start -- page.html`, or a folder: the folder to be served, and the path of the first
 * page.
 */
export function ownPages(named: string, from: string): { folder: string; path: string } {
  const place = resolve(from, named);
  if (statSync(place).isDirectory()) return { folder: place, path: `${OWN_PATH}/index.html` };
  return { folder: dirname(place), path: `${OWN_PATH}/${encodeURIComponent(basename(place))}` };
}
