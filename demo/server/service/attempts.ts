import { addressOf } from '../client-address.js';
import type { Database } from '../database/open.js';
import { hash } from '../random-id.js';
import type { RateLimiter, RateLimitName } from '../rate-limit.js';
import { Refusal } from '../refusal.js';
import type { DemoContext } from '../visit.js';

/** What counts wrong PINs. */
export interface Attempts {
  db: Database;
  limiter: RateLimiter;
  trustedProxies: number;
}

/**
 * Tries a PIN within the limits of name and address. Gives why it isn't tried any more. Counted before and taken back
 * after a right one, so that tries sent at once don't get past the limit together.
 */
export async function attempt<T>(
  c: DemoContext,
  name: string,
  find: () => Promise<T | undefined>,
  { db, limiter, trustedProxies }: Attempts,
): Promise<T | Refusal | undefined> {
  const counts: (readonly [RateLimitName, string | undefined])[] = [
    ['pinsPerNameAndDay', hash(name)],
    ['pinsPerAddressAndDay', addressOf(c, trustedProxies)],
  ];
  try {
    await limiter.count(counts, db);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const found = await find();
  if (found) await limiter.uncount(counts, db);
  return found;
}
