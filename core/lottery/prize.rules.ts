import type { Failure } from '../http/result.js';
import type { DrawAnswer, LotteryInfo, Prize } from './lottery.api.js';

/** `type` of a blank, and of a coupon (docs/spec/behaviour.md §3). */
export const NO_PRIZE = 0;
const COUPON = 2;

/** The outcome of a draw. `failed`: there is none, or nobody knows it. */
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

/**
 * Completes the draw's answer with the lottery's data, if the lottery lists the prize. `type` decides whether it is a
 * prize; without one, a prize is listed or has a name or a code (docs/spec/interface.md §4, Win).
 */
export function outcomeOf({ remain, ...drawn }: DrawAnswer, bonus: LotteryInfo['bonus']): Outcome {
  const listed = bonus.find(({ id }) => id === drawn.id);
  const prize = { ...listed, ...drawn };
  const { type, title, feedback, message } = prize;
  if (type === undefined ? listed || title || feedback : type !== NO_PRIZE) return { kind: 'won', prize };
  return listed || title || message ? { kind: 'lost', prize: { ...prize, type: NO_PRIZE } } : { kind: 'lost' };
}

/** How many draws are left, if the server tells it and it makes sense. */
export const drawsLeftIn = ({ remain }: LotteryInfo | DrawAnswer): number | undefined =>
  remain !== undefined && remain >= 0 ? Math.floor(remain) : undefined;

/** The prize in the detail of `sb-draw`. */
export const prizeOf = (outcome: Outcome | undefined): Prize | null =>
  (outcome && outcome.kind !== 'failed' && outcome.prize) || null;
