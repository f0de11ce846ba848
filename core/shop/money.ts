import type { Language } from '../../i18n/languages.js';

const formats = new Map<Language, Intl.NumberFormat>();

/** An amount in yuan, such as ¥128.00 (docs/spec/interface.md §2, sb-product). Four digits aren't grouped, as in shops. */
export function formatMoney(yuan: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    const options = {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'min2',
      // browsers differ in the digits of Arabic
      numberingSystem: 'latn',
    };
    format = new Intl.NumberFormat(language, options as Intl.NumberFormatOptions);
    formats.set(language, format);
  }
  // Arabic has no narrow symbol
  return format.format(yuan).replace('CN¥', '¥');
}
