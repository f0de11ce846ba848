import { INTL_OPTIONS } from './intl-options.js';
import { memoize } from './memoize.js';

// memoized, because a long list has hundreds of times
const formatOf = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag, { ...INTL_OPTIONS, dateStyle: 'long', timeStyle: 'short' }),
);

/** Date and time in the visitor's time zone, for the tag of a language. */
export const absoluteTime = (time: Date | number, tag: string): string => formatOf(tag).format(time);
