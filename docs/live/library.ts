import { readFile } from 'node:fs/promises';
import { type Manifest, manifestIn } from './manifest.js';

/** The description that the build wrote of itself; of a library that isn't built yet it is empty. */
export interface Library extends Manifest, BuildFiles {
  /** The build on Preact. */
  lite: BuildFiles;
}

export interface BuildFiles {
  /** The files that every element needs, in the order of `manifest.json`. */
  shared: readonly string[];
  /** `comments` → the files that the element needs at first */
  filesOf: Readonly<Record<string, readonly string[]>>;
  /** `comments` → the file that holds the element with all that it needs at first */
  singleFiles: Readonly<Record<string, string>>;
  /** `sb.js` → `sha384-…` */
  integrity: Readonly<Record<string, string>>;
}

const json = (file: string, fallback: object) =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => fallback);

async function filesIn(dist: string): Promise<BuildFiles> {
  const [{ shared, elements, singleFiles }, integrity] = await Promise.all([
    json(`${dist}/manifest.json`, { shared: [], elements: {}, singleFiles: {} }),
    json(`${dist}/integrity.json`, {}),
  ]);
  return { shared, filesOf: elements, singleFiles, integrity };
}

export async function libraryIn(dist: string): Promise<Library> {
  const [manifest, files, lite] = await Promise.all([manifestIn(dist), filesIn(dist), filesIn(`${dist}/lite`)]);
  return { ...manifest, ...files, lite };
}
