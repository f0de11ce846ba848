// Tells whether the builds are as new as their sources; as a command it marks the library as complete (`npm run build`).
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Written when all steps of a build are done. */
const STAMP = 'dist/types/.built';

const LIBRARY = {
  stamp: STAMP,
  folders: [
    'tools/contract',
    'core',
    'elements',
    'i18n',
    'tools/build',
    'tools/manifest',
    'tools/source',
    'tools/verify',
  ],
  files: ['LICENSE', 'package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json'],
};
/** The documentation shows sources of the demo as well. */
const DOCS = {
  stamp: 'docs-dist/search/zh.json',
  folders: [
    'docs',
    'tools/docs',
    'tools/contract',
    'tools/verify',
    'demo/frameworks',
    'demo/stand-ins/identity-provider/assets',
    'demo/site/theme/guides',
  ],
  files: [STAMP, 'demo/server/rate-limit.ts', 'demo/server/jobs/periods.ts', 'demo/server/uploads/quota.ts'],
};

const isTest = (file) => /\.(test|kit)\./.test(file);
const changedAt = (file) => statSync(file).mtimeMs;

/** The sources, and their folders: these tell of a file that was removed or renamed. */
function sourcesIn(folder) {
  const entries = readdirSync(folder, { recursive: true }).filter((file) => !isTest(file));
  return [folder, ...entries.map((file) => join(folder, file))];
}

function isUpToDate({ stamp, folders, files }) {
  if (!existsSync(stamp)) return false;
  const built = changedAt(stamp);
  return [...folders.flatMap(sourcesIn), ...files].every((file) => changedAt(file) < built);
}

/** Also false when nothing was built yet. */
export const isBuilt = () => isUpToDate(LIBRARY);
export const areDocsBuilt = () => existsSync(STAMP) && isUpToDate(DOCS);

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(STAMP, '');
