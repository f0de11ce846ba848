import { isIP } from 'node:net';
import type { ServerContext } from './request-context.js';

/**
 * The client's address as rate limits count it. Undefined without a socket, as in a test.
 *
 * A client can write anything into `X-Forwarded-For`, so only the entries that trusted proxies appended are used: with
 * `trustedProxies` of them in front, the entry that the outermost one wrote is that many from the end.
 */
export function addressOf(c: ServerContext, trustedProxies: number): string | undefined {
  const peer = c.env?.incoming?.socket?.remoteAddress;
  if (peer === undefined) return undefined;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const client = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(client && isIP(client) ? client : peer);
}

/** An IPv6 client has a whole /64 of addresses, so the network is counted. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const all = [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.slice(0, 4).join(':')}::/64`;
}
