import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder like a built library: an entry, and a chunk of each build. */
export function makeDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'sb-dist-'));
  writeFileSync(join(dist, 'sb.js'), 'export {};');
  for (const folder of ['chunks', 'lite/chunks']) {
    mkdirSync(join(dist, folder), { recursive: true });
    writeFileSync(join(dist, folder, 'a1.js'), 'export const a = 1;');
  }
  return dist;
}
