import { INTL_OPTIONS } from '../core/lib/intl-options.js';
import { memoize } from '../core/lib/memoize.js';
import { languageFor } from './languages.js';

const numberFormat = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { ...INTL_OPTIONS, useGrouping: languageFor(tag) !== 'zh' }),
);
const pluralRules = memoize((tag: string) => new Intl.PluralRules(tag));

/** A number within a text. Chinese writes the digits alone, as the specification's 库存{n}. */
export const formatNumber = (value: number, tag: string): string => numberFormat(tag).format(value);

/** The plural form that a number takes, such as `one`. */
export const pluralOf = (value: number, tag: string): Intl.LDMLPluralRule => pluralRules(tag).select(value);
