import { periodsOf } from './jobs/periods.js';
import { originOfUrl } from './origin.js';

type Environment = Readonly<Record<string, string | undefined>>;

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
  };
}

/** The origins of a server that listens at this one, with the same host by its IP address. */
export const siteOriginsOf = (origin: string, publicUrl: string | undefined): string[] => [
  ...(publicUrl ? [publicUrl] : []),
  origin,
  origin.replace('localhost', '127.0.0.1'),
];
