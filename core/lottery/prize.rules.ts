import type { Failure } from '../http/result.js';
import type { DrawAnswer, LotteryInfo, Prize } from './lottery.api.js';

/** `type` of a blank, and of a coupon (docs/spec/behaviour.md §3). */
export const NO_PRIZE = 0;
const COUPON = 2;

/** The outcome of a draw. An error counts as no prize (docs/spec/behaviour.md §4) and has its failure. */
export type Outcome =
  | { kind: 'won'; prize: Prize }
  | { kind: 'lost'; prize?: Prize }
  | { kind: 'failed'; failure: Failure };

/** Whether the prize is a coupon. `type` is optional, so a code without a type counts, too. */
export const isCoupon = ({ type, feedback }: Prize): boolean =>
  type === COUPON || (type === undefined && Boolean(feedback));

/** Whether the prize has to be delivered: it is neither a blank nor a coupon. */
export const needsDetails = (prize: Prize): boolean =>
  prize.type !== NO_PRIZE && !isCoupon(prize) && Boolean(prize.logId);

/** Completes the drawn prize with the lottery's data. A prize that the lottery doesn't list counts as none. */
export function outcomeOf({ remain, ...drawn }: DrawAnswer, bonus: LotteryInfo['bonus']): Outcome {
  const known = bonus.find(({ id }) => id === drawn.id);
  if (!known) return { kind: 'lost' };
  const prize = { ...known, ...drawn };
  return prize.type === NO_PRIZE ? { kind: 'lost', prize } : { kind: 'won', prize };
}

/** The prize in the detail of `sb-draw`. */
export const prizeOf = (outcome: Outcome | undefined): Prize | null =>
  (outcome && outcome.kind !== 'failed' && outcome.prize) || null;
