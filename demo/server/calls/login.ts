import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { memberCode, memberLogin, platformCode, platformLogin } from '../../../elements/phone-login/api.js';
import { answer } from '../answer.js';
import { messages, phoneCodes } from '../database/schema.js';
import { badInput, Refusal } from '../refusal.js';
import type { Visit } from '../visit.js';
import { wireMember } from './member.js';
import { memberOf } from './newcomer.js';

const RESEND_MS = 60_000;
const VALID_MS = 300_000;
const MAX_TRIES = 5;
/** spec.md §5 */
const MOBILE = /^1[3-9]\d{9}$/;

export function checkPhone(phone: string): void {
  if (!phone) throw badInput('请填写手机号');
  if (!MOBILE.test(phone)) throw badInput('手机号格式错误');
}

async function sendCode({ phone }: { phone: string }, { db, now }: Visit): Promise<null> {
  checkPhone(phone);
  const sentAt = now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { code, sentAt, tries: 0, used: false };
  const [sent] = await db
    .insert(phoneCodes)
    .values({ phone, ...fresh })
    .onConflictDoUpdate({
      target: phoneCodes.phone,
      set: fresh,
      setWhere: lte(phoneCodes.sentAt, new Date(sentAt.getTime() - RESEND_MS)),
    })
    .returning({ phone: phoneCodes.phone });
  if (!sent) throw new Refusal(429, '发送太频繁，请稍后再试');
  await db.insert(messages).values({ phone, code, sentAt });
  return null;
}

async function login({ phone, code }: { phone: string; code: string }, visit: Visit) {
  checkPhone(phone);
  if (!code) throw badInput('请填写验证码');
  await redeem(phone, code, visit);
  const { member, isNew } = await memberOf(phone, visit);
  await visit.signIn(member.id);
  return wireMember(member, { isNew });
}

/** One statement compares and counts, so that guesses sent at once are counted one by one. */
async function redeem(phone: string, code: string, { db, now }: Visit): Promise<void> {
  const [tried] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1`, used: sql`${phoneCodes.code} = ${code}` })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.used, false),
        lt(phoneCodes.tries, MAX_TRIES),
        gt(phoneCodes.sentAt, new Date(now().getTime() - VALID_MS)),
      ),
    )
    .returning({ right: phoneCodes.used });
  if (!tried) throw badInput('验证码已失效，请重新获取');
  if (!tried.right) throw badInput('验证码错误');
}

/** A phone is one member, whichever of the two accounts it signs in by. */
export const loginCalls = [
  answer(memberCode, sendCode),
  answer(memberLogin, login),
  answer(platformCode, sendCode),
  answer(platformLogin, login),
];
