/** A time of the wire: ISO 8601, or milliseconds since 1970. Undefined if it can't be read. */
export function parseTime(text = ''): Date | undefined {
  const time = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
