import { randomInt } from 'node:crypto';
import { hasText, normalized } from '@sb-elements/elements/contract';
import { and, eq, lte, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.js';
import type { Database } from '../database/open.js';
import { captchas } from '../database/schema-forms.js';
import type { RequestContext } from '../request-context.js';
import { LETTERS } from './letters.js';

/** The status of an answer that was refused because of the captcha (docs/spec/behaviour.md §3). */
const STATUS_CAPTCHA = 100;
const LENGTH = 4;
const VALID_MS = 300_000;
const MAX_TRIES = 5;

/** A captcha is shown to one browser for one form. */
interface ShownCaptcha {
  formId: string;
  visitorHash: string;
}

const ofBrowser = ({ formId, visitorHash }: ShownCaptcha) =>
  and(eq(captchas.formId, formId), eq(captchas.visitorHash, visitorHash));

/** Creates a new text and makes it the only valid one. */
export async function newCaptcha(formId: string, context: RequestContext): Promise<string> {
  const now = context.now();
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const fresh = { text, expiresAt: new Date(now.getTime() + VALID_MS), tries: 0 };
  await context.db.delete(captchas).where(lte(captchas.expiresAt, now));
  await context.db
    .insert(captchas)
    .values({ formId, visitorHash: context.becomeVisitor(), ...fresh })
    .onConflictDoUpdate({ target: [captchas.visitorHash, captchas.formId], set: fresh });
  return text;
}

/** The text that this browser was shown; for tests. */
export async function captchaText(formId: string, context: RequestContext): Promise<string | undefined> {
  const visitorHash = context.visitorHash();
  if (!visitorHash) return undefined;
  const [shown] = await context.db.select().from(captchas).where(ofBrowser({ formId, visitorHash }));
  return shown?.text;
}

/**
 * Checks the typed text and returns the refusal, if any. It isn't thrown, so that the transaction stores the count. A
 * right text stays valid, in case another value is refused; {@link invalidateCaptcha} uses it up.
 */
export async function refusedCaptcha(
  typed: string,
  { at, ...shown }: ShownCaptcha & { at: Date },
  db: Database,
): Promise<ApiError | undefined> {
  if (!hasText(typed)) return new ApiError(STATUS_CAPTCHA, '请输入验证码');
  const [tried] = await db
    .update(captchas)
    .set({ tries: sql`${captchas.tries} + 1` })
    .where(ofBrowser(shown))
    .returning();
  if (!tried || tried.tries > MAX_TRIES || tried.expiresAt <= at) return new ApiError(STATUS_CAPTCHA, '验证码已过期');
  return normalized(typed).replace(/\s/g, '').toUpperCase() === tried.text
    ? undefined
    : new ApiError(STATUS_CAPTCHA, '验证码错误');
}

/** Uses a captcha up: it is valid for one submission. */
export async function invalidateCaptcha(shown: ShownCaptcha, db: Database): Promise<void> {
  await db.delete(captchas).where(ofBrowser(shown));
}
