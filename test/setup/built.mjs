// Tells whether the build is as new as its sources; as a command it marks the build as complete (`npm run build`).
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDERS = ['core', 'elements', 'i18n', 'tools', 'demo/back-end'];
const FILES = ['LICENSE', 'package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json'];
/** Written when all steps of a build are done. */
const STAMP = 'dist/types/.built';

const isTest = (file) => /\.(test|kit)\./.test(file);
const changedAt = (file) => statSync(file).mtimeMs;

/** The sources, and their folders: these tell of a file that was removed or renamed. */
function sourcesIn(folder) {
  const entries = readdirSync(folder, { recursive: true }).filter((file) => !isTest(file));
  return [folder, ...entries.map((file) => join(folder, file))];
}

/** Also false when nothing was built yet. */
export function isBuilt() {
  if (!existsSync(STAMP)) return false;
  const built = changedAt(STAMP);
  return [...FOLDERS.flatMap(sourcesIn), ...FILES].every((file) => changedAt(file) < built);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(STAMP, '');
