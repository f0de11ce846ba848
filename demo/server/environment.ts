import { UNLIMITED_CONNECTIONS } from './admission.js';
import { DEFAULT_POOL_SIZE } from './database/open.js';
import { periodsOf } from './jobs/periods.js';
import { createLogger, type Environment, isProduction } from './operations/logger.js';
import { createOperations } from './operations/operations.js';
import { originOfUrl } from './origin.js';

/** The time between two checks of a usual load balancer, in seconds. Ctrl-C in development shuts down without it. */
const SHUTDOWN_DELAY_S = 5;

/** The options of the server that environment variables set. Ends the process if one of them is invalid. */
export function optionsOf(environment: Environment) {
  const { PUBLIC_URL, TRUSTED_PROXIES, CORS_ORIGINS, RATE_LIMITS } = environment;
  const trustedProxies = Number(TRUSTED_PROXIES || 0);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0) {
    console.error(`TRUSTED_PROXIES is the number of proxies in front, not ${TRUSTED_PROXIES}.`);
    process.exit(2);
  }
  return {
    publicUrl: PUBLIC_URL ? originOfUrl(PUBLIC_URL) : undefined,
    trustedProxies,
    origins: CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    rateLimits: RATE_LIMITS === 'off' ? ('off' as const) : {},
    periods: periodsOf(environment),
    poolSize: poolSizeOf(environment),
  };
}

/** The connections to PostgreSQL of this process. Ends the process if the variable is invalid. */
function poolSizeOf({ DATABASE_POOL_SIZE }: Environment): number {
  const size = Number(DATABASE_POOL_SIZE || DEFAULT_POOL_SIZE);
  if (Number.isInteger(size) && size > UNLIMITED_CONNECTIONS) return size;
  console.error(`DATABASE_POOL_SIZE is a number above ${UNLIMITED_CONNECTIONS}, not ${DATABASE_POOL_SIZE}.`);
  process.exit(2);
}

/** The origins of a server that listens at this one, with the same host by its IP address. */
export const siteOriginsOf = (origin: string, publicUrl: string | undefined): string[] => [
  ...(publicUrl ? [publicUrl] : []),
  origin,
  origin.replace('localhost', '127.0.0.1'),
];

export const operationsOf = (environment: Environment) =>
  createOperations({ log: createLogger(environment), metricsToken: environment.METRICS_TOKEN });

/** How long new requests are answered after a shutdown began, in ms. Ends the process if the variable is invalid. */
export function shutdownDelayOf(environment: Environment): number {
  const { SHUTDOWN_DELAY_SECONDS } = environment;
  const delay = Number(SHUTDOWN_DELAY_SECONDS || (isProduction(environment) ? SHUTDOWN_DELAY_S : 0));
  if (!(delay >= 0)) {
    console.error(`SHUTDOWN_DELAY_SECONDS is a number, not ${SHUTDOWN_DELAY_SECONDS}.`);
    process.exit(2);
  }
  return delay * 1000;
}
