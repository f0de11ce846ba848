import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'pino';
import { type RoomOf, refuseShortDisk, roomOnDisk, watchDiskRoom } from './disk-room.js';
import { watchForHangs } from './hang-watch.js';
import { lock } from './lock.js';
import { createInMemory } from './memory.js';
import { refuseForeignHistory } from './migration-history.js';
import { connectToPostgres } from './postgres.js';
import { openPGlite } from './yielding-pglite.js';

/** The common type of PGlite and of a PostgreSQL server; both run the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

type Fill = (db: Database) => Promise<void>;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** The number of connections to PostgreSQL that one process opens at most. */
export const DEFAULT_POOL_SIZE = 10;
/** An arbitrary number that all servers of this kind have in common. */
const MIGRATION_LOCK = 7_210_408;

/** `poolSize`: the number of connections to PostgreSQL; PGlite has one. */
export interface DatabaseOptions {
  log: Logger;
  fill?: Fill;
  poolSize?: number | undefined;
  /** Tells the room on the disk of a folder; a test may say another. */
  roomOf?: RoomOf;
}

/** Whether a location is that of a PostgreSQL server. */
export const isServer = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/** Opens `memory`, a folder, or a `postgres://` URL, runs the migrations, and lets `fill` seed it. */
export function openDatabase(where: string, options: DatabaseOptions): Promise<OpenDatabase> {
  return isServer(where) ? openServer(where, options) : openLite(where, options);
}

function openLite(where: string, options: DatabaseOptions): Promise<OpenDatabase> {
  return where === 'memory' ? openClient(where, createInMemory, options) : openFolder(where, options);
}

/** Locks the folder while it is open, and watches over its disk. */
async function openFolder(folder: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const { log, roomOf = roomOnDisk } = options;
  mkdirSync(dirname(folder), { recursive: true });
  const unlock = lock(`${folder}.lock`);
  try {
    await refuseShortDisk(folder, roomOf);
    const { db, client, close } = await openClient(folder, () => openPGlite({ dataDir: folder }), options);
    const stopDiskRoom = watchDiskRoom({ client, folder, roomOf, log });
    const stopHangWatch = watchForHangs({ message: hangMessage(folder) });
    return {
      db,
      async close() {
        await stopDiskRoom();
        await close().finally(unlock);
        stopHangWatch();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const hangMessage = (folder: string) =>
  `The embedded database in ${folder} hangs, so the process ends. Is its disk full? Answered requests are saved.`;

async function openClient(where: string, open: () => Promise<PGlite>, { fill = async () => {} }: DatabaseOptions) {
  const client = await open();
  try {
    const db = drizzleLite(client);
    await refuseForeignHistory(db, `The database in ${where}`, migrationsFolder);
    await migrateLite(db, { migrationsFolder });
    await fill(db);
    return { db, client, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** The name in a URL, without the password. */
const databaseOf = (url: string) => new URL(url).pathname.slice(1);

/** The lock lets several processes start at once: one migrates and seeds, the others wait and find it done. */
async function openServer(
  url: string,
  { log, fill = async () => {}, poolSize = DEFAULT_POOL_SIZE }: DatabaseOptions,
): Promise<OpenDatabase> {
  const { db, pool } = connectToPostgres(url, { log, poolSize });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const own = drizzlePg(client);
    await refuseForeignHistory(own, `The database ${databaseOf(url)}`, migrationsFolder);
    await migratePg(own, { migrationsFolder });
    await fill(own);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // closes the connection, which releases the lock
    await pool.end();
    throw error;
  }
  return { db, close: () => pool.end() };
}
