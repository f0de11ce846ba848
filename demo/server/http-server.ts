import { createServer, type RequestListener, type Server } from 'node:http';

/** Time limits of a client, in ms. */
export interface RequestTimeouts {
  /** Until a request's headers are there. Node's own minute lets half-open connections pile up. */
  headers: number;
  /** Until all of a request is there: an upload of 50 MB at 1.4 Mbit/s. */
  request: number;
  /** The interval of the check for clients that take too long. */
  check: number;
}

const TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 300_000, check: 5000 };

/** A server that doesn't wait for ever for clients that send slowly, or nothing. */
export const createServerWithTimeouts = (
  listener: RequestListener,
  { headers, request, check }: RequestTimeouts = TIMEOUTS,
): Server =>
  createServer({ headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check }, listener);
