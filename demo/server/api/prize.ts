import type { prizes } from '../database/schema.js';

export type PrizeRow = typeof prizes.$inferSelect;

/** What a prize's type means (docs/spec/behaviour.md §3); any other is sent to the winner. */
export const NO_PRIZE = 0;
export const COUPON = 2;

export const wirePrize = ({ id, type, title, cover, message }: PrizeRow) => ({
  id: String(id),
  type,
  title,
  cover,
  message,
});
