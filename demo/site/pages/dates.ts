/** The readers' time zone, independent of the server's. */
const timeZone = 'Asia/Shanghai';
const days = new Intl.DateTimeFormat('zh-CN', { timeZone, month: 'long', day: 'numeric' });
const moments = new Intl.DateTimeFormat('zh-CN', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** 4月6日 */
export const day = (time: Date) => days.format(time);
/** 2026年4月6日 12:00 */
export const moment = (time: Date) => moments.format(time);
