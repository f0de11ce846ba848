// What the guards read: the sources, and what each of them imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export { elementNames } from '../../tools/manifest/element-names.mjs';
export { heldBy, importsOf } from '../../tools/source/imports.mjs';

const ROOT = new URL('../../', import.meta.url);
const GENERATED = /^(node_modules|dist|coverage|\.git|\.cache|\.data)$/;

export const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');
export const exists = (file) => existsSync(new URL(file, ROOT));

/** Every file of a folder (`''`: of the whole repository), by its path from the root. */
export function filesIn(folder) {
  return readdirSync(new URL(folder || '.', ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (GENERATED.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : path;
  });
}

export const isTest = (file) => /\.(test|kit)\.\w+$/.test(file);

/** What is shipped, without its tests. */
export const sources = (...folders) =>
  folders.flatMap(filesIn).filter((file) => !isTest(file) && !file.endsWith('.d.ts'));

/** Fails with one line a problem. */
export function expectNone(problems) {
  if (problems.length === 0) return;
  const error = new Error(['', ...problems].join('\n  '));
  error.stack = error.message; // where the guard stands helps nobody
  throw error;
}
