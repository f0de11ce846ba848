import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '../request-context.js';

const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether the request may read the metrics: it has the token, or it comes from this machine and through no proxy. */
export function mayReadMetrics(c: ServerContext, token: string | undefined): boolean {
  const [, sent] = /^bearer +(.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (token && sent && isEqual(sent, token)) return true;
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
  const isForwarded = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  // the host, too: a proxy on this machine may add no header, and a page may have a name that leads here
  return LOOPBACK_ADDRESS.test(peer) && LOOPBACK_HOST.test(c.req.header('host') ?? '') && !isForwarded;
}

/** Compares hashes, so that the duration tells nothing about the token. */
const isEqual = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
const sha256 = (text: string) => createHash('sha256').update(text).digest();
