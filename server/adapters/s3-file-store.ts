import { PassThrough, pipeline } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../ports/file-store.js';
import { checkFileId } from './file-id.js';
import { fileStoreFailure } from './file-store-failure.js';

export interface S3FileStoreOptions {
  bucket: string;
  region: string;
  /** The URL of the storage; without it, that of Amazon S3 in the region. */
  endpoint?: string | undefined;
  /** Whether URLs have the bucket in the path instead of the host name. */
  forcePathStyle?: boolean;
  /** By default, the AWS SDK looks for them, first in the environment. */
  credentials?: S3ClientConfig['credentials'];
  /** The time that the storage may take for an answer, also to a part of a file, in ms. */
  timeoutMs?: number;
}

/** The smallest part of an upload in several parts. */
const PART_BYTES = 5_242_880;
const REMOVED_AT_ONCE = 10;
const DAMAGED = 'the storage answered without a body';

/** The elements wait 30 s. If the storage hangs, two attempts for a part, two to abort the upload and one removal fit in. */
const TIMEOUT_MS = 5000;
const ATTEMPTS = 2;
const CONNECT_MS = 2000;
/** The time that a visitor's connection may stand still while a file is read. */
const IDLE_MS = 60_000;
/** Each visitor who reads a file holds a connection to the storage. */
const CONNECTIONS = { keepAlive: true, maxSockets: 500 };

/** Stores files in a bucket of an object storage with the protocol of Amazon S3. Several servers can share the bucket. */
export function createS3FileStore(options: S3FileStoreOptions): FileStore {
  const { bucket: Bucket, timeoutMs = TIMEOUT_MS, ...connection } = options;
  const client = new S3Client({
    ...connection,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
    // storages of other companies don't know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const remove = (Key: string, abortSignal?: AbortSignal) =>
    client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
  return {
    async write(id, content) {
      const Key = checkFileId(id);
      // the client takes a property `size` of a stream for the length of its content, so it gets a stream without one
      const Body = pipeline(content, new PassThrough(), () => {});
      try {
        // one part at a time, because each is held in memory; the parts are removed if the stream fails
        await new Upload({ client, params: { Bucket, Key, Body }, partSize: PART_BYTES, queueSize: 1 }).done();
      } catch (error) {
        Body.destroy();
        // the storage may have stored a file, and its answer was lost
        await remove(id, AbortSignal.timeout(timeoutMs)).catch(() => {});
        throw fileStoreFailure(error);
      }
    },
    async read(id) {
      const Key = checkFileId(id);
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!Body || ContentLength === undefined) throw new TypeError(DAMAGED);
        return { size: ContentLength, content: Body.transformToWebStream() };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw fileStoreFailure(error);
      }
    },
    async remove(ids) {
      ids.forEach(checkFileId);
      for (let at = 0; at < ids.length; at += REMOVED_AT_ONCE) {
        await Promise.all(ids.slice(at, at + REMOVED_AT_ONCE).map((id) => remove(id))).catch((error) => {
          throw fileStoreFailure(error);
        });
      }
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket })[Symbol.asyncIterator]();
      for (;;) {
        const page = await pages.next().catch((error) => {
          throw fileStoreFailure(error);
        });
        if (page.done) return;
        yield (page.value.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified ? { id: Key, modifiedAt: LastModified } : [],
        );
      }
    },
  };
}
