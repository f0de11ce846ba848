const DAY_MS = 86_400_000;
/** The offset of China's time zone, which has no summer time. */
const TIME_ZONE_MS = 8 * 3_600_000;

/** The last midnight in China. */
export const startOfDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + TIME_ZONE_MS) / DAY_MS) * DAY_MS - TIME_ZONE_MS);

/** `2026-11-28 17:01:05`, the time in China. */
export const chinaTime = (time: Date): string =>
  new Date(time.getTime() + TIME_ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/** A period of time as an owner writes its begin or end: `2026-11-28`, or `2026-11-28 17:01`, in China. */
export interface WrittenTime {
  begin: Date;
  /** The end of the day, minute or second that is written. */
  end: Date;
}

/** Undefined: there is no such time. */
export function parseChinaTime(text: string): WrittenTime | undefined {
  const [, day, clock = ''] = WRITTEN.exec(text) ?? [];
  const begin = new Date(`${day}T${clock || '00:00'}+08:00`);
  // JavaScript reads 30 February as 2 March
  if (!day || Number.isNaN(begin.getTime()) || !chinaTime(begin).startsWith(`${day} ${clock}`.trim())) return undefined;
  const length = clock ? (clock.length > 5 ? 1000 : 60_000) : DAY_MS;
  return { begin, end: new Date(begin.getTime() + length) };
}
