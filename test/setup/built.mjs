// Tells whether the builds are as new as their sources; as a command it marks the library as complete (`npm run build`).
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Written when all steps of a build are done. */
const STAMP = 'dist/types/.built';

const LIBRARY = {
  stamp: STAMP,
  folders: ['contract', 'core', 'elements', 'i18n', 'tools/build', 'tools/manifest', 'tools/source'],
  files: ['LICENSE', 'package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json'],
};
/** The documentation shows sources of the demo as well. */
const DOCS = {
  stamp: 'docs-dist/assets/check-dark-mode.js',
  folders: ['docs', 'tools/docs', 'contract', 'demo/frameworks', 'demo/stand-ins/identity-provider/assets'],
  files: [STAMP, 'server/rate-limit.ts', 'server/jobs/periods.ts', 'server/uploads/quota.ts'],
};

const isTest = (file) => /\.(test|kit)\./.test(file);
const changedAt = (file) => statSync(file).mtimeMs;

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const sourcesOf = ({ folders, files }) => [...folders.flatMap(sourcesIn), ...files];

/** Tells of a source that was removed or renamed. */
const namesOf = (files) => files.toSorted().join('\n');

/**
 * Sources are as they were built: the same files, none of them newer.
 *
 * @param {{ stamp: string, names?: boolean, folders: string[], files: string[] }} place
 */
function isUpToDate({ stamp, names = false, ...place }) {
  if (!existsSync(stamp)) return false;
  const sources = sourcesOf(place);
  const built = changedAt(stamp);
  return (
    (!names || readFileSync(stamp, 'utf8') === namesOf(sources)) && sources.every((file) => changedAt(file) < built)
  );
}

/** Also false when nothing was built yet. */
export const isBuilt = () => isUpToDate({ ...LIBRARY, names: true });
export const areDocsBuilt = () => existsSync(STAMP) && isUpToDate(DOCS);

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(STAMP, namesOf(sourcesOf(LIBRARY)));
