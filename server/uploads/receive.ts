import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { ApiError, badInput } from '../api-error.js';
import type { FileStore } from '../ports/file-store.js';
import { MeasuredFile } from './measured-file.js';
import { HEAD_BYTES } from './sniff.js';

/** A file has at most 50 MB (docs/spec/behaviour.md §9). */
const MAX_FILE_BYTES = 52_428_800;
/** The maximum size of the rest of the body. */
const MAX_REST_BYTES = 65_536;
const LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 16 };

const tooLarge = () => new ApiError(413, '文件大小不能超过50MB');

/** A file that is stored. */
export interface Received {
  name: string;
  declared: string;
  size: number;
  head: Uint8Array;
  fields: ReadonlyMap<string, string>;
}

/**
 * Reads a multipart body with one `file` and stores it under this id while it is received. If the body is invalid or
 * too large, nothing stays in the store.
 */
export async function receive(request: Request, store: FileStore, id: string): Promise<Received> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw badInput();
  if (Number(request.headers.get('content-length')) > MAX_FILE_BYTES + MAX_REST_BYTES) throw tooLarge();
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let isReceived = false;
    const file = new MeasuredFile(HEAD_BYTES);
    // the store, or the pipeline from the body, tells of it
    file.on('error', () => {});
    let writing: Promise<Pick<Received, 'name' | 'declared'>> | undefined;
    // the server discards the rest of the body: if the connection was closed here, the client would get no answer
    const fail = (error: Error) => {
      if (failure || isReceived) return;
      failure = error;
      source.unpipe(parser);
      file.destroy(error);
      const refuse = () => reject(error);
      // the store removes an incomplete file itself
      if (writing) writing.then(() => store.remove([id])).then(refuse, refuse);
      else refuse();
    };
    const fields = new Map<string, string>();
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    const isTooMuch = () => fail(badInput());
    parser.on('filesLimit', isTooMuch).on('fieldsLimit', isTooMuch).on('partsLimit', isTooMuch);
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (field, stream, name, _encoding, declared) => {
      stream.on('limit', () => fail(tooLarge()));
      if (field !== 'file') return isTooMuch();
      if (failure) return;
      pipeline(stream, file, () => {});
      writing = store.write(id, file).then(() => ({ name, declared }));
      writing.catch(fail);
    });
    parser.on('error', () => fail(badInput()));
    parser.on('finish', () => {
      if (!writing) return isTooMuch();
      writing.then((named) => {
        if (failure) return;
        isReceived = true;
        resolve({ ...named, size: file.size, head: file.head, fields });
      }, fail);
    });
    source.on('error', () => fail(badInput()));
    source.pipe(parser);
  });
}
