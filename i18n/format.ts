import { INTL_OPTIONS } from '../core/lib/intl-options.js';
import { memoize } from '../core/lib/memoize.js';
import { languageFor } from './languages.js';

const numberFormat = memoize((tag: string) => new Intl.NumberFormat(tag, INTL_OPTIONS));
const pluralRules = memoize((tag: string) => new Intl.PluralRules(tag));

/**
 * A number within a text. Chinese writes the digits alone, as the specification's 库存{n}; other languages do so below
 * 1000. A formatter is slow to create.
 */
export function formatNumber(value: number, tag: string): string {
  const digits = String(value);
  return languageFor(tag) === 'zh' || /^\d{1,3}$/.test(digits) ? digits : numberFormat(tag).format(value);
}

/** The plural form that a number takes, such as `one`. */
export const pluralOf = (value: number, tag: string): Intl.LDMLPluralRule => pluralRules(tag).select(value);
