import { readFileSync } from 'node:fs';

/** The files that the elements of a page need at first, from a build's folder. */
export function filesToPreload(dir, html) {
  const { shared, elements } = JSON.parse(readFileSync(`${dir}/manifest.json`, 'utf8'));
  const names = [...html.matchAll(/<sb-([\w-]+)/g)].map(([, name]) => name);
  return [...new Set([...shared, ...names.flatMap((name) => elements[name])])];
}
