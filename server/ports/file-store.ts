import type { Readable } from 'node:stream';

/** A file as the store lists it. */
export interface StoredFile {
  id: string;
  modifiedAt: Date;
}

export interface FileContent {
  /** In bytes. */
  size: number;
  content: ReadableStream<Uint8Array>;
}

/**
 * Stores the files of visitors, such as a folder or the bucket of an object storage. An id has letters, digits, `-` and
 * `_`, and is written once; other ids are refused. An id is a secret, so the message of an error has none.
 */
export interface FileStore {
  /**
   * Stores a stream of unknown length while it is received. The file can be read once the promise resolves. If the
   * stream or the store fails, the promise rejects, after what was stored is removed as far as the store answers.
   */
  write(id: string, content: Readable): Promise<void>;
  /** The complete file; undefined: there is none. */
  read(id: string): Promise<FileContent | undefined>;
  /** Ignores files that don't exist. */
  remove(ids: readonly string[]): Promise<void>;
  /** All files in batches of at most 1000, also those that a stopped server left incomplete. */
  list(): AsyncIterable<readonly StoredFile[]>;
}
