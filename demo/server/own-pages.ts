import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** Where an author's own pages stand in the demo. */
export const OWN_PATH = '/mine';

/** What `npm start -- page.html`, or a folder, names: the folder to be served, and the first page's path. */
export function ownPages(named: string, from: string): { folder: string; path: string } {
  const place = resolve(from, named);
  if (statSync(place).isDirectory()) return { folder: place, path: `${OWN_PATH}/index.html` };
  return { folder: dirname(place), path: `${OWN_PATH}/${encodeURIComponent(basename(place))}` };
}
