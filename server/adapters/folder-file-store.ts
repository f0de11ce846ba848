import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileContent, FileStore, StoredFile } from '../ports/file-store.js';
import { checkFileId, isFileId } from './file-id.js';
import { fileStoreFailure } from './file-store-failure.js';

/** The end of the name of a file that is still written. */
const INCOMPLETE = '.part';
const BATCH = 500;

/** Stores files in a folder of this machine, or of a network file system that several servers share. */
export const createFolderFileStore = (folder: string): FileStore => storeIn(() => folder);

/** Stores files in a folder that is removed when the store is closed. */
export function createTemporaryFileStore(): FileStore & { close(): Promise<void> } {
  let folder: Promise<string> | undefined;
  const folderOf = () => {
    folder ??= mkdtemp(join(tmpdir(), 'sb-uploads-'));
    return folder;
  };
  return {
    ...storeIn(folderOf),
    async close() {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

function storeIn(folderOf: () => string | Promise<string>): FileStore {
  const pathOf = async (id: string) => join(await folderOf(), checkFileId(id));
  return {
    async write(id, content) {
      // a stream that fails before the pipeline listens would end the process
      content.on('error', () => {});
      const path = await pathOf(id);
      try {
        await mkdir(await folderOf(), { recursive: true });
        await writeNew(path + INCOMPLETE, content);
        await rename(path + INCOMPLETE, path);
      } catch (error) {
        content.destroy();
        await rm(path + INCOMPLETE, { force: true }).catch(() => {});
        throw fileStoreFailure(error);
      }
    },
    async read(id) {
      const path = await pathOf(id);
      return readWhole(path).catch(ignoreMissing);
    },
    async remove(ids) {
      for (const id of ids) {
        const path = await pathOf(id);
        for (const name of [path, path + INCOMPLETE]) {
          await rm(name, { force: true }).catch((error) => {
            throw fileStoreFailure(error);
          });
        }
      }
    },
    async *list() {
      const folder = await folderOf();
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      const files = names.filter((name) => isFileId(idOf(name)));
      for (let at = 0; at < files.length; at += BATCH) {
        const batch = await Promise.all(files.slice(at, at + BATCH).map((name) => stored(folder, name)));
        yield batch.flatMap((file) => file ?? []);
      }
    },
  };
}

const idOf = (name: string) => (name.endsWith(INCOMPLETE) ? name.slice(0, -INCOMPLETE.length) : name);

/** Settles only after the file is closed: one that is still being opened would be created after its removal. */
async function writeNew(path: string, content: Readable): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(content, file);
  } finally {
    await closed;
  }
}

async function readWhole(path: string): Promise<FileContent> {
  const file = await open(path);
  const { size } = await file.stat().catch((error) => file.close().then(() => Promise.reject(error)));
  const content = Readable.toWeb(createReadStream('', { fd: file }));
  return { size, content: content as ReadableStream<Uint8Array> };
}

/** A file that was removed meanwhile is missing, too. */
async function stored(folder: string, name: string): Promise<StoredFile | undefined> {
  const found = await stat(join(folder, name)).catch(ignoreMissing);
  return found && { id: idOf(name), modifiedAt: found.mtime };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw fileStoreFailure(error);
}
