import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { ApiError } from './api-error.js';
import type { Database } from './database/open.js';
import { rateCounters } from './database/schema.js';

export const STATUS_TOO_MANY = 429;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The number of events that are allowed in a window of time, which begins with the first event. */
export interface RateLimit {
  max: number;
  ms: number;
  /** The message for the visitor. */
  msg: string;
}

/**
 * The limits of one client, phone or account. A client is an address, which a household, an office, or a neighbourhood
 * behind a mobile carrier shares; so limits of an address are far above what one visitor needs.
 */
export const RATE_LIMITS = {
  /** The specification's pause between two codes of any purpose (docs/spec/behaviour.md §9). */
  codesPerPhoneAndMinute: { max: 1, ms: MINUTE_MS, msg: '发送太频繁，请稍后再试' },
  /** A visitor requests a lost code a few times. More codes a day suggest that somebody pesters the phone's owner. */
  codesPerPhoneAndDay: { max: 10, ms: DAY_MS, msg: '这个手机号今天收到的验证码太多了，请明天再试' },
  /** Allows for an office whose staff signs in on Monday morning. */
  codesPerAddressAndHour: { max: 60, ms: HOUR_MS, msg: '您的网络发送验证码太频繁，请一小时后再试' },
  /** Each message costs money: this bounds the costs of one address in a day. */
  codesPerAddressAndDay: { max: 200, ms: DAY_MS, msg: '您的网络今天发送的验证码太多了，请明天再试' },
  /** Four codes with all their attempts: the chance to guess one of a million is 0.002 % a day. */
  guessesPerPhoneAndDay: { max: 20, ms: DAY_MS, msg: '这个手机号今天输错验证码的次数太多，请明天再试' },
  /** The same guess for many phones: 100 of a million, 0.01 % a day for some phone. */
  guessesPerAddressAndDay: { max: 100, ms: DAY_MS, msg: '您的网络今天输错验证码的次数太多，请明天再试' },
  /** A PIN is one of 10,000: 0.1 % a day. */
  pinsPerNameAndDay: { max: 10, ms: DAY_MS, msg: '这个账号今天输错 PIN 的次数太多，请明天再试' },
  pinsPerAddressAndDay: { max: 50, ms: DAY_MS, msg: '您的网络今天输错 PIN 的次数太多，请明天再试' },
  /**
   * Visitors who draw without a login, in one lottery: each may draw as often as the lottery allows. A fresh browser is
   * a new visitor, so addresses are counted: three people of a household. Members have only the lottery's own limit.
   */
  anonymousDrawersPerAddressAndDay: {
    max: 3,
    ms: DAY_MS,
    msg: '您的网络今天的抽奖次数用完了，请登录后再抽，或明天再来',
  },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
/** Overrides {@link RATE_LIMITS}; `off`: only the limits of the specification. */
export type RateLimitOptions = Partial<Record<RateLimitName, number>> | 'off';
const SPECIFIED_LIMITS: readonly RateLimitName[] = ['codesPerPhoneAndMinute'];

/** A limit, and the subject that it counts; without a subject nothing is counted. `each` multiplies the limit. */
export type Count = readonly [limit: RateLimitName, subject: string | undefined, each?: number];

export interface RateLimiter {
  /** Counts all events, or throws the refusal of an exceeded limit and counts nothing. */
  count(counts: readonly Count[], db: Database): Promise<void>;
  /** Reverts {@link count}, for example after a right guess. */
  uncount(counts: readonly Count[], db: Database): Promise<void>;
}

/**
 * Counters are in the database, so that they hold for several processes and after a restart. One statement compares and
 * counts, so that concurrent events are counted one by one. A job removes expired counters (jobs/retention.ts).
 */
export function createRateLimiter(
  now: () => number,
  options: RateLimitOptions = {},
  onRefusal: (name: RateLimitName) => void = () => {},
): RateLimiter {
  const counted = (counts: readonly Count[]) =>
    counts.flatMap(([name, subject, each = 1]) => {
      if (subject === undefined || (options === 'off' && !SPECIFIED_LIMITS.includes(name))) return [];
      const { max, ...limit } = RATE_LIMITS[name];
      const wanted = (options === 'off' ? undefined : options[name]) ?? max;
      return [{ name, key: `${name} ${subject}`, limit: { ...limit, max: wanted * each } }];
    });

  return {
    async count(counts, db) {
      const wanted = counted(counts);
      if (wanted.length === 0) return;
      const at = new Date(now());
      // in the same order everywhere, so that two requests can't deadlock
      const ordered = wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      await db.transaction(async (tx) => {
        for (const { name, key, limit } of ordered) {
          if (await countOne(key, limit, at, tx)) continue;
          onRefusal(name);
          throw new ApiError(STATUS_TOO_MANY, limit.msg);
        }
      });
    },

    async uncount(counts, db) {
      for (const { key } of counted(counts)) {
        await db
          .update(rateCounters)
          .set({ count: sql`${rateCounters.count} - 1` })
          .where(and(eq(rateCounters.key, key), gt(rateCounters.count, 0)));
      }
    },
  };
}

/**
 * Runs `act` within the limits and counts only failures. Returns the refusal if a limit is exceeded. An attempt is
 * counted before it and uncounted after a success, so that concurrent attempts can't exceed the limit.
 */
export async function limitFailures<T>(
  limiter: RateLimiter,
  counts: readonly Count[],
  { db, act, isFailure }: { db: Database; act: () => Promise<T>; isFailure: (outcome: T) => boolean },
): Promise<T | ApiError> {
  try {
    await limiter.count(counts, db);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  const outcome = await act();
  if (!isFailure(outcome)) await limiter.uncount(counts, db);
  return outcome;
}

async function countOne(key: string, { max, ms }: RateLimit, at: Date, tx: Database): Promise<boolean> {
  if (max < 1) return false;
  const isOver = lte(rateCounters.expiresAt, at);
  const expiresAt = new Date(at.getTime() + ms);
  const [row] = await tx
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateCounters.expiresAt} end`,
      },
      setWhere: or(isOver, sql`${rateCounters.count} < ${max}`),
    })
    .returning({ count: rateCounters.count });
  return row !== undefined;
}
