import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { messages, type phoneCodes } from '../database/schema.js';
import { type formCodes } from '../database/schema-forms.js';
import type { RateLimitName } from '../rate-limit.js';
import { badInput, Refusal } from '../refusal.js';
import type { Visit } from '../visit.js';

/** How long a code can be used. It isn't kept longer (jobs/retention.ts). */
export const VALID_MS = 300_000;
const MAX_TRIES = 5;

/** The codes of logins and those of forms know nothing of each other; how many are sent and guessed is counted together. */
type Codes = typeof phoneCodes | typeof formCodes;

/** Whose tries are counted. */
type Client = Pick<Visit, 'limiter' | 'address'>;

/** Sends a phone its code by SMS: a new one after a minute (spec.md §9), and within the limits of phone and sender. */
export async function sendCode(codes: Codes, phone: string, { db, now, limiter, address }: Visit): Promise<void> {
  const counts = [
    ['codesPerPhoneAndMinute', phone],
    ['codesPerPhoneAndDay', phone],
    ['codesPerAddressAndHour', address],
    ['codesPerAddressAndDay', address],
  ] as const;
  await limiter.count(counts, db);
  const sentAt = now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { code, sentAt, tries: 0, used: false };
  await db
    .insert(codes)
    .values({ phone, ...fresh })
    .onConflictDoUpdate({ target: codes.phone, set: fresh });
  await db.insert(messages).values({ phone, code, sentAt });
}

interface Try {
  phone: string;
  code: string;
  at: Date;
  client: Client;
}

/**
 * Uses a code up. Gives what is wrong with it instead of throwing it, so that a transaction keeps the count. Only wrong
 * guesses at a code that was still good are counted: whoever types nonsense can't use up another's tries. Counted before
 * and taken back after, so that guesses sent at once don't get past the limit together.
 */
export async function redeem(codes: Codes, { client, ...tried }: Try, db: Database): Promise<Refusal | undefined> {
  const { limiter, address } = client;
  const counts: (readonly [RateLimitName, string | undefined])[] = [
    ['guessesPerPhoneAndDay', tried.phone],
    ['guessesPerAddressAndDay', address],
  ];
  try {
    await limiter.count(counts, db);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const outcome = await compare(codes, tried, db);
  if (outcome !== 'wrong') await limiter.uncount(counts, db);
  if (outcome === 'right') return undefined;
  return badInput(outcome === 'wrong' ? '验证码错误' : '验证码已失效，请重新获取');
}

/** One statement compares and counts: guesses sent at once are counted one by one. */
async function compare(
  codes: Codes,
  { phone, code, at }: Omit<Try, 'client'>,
  db: Database,
): Promise<'right' | 'wrong' | 'void'> {
  const [tried] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1`, used: sql`${codes.code} = ${code}` })
    .where(
      and(
        eq(codes.phone, phone),
        eq(codes.used, false),
        lt(codes.tries, MAX_TRIES),
        gt(codes.sentAt, new Date(at.getTime() - VALID_MS)),
      ),
    )
    .returning({ right: codes.used });
  if (!tried) return 'void';
  return tried.right ? 'right' : 'wrong';
}
