import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import type { Database } from '../database/open.js';
import type { phoneCodes } from '../database/schema.js';
import { type formCodes } from '../database/schema-forms.js';
import { limitFailures } from '../rate-limit.js';
import type { RequestContext } from '../request-context.js';

/** The validity of a code. It isn't stored longer (jobs/retention.ts). */
export const VALID_MS = 300_000;
const MAX_TRIES = 5;

/** Codes of logins and forms are stored separately, but counted together when sent or guessed. */
type Codes = typeof phoneCodes | typeof formCodes;

/** The client whose wrong guesses are counted. */
type Client = Pick<RequestContext, 'limiter' | 'address'>;

/** Sends a phone its code by SMS: a new one after a minute (docs/spec/behaviour.md §9), and within the limits of phone and sender. */
export async function sendCode(
  codes: Codes,
  phone: string,
  { db, now, limiter, address, smsSender }: RequestContext,
): Promise<void> {
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
  await smsSender.sendCode({ phone, code, sentAt });
}

interface CodeAttempt {
  phone: string;
  code: string;
  at: Date;
  client: Client;
}

/**
 * Uses a code up. The refusal is returned, not thrown, so that the transaction stores the count. Only wrong guesses at
 * a code that is still valid are counted, so that requests without a code don't use up another visitor's guesses.
 */
export async function redeem(
  codes: Codes,
  { client, ...tried }: CodeAttempt,
  db: Database,
): Promise<ApiError | undefined> {
  const { limiter, address } = client;
  const counts = [
    ['guessesPerPhoneAndDay', tried.phone],
    ['guessesPerAddressAndDay', address],
  ] as const;
  const act = () => compare(codes, tried, db);
  const outcome = await limitFailures(limiter, counts, { db, act, isFailure: (result) => result === 'wrong' });
  if (outcome instanceof ApiError) return outcome;
  if (outcome === 'right') return undefined;
  return badInput(outcome === 'wrong' ? '验证码错误' : '验证码已失效，请重新获取');
}

/** Compares and counts in one statement, so that concurrent guesses are counted one by one. */
async function compare(
  codes: Codes,
  { phone, code, at }: Omit<CodeAttempt, 'client'>,
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
