import { defineMutation } from '../../core/http/endpoint.js';
import { member } from '../../core/member/member.api.js';

const phone = { phone: 'string' } as const;
const phoneAndCode = { phone: 'string', code: 'string' } as const;

export const memberCode = defineMutation('POST', '/openapi/member/verifyCode', phone, null);
export const memberLogin = defineMutation('POST', '/openapi/member/login', phoneAndCode, member);
export const platformCode = defineMutation('POST', '/api/login/verifyCode', phone, null);
export const platformLogin = defineMutation('POST', '/api/login/phone', phoneAndCode, member);

/** The account that the visitor signs in to: a member of the site, or an account of the platform. */
export type Account = 'member' | 'platform';

export const endpointsOf = (account: Account) =>
  account === 'platform'
    ? { sendCode: platformCode, login: platformLogin }
    : { sendCode: memberCode, login: memberLogin };
