import { readFile } from 'node:fs/promises';
import { type Manifest, manifestIn } from './manifest.js';

/** The description that the build wrote of itself; of a library that isn't built yet it is empty. */
export interface Library extends Manifest {
  /** The files that every element needs, in the order of `manifest.json`. */
  shared: readonly string[];
  /** `sb.js` → `sha384-…` */
  integrity: Readonly<Record<string, string>>;
}

const json = (file: string, fallback: object) =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => fallback);

export async function libraryIn(dist: string): Promise<Library> {
  const [manifest, { shared }, integrity] = await Promise.all([
    manifestIn(dist),
    json(`${dist}/manifest.json`, { shared: [] }),
    json(`${dist}/integrity.json`, {}),
  ]);
  return { ...manifest, shared, integrity };
}
