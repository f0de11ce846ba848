import { hasOwn } from '../../core/lib/has-own.js';
import { isText, readStored, removeStored, writeStored } from '../../core/storage/storage.js';

/** Public storage keys without a prefix (docs/spec/interface.md §4). */
const DISABLED = 'loginLotteryDisabled';
const DONE = 'globalLotteries';
/** In this tab alone: the lottery whose button was hidden. */
const HIDDEN = 'loginLotteryHidden';

type Done = Readonly<Record<string, unknown>>;

const isTrue = (value: unknown): value is true => value === true;
const isRecord = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isDisabled = (): boolean => readStored(DISABLED, isTrue) ?? false;

export function setDisabled(disabled: boolean): void {
  if (disabled) writeStored(DISABLED, true);
  else removeStored(DISABLED);
}

/** The visitor has hidden the button of this lottery in this tab. */
export const isHidden = (id: string): boolean => readStored(HIDDEN, isText, 'sessionStorage') === id;

export const setHidden = (id: string): void => writeStored(HIDDEN, id, 'sessionStorage');

const done = (): Done => readStored(DONE, isRecord) ?? {};

/** This lottery already had an outcome. */
export const isDone = (id: string): boolean => hasOwn(done(), id) && done()[id] === true;

// safe for the id `__proto__`: a computed key defines an own property
export const setDone = (id: string): void => writeStored(DONE, { ...done(), [id]: true });
