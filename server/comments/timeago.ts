const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly [number, string][] = [
  [365 * DAY, '年前'],
  [30 * DAY, '个月前'],
  [DAY, '天前'],
  [HOUR, '小时前'],
  [MINUTE, '分钟前'],
];

/** `3小时前` (3 hours ago); a time in the future, because clocks differ, is 刚刚 (just now) as well. */
export function timeago(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  const step = STEPS.find(([size]) => age >= size);
  return step ? `${Math.floor(age / step[0])}${step[1]}` : '刚刚';
}
