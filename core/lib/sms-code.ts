import { normalized } from './text.js';

/** After the time that a code is valid, or after a date. */
const UNIT = '[分秒小时時天日月年元]|min|sec|hour|мин|сек|час|دقي|분|초|시';
/** A code in groups of one to four digits. */
const GROUPS = [
  /\d(?:[\s-]\d){3,7}(?![\d-])/,
  /\d{2}(?: \d{2}){2,3}(?![\d-])/,
  /\d{3}[\s-]\d{3}(?![\d-])/,
  /\d{4}[\s-]\d{4}(?![\d-])/,
  new RegExp(`\\d{4} \\d{2}(?![\\d:./-]|\\s*(?:${UNIT}))`),
];
/** Digits: in groups, or with what joins them to an address, a phone, a date or a time. */
const RUN = new RegExp([...GROUPS, /[\d*/]+(?:[-*./:][\d*]+)*/].map(({ source }) => source).join('|'), 'gi');
/** 验证码, 密码, code, código, … within 12 characters: 验证码是, 是您本次登录的验证码. */
const AFTER_KEYWORD = /(?:[码碼証증]|c[oó]d|код|رمز|otp|pin).{0,12}$/i;
const BEFORE_KEYWORD = /^.{0,12}(?:[码碼証증]|c[oó]d|код|رمز|otp|pin)/i;
/** An amount, a year, the name of the sender. */
const OTHER = /^\s*[元年】]/;

/**
 * The code in what was typed, pasted or filled in, which may be a whole message. A text without a code is returned
 * without blanks, never cut. `length` is the usual length of this site's codes.
 */
export function smsCodeIn(typed: string, length = 6): string {
  const text = normalized(typed)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
  const joined = text.replace(/[\s-]/g, '');
  if (!/\D/.test(joined)) return withoutRepeat(joined, length);
  // a code may have letters
  if (/^[\da-z]{1,8}$/i.test(text)) return text;
  let code = text.replace(/\s/g, '');
  let best = 0;
  for (const { index, 0: run } of text.matchAll(RUN)) {
    const digits = run.replace(/[\s-]/g, '');
    const after = text.slice(index + run.length);
    const isNear = AFTER_KEYWORD.test(text.slice(0, index)) || BEFORE_KEYWORD.test(after);
    const score = 5 + (isNear ? 3 : 0) + (digits.length === length ? 2 : 0) - (OTHER.test(after) ? 4 : 0);
    if (/^\d{4,8}$/.test(digits) && score > best) [code, best] = [digits, score];
  }
  return code;
}

/** A code that was inserted twice, such as by a keyboard and by autofill, is one code. */
function withoutRepeat(digits: string, length: number): string {
  const half = digits.slice(0, digits.length / 2);
  const isRepeated = half.length > 3 && half + half === digits && (half.length === length || digits.length > 8);
  return isRepeated ? half : digits;
}
