/** Translates a JSON line of the log for a person: time, level, message, then the fields. */
export function readableLine(json: string): string {
  const { time, level, msg, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const details = Object.entries(fields).map(([name, value]) => `${name}=${readable(value)}`);
  const clock = String(time).slice('2026-01-01T'.length, '2026-01-01T00:00:00'.length);
  return `${[clock, String(level).toUpperCase(), msg, ...details].join(' ')}\n`;
}

/** Quotes a text with spaces, so that the next field is recognized. */
const readable = (value: unknown) =>
  typeof value === 'string' && !/[\s"]/.test(value) ? value : JSON.stringify(value);
