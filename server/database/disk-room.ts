import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';

const MB = 1024 * 1024;
/**
 * PostgreSQL writes its log in files of 16 MB, and PGlite hangs for ever if the next one finds no room. The rest is for
 * what is written between two checks, and for what reads write: the first one of a changed page writes the page to the log.
 */
const NEEDED_MB = 64;
const CHECK_MS = 1000;
/** PGlite has no background process, so its log would grow until it is closed. PostgreSQL has the same period. */
const CHECKPOINT_MS = 300_000;

/** The room on the disk of a folder, in bytes. */
export type RoomOf = (folder: string) => Promise<number>;

export const roomOnDisk: RoomOf = async (folder) => {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
};

/** Throws if the disk has too little room to open a database in the folder. */
export async function refuseShortDisk(folder: string, roomOf: RoomOf): Promise<void> {
  const room = await roomOf(folder);
  if (room >= NEEDED_MB * MB) return;
  throw new Error(
    `The disk of the database in ${folder} has ${Math.floor(room / MB)} MB left; the database needs ${NEEDED_MB}.`,
  );
}

export interface DiskRoomOptions {
  client: Pick<PGlite, 'query'>;
  folder: string;
  roomOf: RoomOf;
  log: Logger;
}

/**
 * Makes a database on disk read-only while the disk has too little room, and lets it truncate its log. The log of the
 * server has a line when the room is short, and one when there is enough. Returns the function that ends it.
 */
export function watchDiskRoom({ client, folder, roomOf, log }: DiskRoomOptions): () => Promise<void> {
  let isShort = false;
  const check = async () => {
    const room = await roomOf(folder);
    const isShortNow = room < NEEDED_MB * MB;
    if (isShortNow === isShort) return;
    await client.query(`set default_transaction_read_only = ${isShortNow ? 'on' : 'off'}`);
    isShort = isShortNow;
    if (isShort) log.error({ roomMb: Math.floor(room / MB), neededMb: NEEDED_MB }, 'database read-only: disk full');
    else log.warn('database writable again');
  };
  const stops = [
    repeat(CHECK_MS, check, log),
    repeat(CHECKPOINT_MS, () => (isShort ? Promise.resolve() : client.query('checkpoint')), log),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Repeats an action with a pause between. Returns a function that stops it and waits for the running one. */
function repeat(pauseMs: number, act: () => Promise<unknown>, log: Logger): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(act).catch((error) => log.error({ error: error.message }, 'database check failed'));
  }, pauseMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
