import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * esbuild's plugin that writes what has changed, and deletes nothing. esbuild's own writing deletes the files of the last
 * build: a page that is loading would lose its chunks, and one that is loaded during an error would find nothing.
 */
export function writeChanged() {
  const hashes = new Map();
  return {
    name: 'write-changed',
    setup(build) {
      build.initialOptions.write = false;
      build.onEnd(({ errors, outputFiles }) => {
        if (errors.length) return;
        for (const { path, contents, hash } of outputFiles) {
          if (hashes.get(path) === hash) continue;
          hashes.set(path, hash);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, contents);
        }
      });
    },
  };
}
