import type { Context } from 'hono';

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** The range that a `Range` header asks for; undefined: the whole body; null: the range isn't satisfiable. */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}

/** Safari plays a video only if the server supports range requests. */
export function sendRange(c: Context, data: Uint8Array<ArrayBuffer>, version: string): Response {
  c.header('accept-ranges', 'bytes');
  const isStale = (c.req.header('if-range') ?? version) !== version;
  const part = isStale ? undefined : parseRange(c.req.header('range'), data.length);
  if (part === undefined) return c.body(data);
  c.header('content-range', `bytes ${part ? `${part.start}-${part.end}` : '*'}/${data.length}`);
  return part ? c.body(data.slice(part.start, part.end + 1), 206) : c.body(null, 416);
}
