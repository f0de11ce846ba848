import type { Language } from '../../i18n/languages.js';

const formats = new Map<Language, Intl.NumberFormat>();

/** An amount in yuan, such as ¥128.00 (docs/spec/interface.md §2, sb-product). Four digits stand together, as shops print them. */
export function formatMoney(yuan: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    const options = {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'min2',
      // browsers don't agree on Arabic's
      numberingSystem: 'latn',
    };
    format = new Intl.NumberFormat(language, options as Intl.NumberFormatOptions);
    formats.set(language, format);
  }
  // Arabic knows no narrow one
  return format.format(yuan).replace('CN¥', '¥');
}
