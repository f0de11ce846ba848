import type { prizes } from '../database/schema.js';

export type PrizeRow = typeof prizes.$inferSelect;

/** Types of prizes (docs/spec/behaviour.md §3); one of any other type waits for the winner's details. */
export const NO_PRIZE = 0;
export const COUPON = 2;
/** The prize is sent to the winner's address. */
export const SENT = 3;
/** A prize that visitors don't see, and that isn't drawn any more. */
export const HIDDEN = { position: -1, weight: 0 };
/** The page of the site where coupons are used. */
export const COUPON_PAGE = '/goods';

export const wirePrize = ({ id, type, title, cover, message }: PrizeRow) => ({
  id: String(id),
  type,
  title,
  cover,
  message,
});
