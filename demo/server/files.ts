import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { sendPart } from './range.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressors = {
  br: (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (data: Buffer) => promisify(gzip)(data),
};
type Encoding = keyof typeof compressors;

const DAY_S = 86_400;
const IMMUTABLE = `public, max-age=${365 * DAY_S}, immutable`;

/** Serves a folder under a path; each file is compressed once per version. */
export function serveFiles(root: string, under: string) {
  const compressed = new Map<string, { version: string; data: Promise<Buffer> }>();

  const compress = (file: string, version: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${file}`;
    const known = compressed.get(key);
    if (known?.version === version) return known.data;
    const data = readFile(file).then(compressors[encoding]);
    compressed.set(key, { version, data });
    return data;
  };

  return async (c: Context): Promise<Response> => {
    const path = normalize(decode(c.req.path.slice(under.length))); // takes a broken escape, unlike decodeURIComponent
    const type = TYPES[extname(path)];
    const file = join(root, path);
    const found =
      path.startsWith('..') || path.includes('\0') || !type ? undefined : await stat(file).catch(() => undefined);
    if (!found?.isFile()) return c.notFound();

    const version = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    c.header('cache-control', path.startsWith('/chunks/') ? IMMUTABLE : 'no-cache');
    c.header('etag', version);
    c.header('vary', 'accept-encoding');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match') === version) return c.body(null, 304);
    c.header('content-type', type as string);
    if (type?.startsWith('video/')) return sendPart(c, new Uint8Array(await readFile(file)), version);
    if (!encoding) return c.body(new Uint8Array(await readFile(file)));
    c.header('content-encoding', encoding);
    return c.body(new Uint8Array(await compress(file, version, encoding)));
  };
}

const encodingFor = (accepted: string): Encoding | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
