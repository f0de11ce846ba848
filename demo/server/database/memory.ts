import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../../.cache/pglite/', import.meta.url));

/** The installed version names the file: another one may keep its data in another way. */
function templateFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  return join(CACHE, `${version}.tar`);
}

/** The kept cluster, if there is one that PGlite can read. */
async function fromTemplate(file: string): Promise<PGlite | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  } catch {
    return undefined;
  }
}

/**
 * A database that ends with its process. To set up a cluster takes PGlite 3 s of a processor; so the empty cluster is kept
 * in a file, and the next database begins with it.
 */
export async function createInMemory(): Promise<PGlite> {
  const file = templateFile();
  const known = await fromTemplate(file);
  if (known) return known;
  const client = await PGlite.create();
  await keep(await client.dumpDataDir('none'), file);
  return client;
}

/** Whole or not at all: another process may look for it meanwhile. */
async function keep(template: Blob, file: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await template.arrayBuffer()));
  renameSync(own, file);
}
