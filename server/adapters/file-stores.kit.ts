import fs, { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock } from 'node:test';
import type { FileStore } from '../ports/file-store.js';
import { createFolderFileStore } from './folder-file-store.js';
import { startS3Server } from './s3-server.kit.js';

/** A file store whose failures a test controls. */
export interface TestFileStore {
  name: string;
  store: FileStore;
  /** The same files, as another server opens them. */
  reopen(): FileStore;
  /** Takes the disk or the connection to the storage away. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  setFull(full: boolean): void;
  /** Adds files without the adapter. */
  place(ids: readonly string[]): Promise<void>;
  /** Traces of files that are not complete. */
  incomplete(): Promise<unknown[]>;
}

/** Opens an empty store of each kind; they are closed after the tests of the file. */
export async function openFileStores(): Promise<TestFileStore[]> {
  return [openFolder(), await openBucket()];
}

export async function idsIn(store: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const files of store.list()) ids.push(...files.map(({ id }) => id));
  return ids;
}

function openFolder(): TestFileStore {
  const parent = mkdtempSync(join(tmpdir(), 'sb-file-store-'));
  after(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'uploads');
  const away = join(parent, 'away');
  const store = createFolderFileStore(folder);
  fs.mkdirSync(folder);
  return {
    name: 'a folder',
    store,
    reopen: () => createFolderFileStore(folder),
    // a file in place of the folder, because root may write to any folder
    async stop() {
      renameSync(folder, away);
      writeFileSync(folder, '');
    },
    async restart() {
      rmSync(folder);
      renameSync(away, folder);
    },
    setFull: setDiskFull,
    async place(ids) {
      for (const id of ids) writeFileSync(join(folder, id), id);
    },
    incomplete: async () => fs.readdirSync(folder).filter((name) => name.includes('.')),
  };
}

async function openBucket(): Promise<TestFileStore> {
  const server = await startS3Server();
  after(server.close);
  return {
    name: 'a bucket',
    store: server.createStore(),
    reopen: server.createStore,
    stop: server.stop,
    restart: server.restart,
    setFull: server.setFull,
    place: server.place,
    incomplete: async () => Array.from({ length: server.openUploads() }),
  };
}

/** Lets each write to a file of this process fail. */
function setDiskFull(full: boolean): void {
  mock.restoreAll();
  if (!full) return;
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const fail = (...given: unknown[]) => (given.at(-1) as (error: Error) => void)(error);
  mock.method(fs, 'write', fail);
  mock.method(fs, 'writev', fail);
}
