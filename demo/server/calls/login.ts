import { memberCode, memberLogin, platformCode, platformLogin } from '../../../elements/phone-login/api.js';
import { answer } from '../answer.js';
import { phoneCodes } from '../database/schema.js';
import { badInput } from '../refusal.js';
import type { Visit } from '../visit.js';
import { wireMember } from './member.js';
import { memberOf } from './newcomer.js';
import { redeem, sendCode } from './phone-code.js';

/** spec.md §5 */
const MOBILE = /^1[3-9]\d{9}$/;

export function checkPhone(phone: string): void {
  if (!phone) throw badInput('请填写手机号');
  if (!MOBILE.test(phone)) throw badInput('手机号格式错误');
}

async function send({ phone }: { phone: string }, visit: Visit): Promise<null> {
  checkPhone(phone);
  await sendCode(phoneCodes, phone, visit);
  return null;
}

async function login({ phone, code }: { phone: string; code: string }, visit: Visit) {
  checkPhone(phone);
  if (!code) throw badInput('请填写验证码');
  const refusal = await redeem(phoneCodes, { phone, code, at: visit.now(), client: visit }, visit.db);
  if (refusal) throw refusal;
  const { member, isNew } = await memberOf(phone, visit);
  await visit.signIn(member.id);
  return wireMember(member, { isNew });
}

/** A phone is one member, whichever of the two accounts it signs in by. */
export const loginCalls = [
  answer(memberCode, send),
  answer(memberLogin, login),
  answer(platformCode, send),
  answer(platformLogin, login),
];
