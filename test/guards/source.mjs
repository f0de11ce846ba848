// The files that the guards read: the sources and their imports.
import { existsSync, readFileSync } from 'node:fs';

export { elementNames } from '../../tools/manifest/element-names.mjs';
export { filesIn, isTest, sources } from '../../tools/source/files.mjs';
export { heldBy, importsOf } from '../../tools/source/imports.mjs';

const ROOT = new URL('../../', import.meta.url);

export const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');
export const exists = (file) => existsSync(new URL(file, ROOT));

/** Fails with one line a problem. */
export function expectNone(problems) {
  if (problems.length === 0) return;
  const error = new Error(['', ...problems].join('\n  '));
  error.stack = error.message; // where the guard stands helps nobody
  throw error;
}
