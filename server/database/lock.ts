import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning, startTimeOf } from './processes.js';

/** Folders that this process has locked: after a restart in a container, the old pid can equal our own. */
const locked = new Set<string>();

/**
 * Locks a folder for this process by a file with our pid and start time: two processes on one PGlite folder destroy it.
 * A lock whose process has ended is taken over. Returns the function that unlocks.
 */
export function lock(path: string): () => void {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startTimeOf(process.pid)}`.trim());
  try {
    while (!tryLink(mine, path)) takeOver(path);
  } finally {
    rmSync(mine, { force: true });
  }
  locked.add(path);
  return () => {
    locked.delete(path);
    rmSync(path, { force: true });
  };
}

/** A hard link makes the file and its content appear atomically, unlike a write. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function takeOver(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    refuseIfHeld(path, path);
    renameSync(path, aside); // of two processes that found the same stale lock, one gets it
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return; // removed meanwhile: the next attempt may get it
    throw error;
  }
  try {
    refuseIfHeld(aside, path);
  } catch (error) {
    tryLink(aside, path); // the lock that we moved was no longer the stale one: put it back
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Another process, or this one, has the folder open. */
export class FolderInUse extends Error {}

/** A lock of an earlier version has no start time. */
function refuseIfHeld(file: string, path: string): void {
  const [pid, startTime] = readFileSync(file, 'utf8').split(' ');
  const id = Number(pid);
  if (id === process.pid ? locked.has(path) : isRunning(id, startTime)) {
    throw new FolderInUse(`The database is in use by process ${id} (${path}).`);
  }
}

const errorCodeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
