import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono/types';
import type { Logger } from 'pino';
import type { ServerEnv } from '../request-context.js';
import { createLogger } from './logger.js';
import { createMetrics, type Metrics } from './metrics.js';
import { mayReadMetrics } from './metrics-access.js';
import { observeRequests, type ServerName } from './observe-requests.js';
import { createReadiness, type Readiness } from './readiness.js';

export interface OperationsOptions {
  log?: Logger;
  /** Lets other machines read the metrics, with `Authorization: Bearer`. */
  metricsToken?: string | undefined;
  readiness?: Readiness;
}

/** Everything that an operator needs of one server. It exists before the database is open. */
export interface Operations {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  observe(server: ServerName): MiddlewareHandler<ServerEnv>;
  /** Answers the operator's paths, and passes other requests on. */
  handle<Env extends object>(fetch: Fetch<Env>): Fetch<Env>;
}

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>;

const HEALTH_PATH = '/healthz';
const READINESS_PATH = '/readyz';
const METRICS_PATH = '/metrics';
const PATHS = [HEALTH_PATH, READINESS_PATH, METRICS_PATH];

export function createOperations(options: OperationsOptions = {}): Operations {
  const { log = createLogger(), readiness = createReadiness(), metricsToken } = options;
  const metrics = createMetrics();
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get(HEALTH_PATH, (c) => c.text('ok'));
  app.get(READINESS_PATH, async (c) => {
    const state = await readiness.state();
    return c.text(state, state === 'ready' ? 200 : 503);
  });
  app.get(METRICS_PATH, async (c) => {
    if (!mayReadMetrics(c, metricsToken)) return c.text('not found', 404);
    return c.body(await metrics.print(), 200, { 'content-type': metrics.contentType });
  });
  return {
    log,
    metrics,
    readiness,
    observe: (server) => observeRequests(server, log, metrics),
    handle: (fetch) => (request, env) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      return isRead && PATHS.includes(new URL(request.url).pathname) ? app.fetch(request, env) : fetch(request, env);
    },
  };
}
