import { writing } from '../../core/http/endpoint.js';
import { member } from '../../core/member/member.api.js';

const phone = { phone: 'text' } as const;
const phoneAndCode = { phone: 'text', code: 'text' } as const;

export const memberCode = writing('POST', '/openapi/member/verifyCode', phone, null);
export const memberLogin = writing('POST', '/openapi/member/login', phoneAndCode, member);
export const platformCode = writing('POST', '/api/login/verifyCode', phone, null);
export const platformLogin = writing('POST', '/api/login/phone', phoneAndCode, member);

/** Which account a phone signs in to: a member of the site, or the platform's own. */
export type Account = 'member' | 'platform';

export const callsOf = (account: Account) =>
  account === 'platform'
    ? { sendCode: platformCode, login: platformLogin }
    : { sendCode: memberCode, login: memberLogin };
