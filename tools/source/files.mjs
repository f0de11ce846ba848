// The files of the repository, by their paths from its root.
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';

const ROOT = new URL('../../', import.meta.url);
const GENERATED = /^(node_modules|dist|docs-dist|coverage|\.git|\.cache|\.data)$/;

/** Every file of a folder (`''`: of the whole repository), by its path from the root. */
export function filesIn(folder) {
  return readdirSync(new URL(folder || '.', ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (GENERATED.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : path;
  });
}

export const isTest = (file) => /\.(test|kit)\.\w+$/.test(file);

/** The shipped sources, without tests. */
export const sources = (...folders) =>
  folders.flatMap(filesIn).filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
