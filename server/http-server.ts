import { createServer, type RequestListener, type Server } from 'node:http';

/** Time limits for clients, in ms. */
export interface RequestTimeouts {
  /** For the headers of a request. Node's default, a minute, lets half-open connections pile up. */
  headers: number;
  /** For the whole request: enough for an upload of 50 MB at 1.4 Mbit/s. */
  request: number;
  /** The interval of the check for slow clients. */
  check: number;
}

const TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 300_000, check: 5000 };

/** Creates a server that closes connections of clients that send slowly or nothing. */
export const createServerWithTimeouts = (
  listener: RequestListener,
  { headers, request, check }: RequestTimeouts = TIMEOUTS,
): Server =>
  createServer({ headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check }, listener);
