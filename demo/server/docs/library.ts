import { readFile } from 'node:fs/promises';
import { type Facts, facts } from '../../../core/surface/surface.mjs';
import { type Described, describedIn } from './manifest.js';

/** What the build wrote of itself, and what the sources say besides; a library that isn't built yet is empty. */
export interface Library extends Facts {
  elements: readonly Described[];
  /** What every element needs, in the order of `manifest.json`. */
  shared: readonly string[];
  /** `sb.js` → `sha384-…` */
  integrity: Readonly<Record<string, string>>;
}

const json = (file: string, fallback: object) =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => fallback);

/** Read once: the sources stay as they are while the demo runs. */
let told: Facts | undefined;

export async function libraryIn(dist: string): Promise<Library> {
  const [elements, { shared }, integrity] = await Promise.all([
    describedIn(dist),
    json(`${dist}/manifest.json`, { shared: [] }),
    json(`${dist}/integrity.json`, {}),
  ]);
  told ??= facts();
  return { ...told, elements, shared, integrity };
}
