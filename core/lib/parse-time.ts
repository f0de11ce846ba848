/** Numbers below are seconds since 1970, above they are milliseconds: 1e11 s is the year 5138, 1e11 ms is March 1973. */
const SMALLEST_MS = 1e11;

/**
 * A time of the wire: ISO 8601, or seconds or milliseconds since 1970. A date without a time is that day here, not in
 * UTC. Undefined if it can't be read.
 */
export function parseTime(text = ''): Date | undefined {
  const time = new Date(
    /^\d+$/.test(text) ? inMilliseconds(Number(text)) : text.replace(/^\d{4}-\d\d-\d\d$/, '$&T00:00'),
  );
  return Number.isNaN(time.getTime()) ? undefined : time;
}

const inMilliseconds = (number: number) => (number < SMALLEST_MS ? number * 1000 : number);
