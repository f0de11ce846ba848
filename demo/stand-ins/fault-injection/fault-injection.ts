import { setTimeout as pause } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { NO_LOGIN, STATUS_LOGIN } from '@sb-elements/elements/contract';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { STATUS_TOO_MANY } from '../../../server/rate-limit.js';
import type { ServerContext } from '../../../server/request-context.js';
import { type Fault, type FaultyResponse, faultOf } from './parse-fault.js';

/**
 * Closes an unanswered call after this time, in ms. It is longer than any client's timeout. Without it, `keepalive`
 * calls of closed pages would use up the six connections that a browser opens to a host.
 */
const HOLD_MS = 60_000;

const loginBody = { status: STATUS_LOGIN, errCode: NO_LOGIN, msg: '请先登录' };
const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });

/** Responses that replace the call's own. */
const faultyResponses: Record<FaultyResponse, (c: ServerContext) => Response | Promise<Response>> = {
  net: hangUp,
  timeout: async (c) => {
    const isGone = await Promise.race([untilGone(c).then(() => true), pause(HOLD_MS, false, { ref: false })]);
    return isGone ? unanswered(c) : hangUp(c);
  },
  html500: () =>
    new Response('<h1>Bad gateway</h1><script>alert(1)</script>', {
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  badjson: () => json('{"status":0,'),
  nulldata: () => json('{"status":0,"data":null}'),
  // as text, because __proto__ in an object literal would not be a key
  shape: () =>
    json(
      '{"status":0,"__proto__":{"status":1},"data":{"rows":{"0":{"content":{}}},"more":"many",' +
        '"id":{"x":1},"nickname":["a"],"content":null,"__proto__":{"id":"1","rows":[],"more":true}}}',
    ),
  refuse: () => json(JSON.stringify({ status: 1, msg: '库存不足<img src=x onerror=alert(1)>' })),
  refusesilent: () => json('{"status":1}'),
  login: () => json(JSON.stringify(loginBody)),
  http401: () => Response.json(loginBody, { status: STATUS_LOGIN }),
  http429: () =>
    new Response('<h1>Too many requests</h1>', {
      status: STATUS_TOO_MANY,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' },
    }),
};

/** The faults that a request asks for by its cookie `sb_faults` or its header `x-sb-faults`. */
export const faultsOfRequest = (c: ServerContext) => c.req.header('x-sb-faults') ?? getCookie(c, 'sb_faults');

/**
 * Fault injection for tests: replaces or delays responses as a request asks.
 */
export function injectFaults(faultsOf: (c: ServerContext) => string | undefined = faultsOfRequest) {
  const seen = new Map<string, number>();
  return createMiddleware(async (c: ServerContext, next) => {
    const fault = faultOf(faultsOf(c), c.req.method, c.req.path);
    if (!fault || c.req.method === 'OPTIONS') return next();
    if (fault.first && timesSeen(seen, c) > fault.first) return next();
    if (fault.kind === 'late') return answerLate(fault, next);
    if (fault.after) {
      await next();
      c.res = undefined; // otherwise hono merges its headers, with cookies, into the faulty response
    }
    c.res = await faultyResponses[fault.kind](c);
  });
}

async function answerLate(fault: Fault, next: () => Promise<void>): Promise<void> {
  if (!fault.after) await pause(fault.ms);
  await next();
  if (fault.after) await pause(fault.ms);
}

/**
 * Writes an invalid header before closing the socket. When a kept-alive connection closes without a response, browsers
 * retry the request themselves, also a POST, and the visitor's one call would arrive twice.
 */
function hangUp(c: ServerContext): Response {
  const socket = c.env?.incoming?.socket;
  socket?.write('HTTP/1.1 200 OK\r\nx: \0\r\n\r\n', () => socket.destroy());
  return unanswered(c);
}

const unanswered = (c: ServerContext): Response => (c.env?.incoming ? RESPONSE_ALREADY_SENT : Response.error());

function untilGone(c: ServerContext): Promise<unknown> {
  return new Promise((resolve) => {
    c.env?.outgoing?.once('close', resolve);
    c.req.raw.signal.addEventListener('abort', resolve);
  });
}

const MAX_COUNTERS = 10_000;

/** Counts this call in the test run that the cookie `sb_run` names. */
function timesSeen(seen: Map<string, number>, c: ServerContext): number {
  const key = `${getCookie(c, 'sb_run')} ${c.req.method} ${c.req.path}`;
  const times = (seen.get(key) ?? 0) + 1;
  seen.set(key, times);
  if (seen.size > MAX_COUNTERS) seen.delete(seen.keys().next().value as string);
  return times;
}
