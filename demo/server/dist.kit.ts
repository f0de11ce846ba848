import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that looks like a built library: an entry and a chunk. */
export function makeDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'sb-dist-'));
  mkdirSync(join(dist, 'chunks'));
  writeFileSync(join(dist, 'sb.js'), 'export {};');
  writeFileSync(join(dist, 'chunks/a1.js'), 'export const a = 1;');
  return dist;
}
