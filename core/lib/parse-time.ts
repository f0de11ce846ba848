/** Numbers below are seconds since 1970, above they are milliseconds: 1e11 s is the year 5138, 1e11 ms is March 1973. */
const SMALLEST_MS = 1e11;

/**
 * A time of the wire: ISO 8601, or seconds or milliseconds since 1970. A date without a time is that day here, not in
 * UTC. Undefined if it can't be read, and for 0, which is no time.
 */
export function parseTime(text = ''): Date | undefined {
  const written = text.replace(COMPACT, '$1-$2-$3T$4:$5:$6').replace(/^\d{4}-\d\d-\d\d$/, '$&T00:00');
  const number = Number(written);
  const time = new Date(number > 0 ? inMilliseconds(number) : number <= 0 ? Number.NaN : written);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Such as 20261127093000. */
const COMPACT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

const inMilliseconds = (number: number) => (number < SMALLEST_MS ? number * 1000 : number);
