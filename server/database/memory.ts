import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openPGlite } from './yielding-pglite.js';

/**
 * In `node_modules/.cache`, where tools keep files that they can make again. The version of PGlite is part of the file
 * name, because another one may store its data in another format.
 */
function templateFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const folder = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, '../../.cache/pglite', `${version}.tar`);
}

/** A database from the stored cluster, if there is one that PGlite can read. */
async function fromTemplate(file: string): Promise<PGlite | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return await openPGlite({ loadDataDir: new Blob([readFileSync(file)]) });
  } catch {
    return undefined;
  }
}

/**
 * A database that ends with its process. PGlite needs 3 s of CPU time to set up a cluster, so the empty cluster is
 * stored in a file, and the next database starts from it.
 */
export async function createInMemory(): Promise<PGlite> {
  const file = templateFile();
  const known = await fromTemplate(file);
  if (known) return known;
  const client = await openPGlite();
  await storeTemplate(await client.dumpDataDir('none'), file);
  return client;
}

/** Writes the file atomically, because another process may read it meanwhile. */
async function storeTemplate(template: Blob, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await template.arrayBuffer()));
  renameSync(own, file);
}
