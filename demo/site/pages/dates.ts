import { textLanguage } from '../../languages/request-language.js';

/** The readers' time zone, independent of the server's. */
const timeZone = 'Asia/Shanghai';
const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

const format = (options: Intl.DateTimeFormatOptions) => {
  const of = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const formats = { zh: of(LOCALES.zh), en: of(LOCALES.en) };
  return (time: Date) => formats[textLanguage()].format(time);
};

/** 4月6日, 6 April */
export const formatDay = format({ month: 'long', day: 'numeric' });
/** 2026年4月6日 12:00, 6 Apr 2026, 12:00 */
export const formatDateTime = format({ dateStyle: 'medium', timeStyle: 'short' });
/** 12:00:00 */
export const formatTime = format({ timeStyle: 'medium', hour12: false });
