import type { Failure } from '../../core/http/result.js';
import { withoutSeparators } from '../../core/lib/text.js';

/** The errors of a value. The view translates them. */
export type PhoneError = 'phone-missing' | 'phone-format';
export type CodeError = 'code-missing';

/**
 * Removes what input methods, pasted contacts and autofill add: full-width digits, spaces, hyphens, invisible
 * characters, +86 and 0086 (docs/spec/interface.md §4).
 */
export const normalizePhone = (typed: string): string => withoutSeparators(typed).replace(/^(\+|00)86/, '');

/** 11 digits: 1, then 3 to 9 (docs/spec/behaviour.md §5, phone login). */
export function checkPhone(phone: string): PhoneError | undefined {
  if (!phone) return 'phone-missing';
  return /^1[3-9]\d{9}$/.test(phone) ? undefined : 'phone-format';
}

/** Whether the server has answered. A wrong code may be answered by a 401, because there is no login to ask for. */
export const isAnswered = ({ kind }: Failure): boolean => kind === 'refused' || kind === 'login';

export const checkCode = (code: string): CodeError | undefined => (code ? undefined : 'code-missing');

/** Whether the last code may have been sent to this number: another tab, or the page before a reload, may have sent it. */
export function mayBeSentTo({ phone, sentTo }: { phone: string; sentTo: string }): boolean {
  const normalized = normalizePhone(phone);
  return !sentTo || !normalized || normalized === sentTo;
}
