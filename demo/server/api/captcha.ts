import { randomInt } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { normalized } from '../../../core/form/validators.js';
import { ApiError } from '../api-error.js';
import { LETTERS } from '../art/letters.js';
import type { Database } from '../database/open.js';
import { captchas } from '../database/schema-forms.js';
import type { RequestContext } from '../request-context.js';

/** docs/spec/behaviour.md §3: the captcha was the reason. */
const STATUS_CAPTCHA = 100;
const LENGTH = 4;
const VALID_MS = 300_000;
const MAX_TRIES = 5;

/** What a picture is shown for: this browser's attempt at this form. */
interface Shown {
  formId: string;
  visitorHash: string;
}

const ofBrowser = ({ formId, visitorHash }: Shown) =>
  and(eq(captchas.formId, formId), eq(captchas.visitorHash, visitorHash));

/** Thinks of a new text, which is from now on the only right one. */
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

/** What the browser was shown; for tests. */
export async function captchaText(formId: string, context: RequestContext): Promise<string | undefined> {
  const visitorHash = context.visitorHash();
  if (!visitorHash) return undefined;
  const [shown] = await context.db.select().from(captchas).where(ofBrowser({ formId, visitorHash }));
  return shown?.text;
}

/**
 * What is wrong with the typed text, if anything is: given, not thrown, so that a transaction keeps the count. A right
 * one is still there afterwards, in case that something else is wrong; {@link spend} it.
 */
export async function refusedCaptcha(
  typed: string,
  { at, ...shown }: Shown & { at: Date },
  db: Database,
): Promise<ApiError | undefined> {
  if (!typed.trim()) return new ApiError(STATUS_CAPTCHA, '请输入验证码');
  const [tried] = await db
    .update(captchas)
    .set({ tries: sql`${captchas.tries} + 1` })
    .where(ofBrowser(shown))
    .returning();
  if (!tried || tried.tries > MAX_TRIES || tried.expiresAt <= at) return new ApiError(STATUS_CAPTCHA, '验证码已过期');
  return normalized(typed).toUpperCase() === tried.text ? undefined : new ApiError(STATUS_CAPTCHA, '验证码错误');
}

/** A picture is good for one submission. */
export async function spend(shown: Shown, db: Database): Promise<void> {
  await db.delete(captchas).where(ofBrowser(shown));
}
