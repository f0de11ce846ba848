import { forget, keep, recall } from '../../core/storage/storage.js';

/** Exactly so, without the site's name: elements.md §4. */
const DISABLED = 'loginLotteryDisabled';
const DONE = 'globalLotteries';

type Done = Readonly<Record<string, unknown>>;

const isTrue = (value: unknown): value is true => value === true;
const isRecord = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isDisabled = (): boolean => recall(DISABLED, isTrue) ?? false;

export function setDisabled(disabled: boolean): void {
  if (disabled) keep(DISABLED, true);
  else forget(DISABLED);
}

const done = (): Done => recall(DONE, isRecord) ?? {};

/** Had this lottery an outcome before? */
export const isDone = (id: string): boolean => Object.hasOwn(done(), id) && done()[id] === true;

// a computed key is data, also if it is `__proto__`
export const setDone = (id: string): void => keep(DONE, { ...done(), [id]: true });
