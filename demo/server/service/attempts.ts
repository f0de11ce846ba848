import { addressOf } from '../client-address.js';
import type { Database } from '../database/open.js';
import { hash } from '../random-id.js';
import { limitFailures, type RateLimiter } from '../rate-limit.js';
import type { Refusal } from '../refusal.js';
import type { DemoContext } from '../visit.js';

/** The counters of wrong PINs. */
export interface Attempts {
  db: Database;
  limiter: RateLimiter;
  trustedProxies: number;
}

/** Finds an account by its PIN, within the limits of name and address. Gives the refusal where one is used up. */
export function attempt<T>(
  c: DemoContext,
  name: string,
  find: () => Promise<T | undefined>,
  { db, limiter, trustedProxies }: Attempts,
): Promise<T | Refusal | undefined> {
  const counts = [
    ['pinsPerNameAndDay', hash(name)],
    ['pinsPerAddressAndDay', addressOf(c, trustedProxies)],
  ] as const;
  return limitFailures(limiter, counts, { db, act: find, isFailure: (found) => !found });
}
