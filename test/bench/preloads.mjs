import { readFileSync } from 'node:fs';

/** The names of the elements in a page: `comments` */
export const namesIn = (html) => [...html.matchAll(/<sb-([\w-]+)/g)].map(([, name]) => name);

/** The files that the elements of a page need at first, from a build's folder. */
export function filesToPreload(dir, html) {
  const { shared, elements } = JSON.parse(readFileSync(`${dir}/manifest.json`, 'utf8'));
  return [...new Set([...shared, ...namesIn(html).flatMap((name) => elements[name])])];
}
