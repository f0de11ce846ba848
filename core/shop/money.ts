import type { Language } from '../../i18n/languages.js';
import { memoize } from '../lib/memoize.js';

const OPTIONS = {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
  useGrouping: 'min2',
  // browsers differ in the digits of Arabic
  numberingSystem: 'latn',
};

const formatOf = memoize((language: Language) => new Intl.NumberFormat(language, OPTIONS as Intl.NumberFormatOptions));

/** An amount in yuan, such as ¥128.00 (docs/spec/interface.md §2, sb-product). Four digits aren't grouped, as in shops. */
export function formatMoney(yuan: number, language: Language): string {
  return splitMoney(yuan, language).join('');
}

/** The parts of {@link formatMoney}: what is before the integer, the integer, and what is after it. */
export function splitMoney(yuan: number, language: Language): [before: string, integer: string, after: string] {
  const parts: [string, string, string] = ['', '', ''];
  for (const { type, value } of formatOf(language).formatToParts(yuan)) {
    const isInteger = type === 'integer' || type === 'group';
    // Arabic has no narrow symbol
    if (isInteger) parts[1] += value;
    else parts[parts[1] ? 2 : 0] += value.replace('CN¥', '¥');
  }
  return parts;
}
