import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { messages, type phoneCodes } from '../database/schema.js';
import { type formCodes } from '../database/schema-forms.js';
import { badInput, Refusal } from '../refusal.js';
import type { Visit } from '../visit.js';

const RESEND_MS = 60_000;
/** How long a code can be used. It isn't kept longer (jobs/retention.ts). */
export const VALID_MS = 300_000;
const MAX_TRIES = 5;

/** The codes of logins and those of forms know nothing of each other. */
type Codes = typeof phoneCodes | typeof formCodes;

/** Sends a phone its code by SMS: a new one after a minute (spec.md §9). */
export async function sendCode(codes: Codes, phone: string, { db, now }: Visit): Promise<void> {
  const sentAt = now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { code, sentAt, tries: 0, used: false };
  const [sent] = await db
    .insert(codes)
    .values({ phone, ...fresh })
    .onConflictDoUpdate({
      target: codes.phone,
      set: fresh,
      setWhere: lte(codes.sentAt, new Date(sentAt.getTime() - RESEND_MS)),
    })
    .returning({ phone: codes.phone });
  if (!sent) throw new Refusal(429, '发送太频繁，请稍后再试');
  await db.insert(messages).values({ phone, code, sentAt });
}

interface Try {
  phone: string;
  code: string;
  at: Date;
}

/**
 * Uses a code up. Gives what is wrong with it instead of throwing it, so that a transaction keeps the count. One
 * statement compares and counts: guesses sent at once are counted one by one.
 */
export async function redeem(codes: Codes, { phone, code, at }: Try, db: Database): Promise<Refusal | undefined> {
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
  if (!tried) return badInput('验证码已失效，请重新获取');
  return tried.right ? undefined : badInput('验证码错误');
}
