import type { Failure } from '../../core/http/result.js';
import { isMobile, withoutCountryCode } from '../../core/lib/mobile.js';

/** The errors of a value. The view translates them. */
export type PhoneError = 'phone-missing' | 'phone-format';
export type CodeError = 'code-missing';

export function checkPhone(phone: string): PhoneError | undefined {
  if (!phone) return 'phone-missing';
  return isMobile(phone) ? undefined : 'phone-format';
}

/** Whether the server has answered. A wrong code may be answered by a 401, because there is no login to ask for. */
export const isAnswered = ({ kind }: Failure): boolean => kind === 'refused' || kind === 'login';

/** Whether nobody knows what the server did. */
export const isLost = (failure: Failure): boolean => failure.kind === 'network' && failure.status === undefined;

export const checkCode = (code: string): CodeError | undefined => (code ? undefined : 'code-missing');

interface EnteredPhone {
  phone: string;
  remembered: string;
}

/** The number that is sent. */
export const phoneOf = ({ phone, remembered }: EnteredPhone): string => remembered || withoutCountryCode(phone);

/** 138****8000. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/**
 * Whether the last code may have been sent to this number: another tab may have sent it. After a login, only the masked
 * form of the number is known.
 */
export function mayBeSentTo(entered: EnteredPhone & { sentTo: string }): boolean {
  const phone = phoneOf(entered);
  return !entered.sentTo || !phone || [phone, masked(phone)].includes(entered.sentTo);
}
