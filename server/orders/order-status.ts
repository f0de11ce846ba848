import { ORDER_PAID } from '@sb-elements/elements/contract';
import type { orders } from '../database/schema-orders.js';

/** `status` of an order, beside {@link ORDER_PAID}. */
export const TO_BE_PAID = 1;
export const CANCELLED = 3;

type Order = Pick<typeof orders.$inferSelect, 'status' | 'expiresAt'>;

export const isDue = ({ status }: Pick<Order, 'status'>) => status === TO_BE_PAID;
export const isSettled = ({ status }: Pick<Order, 'status'>) => status === ORDER_PAID;
export const isCancelled = ({ status }: Pick<Order, 'status'>) => status === CANCELLED;

/** The payment window is over, whether or not the job has cancelled the order yet. */
export const isExpired = ({ status, expiresAt }: Order, now: Date) =>
  status === TO_BE_PAID && expiresAt !== null && expiresAt <= now;
