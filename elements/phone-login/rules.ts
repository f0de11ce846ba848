/** What is wrong with a value; the words for it are the view's. */
export type PhoneError = 'phone-missing' | 'phone-format';
export type CodeError = 'code-missing';

/**
 * Full-width digits, spaces, hyphens and marks that can't be seen come from input methods and pasted contacts; +86 and
 * 0086 from autofill (elements.md §4).
 */
export const normalPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(\+|00)86/, '');

export const normalCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

/** spec.md §5, phone login: 1, then 3 to 9, 11 digits. */
export function checkPhone(phone: string): PhoneError | undefined {
  if (!phone) return 'phone-missing';
  return /^1[3-9]\d{9}$/.test(phone) ? undefined : 'phone-format';
}

export const checkCode = (code: string): CodeError | undefined => (code ? undefined : 'code-missing');
