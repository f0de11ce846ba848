import { languageFor } from '../../i18n/languages.js';
import { INTL_OPTIONS } from '../lib/intl-options.js';
import { memoize } from '../lib/memoize.js';

/** What the yuan is called in Japan, where ¥ is the yen; it follows the amount. */
const YUAN = '元';
/** After CN¥ in right-to-left text, where ¥ would stand before CN. */
const LEFT_TO_RIGHT_MARK = '\u200e';

const formatOf = memoize((tag: string) => {
  const options = {
    ...INTL_OPTIONS,
    style: 'currency',
    currency: 'CNY',
    // outside of China ¥ is the yen as well: CN¥
    currencyDisplay: languageFor(tag) === 'zh' ? 'narrowSymbol' : 'symbol',
    useGrouping: 'min2',
  };
  return new Intl.NumberFormat(tag, options as Intl.NumberFormatOptions);
});

/**
 * An amount in yuan, such as ¥128.00 (docs/spec/interface.md §2, sb-product), for the tag of a language. Four digits aren't
 * grouped, as in shops.
 */
export function formatMoney(yuan: number, tag: string): string {
  return splitMoney(yuan, tag).join('');
}

/** The parts of {@link formatMoney}: what is before the integer, the integer, and what is after it. */
export function splitMoney(yuan: number, tag: string): [before: string, integer: string, after: string] {
  const language = languageFor(tag);
  const isJapanese = language === 'ja';
  const parts: [string, string, string] = ['', '', ''];
  for (const { type, value } of formatOf(tag).formatToParts(yuan)) {
    if (isJapanese && /currency|literal/.test(type)) continue;
    if (type === 'integer' || type === 'group') parts[1] += value;
    else parts[parts[1] ? 2 : 0] += language === 'ar' && type === 'currency' ? value + LEFT_TO_RIGHT_MARK : value;
  }
  if (isJapanese) parts[2] += YUAN;
  return parts;
}
