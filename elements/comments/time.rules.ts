import { memoize } from '../../core/lib/memoize.js';
import type { Language } from '../../i18n/languages.js';

const SECOND_MS = 1000;
const DAY_S = 86_400;
/** The units of a past time, largest first, in seconds. */
const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * DAY_S],
  ['month', 30 * DAY_S],
  ['day', DAY_S],
  ['hour', 3600],
  ['minute', 60],
];

// memoized, because a long list has hundreds of times
const relativeFormat = memoize((language: Language) => new Intl.RelativeTimeFormat(language));
const absoluteFormat = memoize(
  (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
);

/** Such as “3 hours ago”; undefined within the last minute, and for the future, because clocks differ. */
export function relativeTime(time: Date, now: number, language: Language): string | undefined {
  const seconds = (now - time.getTime()) / SECOND_MS;
  const unit = UNITS.find(([, size]) => seconds >= size);
  return unit && relativeFormat(language).format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** Date and time in the visitor's time zone. */
export const absoluteTime = (time: Date, language: Language): string => absoluteFormat(language).format(time);
