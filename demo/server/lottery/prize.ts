import type { prizes } from '../database/schema.js';

export type PrizeRow = typeof prizes.$inferSelect;

/** Types of prizes (docs/spec/behaviour.md §3); prizes of any other type are sent to the winner. */
export const NO_PRIZE = 0;
export const COUPON = 2;
/** The page of the site where coupons are used. */
export const COUPON_PAGE = '/goods';

export const wirePrize = ({ id, type, title, cover, message }: PrizeRow) => ({
  id: String(id),
  type,
  title,
  cover,
  message,
});
