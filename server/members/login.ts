import {
  hasText,
  isMobile,
  memberCode,
  memberLogin,
  platformCode,
  platformLogin,
} from '@sb-elements/elements/contract';
import { badInput } from '../api-error.js';
import { phoneCodes } from '../database/schema.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { findOrCreateMember } from './create-member.js';
import { wireMember } from './member.js';
import { redeem, sendCode } from './phone-code.js';

export function checkPhone(phone: string): void {
  if (!hasText(phone)) throw badInput('请填写手机号');
  if (!isMobile(phone)) throw badInput('手机号格式错误');
}

async function send({ phone }: { phone: string }, context: RequestContext): Promise<null> {
  checkPhone(phone);
  await sendCode(phoneCodes, phone, context);
  return null;
}

async function login({ phone, code }: { phone: string; code: string }, context: RequestContext) {
  checkPhone(phone);
  if (!hasText(code)) throw badInput('请填写验证码');
  const refusal = await redeem(phoneCodes, { phone, code, at: context.now(), client: context }, context.db);
  if (refusal) throw refusal;
  const { member, isNew } = await findOrCreateMember(phone, context);
  await context.signIn(member.id);
  return wireMember(member, { isNew });
}

/** A phone is one member, whether it signs in as a phone account or a platform account. */
export const loginCalls = [
  route(memberCode, send),
  route(memberLogin, login),
  route(platformCode, send),
  route(platformLogin, login),
];
