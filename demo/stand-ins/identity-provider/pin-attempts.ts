import type { ApiError } from '../../../server/api-error.js';
import { addressOf } from '../../../server/client-address.js';
import type { Database } from '../../../server/database/open.js';
import { hash } from '../../../server/random-id.js';
import { limitFailures, type RateLimiter } from '../../../server/rate-limit.js';
import type { ServerContext } from '../../../server/request-context.js';

/** The counters of wrong PINs. */
export interface PinAttempts {
  db: Database;
  limiter: RateLimiter;
  trustedProxies: number;
}

/** Finds an account by its PIN within the rate limits of name and address. Returns an ApiError over the limit. */
export function limitPinAttempts<T>(
  c: ServerContext,
  name: string,
  find: () => Promise<T | undefined>,
  { db, limiter, trustedProxies }: PinAttempts,
): Promise<T | ApiError | undefined> {
  const counts = [
    ['pinsPerNameAndDay', hash(name)],
    ['pinsPerAddressAndDay', addressOf(c, trustedProxies)],
  ] as const;
  return limitFailures(limiter, counts, { db, act: find, isFailure: (found) => !found });
}
