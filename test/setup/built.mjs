// Whether the build is as new as its sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['core', 'elements', 'i18n', 'tools', 'demo/back-end'];
const FILES = ['package-lock.json', 'rollup.config.mjs', 'tsconfig.json'];
/** The last file that a build writes. */
const LAST = 'dist/types/dom.d.ts';

const isSource = (file) => /\.(tsx?|mjs|css)$/.test(file) && !/\.(test|kit)\./.test(file);
const changedAt = (file) => statSync(file).mtimeMs;

/** Also false when nothing was built yet. */
export function isBuilt() {
  if (!existsSync(LAST)) return false;
  const built = changedAt(LAST);
  const inFolder = (folder) =>
    readdirSync(folder, { recursive: true })
      .filter(isSource)
      .map((file) => join(folder, file));
  return [...SOURCES.flatMap(inFolder), ...FILES].every((file) => changedAt(file) < built);
}
