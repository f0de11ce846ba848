import type { Fetch } from './sandbox/notification.js';

/** How the site reaches its payment provider. */
export interface Provider {
  /** The provider's. */
  origin: string;
  /** What links and notifications are signed with. */
  key: string;
  fetch: Fetch;
}

const MAX_ID = 2_147_483_647;

/** An order's number in the database; one that no order has for whatever isn't a number. */
export function orderIdOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
}

/** Fen as text in yuan, with two digits: as providers want an amount. */
export const amountOf = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
