import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { lowerCss } from '../../tools/build/lower-css.mjs';
import { sendRange } from './range.js';

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

interface ServeFilesOptions {
  /** Paths without a file of their own: each answers with these files, concatenated. */
  concatenated?: Readonly<Record<string, readonly string[]>>;
  /** Style sheets are sources, which are rewritten for the oldest browsers. */
  lowersCss?: boolean;
}

async function statOf(file: string) {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

/** Serves a folder under a path; each file is compressed once per version. */
export function serveFiles(root: string, under: string, { concatenated = {}, lowersCss }: ServeFilesOptions = {}) {
  const compressed = new Map<string, { version: string; data: Promise<Buffer> }>();

  const read = async (files: readonly string[]): Promise<Buffer> => {
    const data = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
    return lowersCss && files[0]?.endsWith('.css') ? Buffer.from(lowerCss(data.toString())) : data;
  };
  const compress = (files: readonly string[], version: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${files.join()}`;
    const known = compressed.get(key);
    if (known?.version === version) return known.data;
    const data = read(files).then(compressors[encoding]);
    compressed.set(key, { version, data });
    return data;
  };

  return async (c: Context): Promise<Response> => {
    const path = normalize(decode(c.req.path.slice(under.length))); // accepts a broken escape
    const type = TYPES[extname(path)];
    if (path.startsWith('..') || path.includes('\0') || !type) return c.notFound();
    const files = (concatenated[path] ?? [path]).map((name) => join(root, name));
    const stats = await Promise.all(files.map(statOf));
    const marks = stats.map((found) => found && `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`);
    if (!marks.every(Boolean)) return c.notFound();

    const version = `"${marks.join('.')}"`;
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    c.header('cache-control', /^\/(lite\/)?chunks\//.test(path) ? IMMUTABLE : 'no-cache');
    c.header('etag', version);
    c.header('vary', 'accept-encoding');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match') === version) return c.body(null, 304);
    c.header('content-type', type);
    if (type.startsWith('video/')) return sendRange(c, new Uint8Array(await read(files)), version);
    if (!encoding) return c.body(new Uint8Array(await read(files)));
    c.header('content-encoding', encoding);
    return c.body(new Uint8Array(await compress(files, version, encoding)));
  };
}

const encodingFor = (accepted: string): Encoding | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
