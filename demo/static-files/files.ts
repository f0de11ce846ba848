import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import type { MiddlewareHandler } from 'hono/types';
import { getMimeType } from 'hono/utils/mime';
import { lowerCss } from '../../tools/build/lower-css.mjs';

/** By the extension under which hono asks for the compressed file. */
const COMPRESSORS: Record<string, (data: Buffer) => Promise<Buffer>> = {
  '.br': (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': promisify<Buffer, Buffer>(gzip),
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface ServeFilesOptions {
  /** Paths without a file of their own: each answers with these files, concatenated. */
  concatenated?: Readonly<Record<string, readonly string[]>>;
  /** Style sheets are sources, which are rewritten for the oldest browsers. */
  lowersCss?: boolean;
}

/** Serves a folder under a path; each file is read and compressed once per version. */
export function serveFiles(
  root: string,
  under: string,
  { concatenated = {}, lowersCss }: ServeFilesOptions = {},
): MiddlewareHandler {
  const contents = new Map<string, { version: string; data: Promise<Uint8Array<ArrayBuffer>> }>();

  const read = async (files: readonly string[]): Promise<Buffer> => {
    const data = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
    return lowersCss && files[0]?.endsWith('.css') ? Buffer.from(lowerCss(data.toString())) : data;
  };

  const getContent = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const compress = COMPRESSORS[extname(path)];
    const plain = compress ? path.slice(0, -extname(path).length) : path;
    const files = (concatenated[plain] ?? [plain]).map((name) => join(root, name));
    const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
    if (!getMimeType(plain) || !stats.every((found) => found?.isFile())) return null;
    const version = stats.map((found) => `${found?.size} ${found?.mtimeMs}`).join();
    const known = contents.get(path);
    if (known?.version === version) return known.data;
    const data = read(files).then(async (text) => new Uint8Array(compress ? await compress(text) : text));
    contents.set(path, { version, data });
    return data;
  };

  const serve = serveStatic({
    root: '',
    join: (_, path) => path,
    rewriteRequestPath: (path) => path.slice(under.length),
    precompressed: true,
    getContent,
    onFound(path, c) {
      c.header('cache-control', /^\/(lite\/)?chunks\//.test(path) ? IMMUTABLE : 'no-cache');
      c.header('x-content-type-options', 'nosniff');
    },
  });
  return every(etag(), serve);
}
