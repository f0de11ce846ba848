import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits for clients, in ms. */
export interface RequestTimeouts {
  /** For the headers of a request. Node's default, a minute, lets half-open connections pile up. */
  headers: number;
  /** For the whole request: enough for an upload of 50 MB at 1.4 Mbit/s. */
  request: number;
  /** The interval of the check for slow clients. */
  check: number;
  /**
   * Without a byte in either direction: a client that doesn't read its answer keeps it in our memory. Longer than any
   * call takes, and than a phone is without a signal.
   */
  idle: number;
}

const TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 300_000, check: 5000, idle: 60_000 };

/** Creates a server that closes connections of clients that send slowly or nothing, or read nothing. */
export function createServerWithTimeouts(listener: RequestListener, timeouts: Partial<RequestTimeouts> = {}): Server {
  const { headers, request, check, idle } = { ...TIMEOUTS, ...timeouts };
  const options = { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
  return createServer(options, limitPipelining(listener)).setTimeout(idle);
}

/** Browsers and proxies send the next request after an answer. Node answers all that a client sends at once, in memory. */
const MAX_PIPELINED = 8;

/** Closes the connection of a client that sends more requests without waiting for their answers. */
function limitPipelining(listener: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const counted = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, counted);
    return counted;
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    response.once('close', () => count(socket, -1));
    if (count(socket, 1) > MAX_PIPELINED) socket.destroy();
    else listener(request, response);
  };
}
