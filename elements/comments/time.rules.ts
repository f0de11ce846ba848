import { INTL_OPTIONS } from '../../core/lib/intl-options.js';
import { memoize } from '../../core/lib/memoize.js';

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
const relativeFormat = memoize(
  (tag: string) => new Intl.RelativeTimeFormat(tag, INTL_OPTIONS as Intl.RelativeTimeFormatOptions),
);

/** Such as “3 hours ago” for the tag of a language; undefined within the last minute, and for the future, because clocks differ. */
export function relativeTime(time: Date, now: number, tag: string): string | undefined {
  const seconds = (now - time.getTime()) / SECOND_MS;
  const unit = UNITS.find(([, size]) => seconds >= size);
  const text = unit && relativeFormat(tag).format(-Math.floor(seconds / unit[1]), unit[0]);
  // Intl writes 9 分前, but Japanese texts have no blanks
  return /^ja\b/.test(tag) ? text?.replace(' ', '') : text;
}
