import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ApiError, badInput } from '../api-error.js';
import { HEAD_BYTES } from './sniff.js';

/** docs/spec/behaviour.md §9 */
const MAX_FILE_BYTES = 52_428_800;
/** The maximum size of the rest of the body. */
const MAX_REST_BYTES = 65_536;
const LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 16 };

const tooLarge = () => new ApiError(413, '文件大小不能超过50MB');

/** A file that was written to disk. */
export interface Received {
  path: string;
  name: string;
  declared: string;
  size: number;
  head: Uint8Array;
  fields: ReadonlyMap<string, string>;
}

/**
 * Reads a multipart body with one `file` and writes it to a folder under this id while it is received. If the body is
 * invalid or too large, the file is removed.
 */
export async function receive(request: Request, folder: string, id: string): Promise<Received> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw badInput();
  if (Number(request.headers.get('content-length')) > MAX_FILE_BYTES + MAX_REST_BYTES) throw tooLarge();
  await mkdir(folder, { recursive: true });
  const path = join(folder, id);
  try {
    const parts = await readParts(request.body as ReadableStream<Uint8Array>, type, path);
    return { ...parts, path, head: await headOf(path) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

type Parts = Omit<Received, 'path' | 'head'>;

function readParts(body: ReadableStream<Uint8Array>, type: string, path: string): Promise<Parts> {
  const source = Readable.fromWeb(body);
  return new Promise((resolve, reject) => {
    const failure = new AbortController();
    let writing: Promise<Omit<Parts, 'fields'>> | undefined;
    // the server discards the rest of the body: if the connection was closed here, the client would get no answer
    const fail = (error: Error) => {
      source.unpipe(parser);
      failure.abort(error);
      const refuse = () => reject(failure.signal.reason);
      // a file that is still being opened would be created after its removal
      if (writing) writing.then(refuse, refuse);
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
      writing = write(stream, path, failure.signal).then((size) => ({ name, declared, size }));
      writing.catch(fail);
    });
    parser.on('error', () => fail(badInput()));
    parser.on('finish', () => (writing ? writing.then((file) => resolve({ ...file, fields }), fail) : isTooMuch()));
    source.on('error', () => fail(badInput()));
    source.pipe(parser);
  });
}

/** Settles only after the file is closed. */
async function write(stream: BusboyFileStream, path: string, signal: AbortSignal): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(stream, file, { signal });
  } finally {
    await closed;
  }
  return file.bytesWritten;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
