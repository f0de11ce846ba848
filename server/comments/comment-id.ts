import { badInput } from '../api-error.js';

/** The largest `integer` of the database. */
const MAX_ID = 2_147_483_647;

export const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

/** The id of a comment as the database knows it; refuses everything that can't be one. */
export function commentId(text: string): number {
  const id = Number(text);
  if (!isWhole(id, MAX_ID)) throw badInput();
  return id;
}
