/** Ids of the fields that verify a visitor: where the captcha and the SMS code are typed. */
export const CAPTCHA_ID = 'captcha';
export const PHONE_CODE_ID = 'phone-code';

/** Why a call gave nothing, in the words of the element. */
interface Reasons {
  network(): string;
  unknown(): string;
}

/** spec.md §8: the server's reason, else that there is none. */
export function reasonOf(failure: { kind: string; msg?: string }, say: Reasons): string {
  if (failure.kind === 'network') return say.network();
  return failure.msg || say.unknown();
}
