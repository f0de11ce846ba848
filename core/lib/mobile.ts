import { withoutSeparators } from './text.js';

/** A mainland mobile number: 11 digits, of which the first is 1 and the second 3 to 9 (docs/spec/behaviour.md §5). */
export const isMobile = (phone: string): boolean => /^1[3-9]\d{9}$/.test(phone);

/** A number without separators, and a mainland mobile without the country code, which autofill may add. */
export const withoutCountryCode = (typed: string): string =>
  withoutSeparators(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
