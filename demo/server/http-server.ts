import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a client may take, in ms. */
export interface Patience {
  /** Until a request's headers are there. Node's own minute lets half-open connections pile up. */
  headers: number;
  /** Until all of a request is there: an upload of 50 MB at 1.4 Mbit/s. */
  request: number;
  /** Between two looks at who takes too long. */
  check: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 300_000, check: 5000 };

/** A server that doesn't wait for ever for clients that send slowly, or nothing. */
export const createPatientServer = (
  listener: RequestListener,
  { headers, request, check }: Patience = PATIENCE,
): Server =>
  createServer({ headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check }, listener);
