import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono/types';
import type { Logger } from 'pino';
import type { ServerEnv } from '../request-context.js';
import { routeOf } from '../server-error.js';
import type { Metrics } from './metrics.js';

export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w.~-]{1,64}$/;

/** The servers of one process. */
export type ServerName = 'site' | 'login-service';

/** The id that the client or a proxy sent; a new one if it isn't a short token. */
export const requestIdOf = (sent: string | undefined): string => (sent && REQUEST_ID.test(sent) ? sent : randomUUID());

/** Runs before all other middleware. Gives each request an id and a logger with it, measures it, and logs one line. */
export function observeRequests(server: ServerName, log: Logger, metrics: Metrics): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header(REQUEST_ID_HEADER));
    const requestLog = log.child({ requestId });
    c.set('log', requestLog);
    metrics.requestsInFlight.inc({ server });
    try {
      await next();
    } finally {
      metrics.requestsInFlight.dec({ server });
    }
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const durationMs = performance.now() - started;
    const labels = { server, method: c.req.method, route: routeOf(c), status: c.res.status };
    metrics.requestDuration.observe(labels, durationMs / 1000);
    requestLog.info({ ...labels, durationMs: Math.round(durationMs * 10) / 10 }, 'request');
  };
}
