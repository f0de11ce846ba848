import type { Failure } from '../http/result.js';
import type { LotteryInfo, Prize } from './lottery.api.js';

/** `type` of a prize that is none, and of one whose code is the prize (docs/spec/behaviour.md §3). */
export const NO_PRIZE = 0;
const COUPON = 2;

/** The result of a draw. An error is no prize (docs/spec/behaviour.md §4), but it says why. */
export type Outcome =
  | { kind: 'won'; prize: Prize }
  | { kind: 'lost'; prize?: Prize }
  | { kind: 'failed'; failure: Failure };

/** Is the prize a code? `type` is optional, so a code without a type tells it, too. */
export const isCoupon = ({ type, feedback }: Prize): boolean =>
  type === COUPON || (type === undefined && Boolean(feedback));

/** Neither no prize nor a coupon: something that has to find its way to the winner. */
export const needsDetails = (prize: Prize): boolean =>
  prize.type !== NO_PRIZE && !isCoupon(prize) && Boolean(prize.logId);

/** The draw's answer may leave out what the lottery says of the prize. A prize that isn't the lottery's is none. */
export function outcomeOf(drawn: Prize, bonus: LotteryInfo['bonus']): Outcome {
  const known = bonus.find(({ id }) => id === drawn.id);
  if (!known) return { kind: 'lost' };
  const prize = { ...known, ...drawn };
  return prize.type === NO_PRIZE ? { kind: 'lost', prize } : { kind: 'won', prize };
}

/** The prize that `sb-draw` carries. */
export const prizeOf = (outcome: Outcome | undefined): Prize | null =>
  (outcome && outcome.kind !== 'failed' && outcome.prize) || null;
