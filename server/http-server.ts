import { createServer, type RequestListener, type Server } from 'node:http';

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
  return createServer(options, listener).setTimeout(idle);
}
