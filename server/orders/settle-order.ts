import { ORDER_PAID } from '@sb-elements/elements/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { members } from '../database/schema.js';
import { orders } from '../database/schema-orders.js';
import { TO_BE_PAID } from './order-status.js';

/**
 * Marks an order as paid and credits its points to the member. Returns false if the order was settled or cancelled
 * before, or doesn't exist. Must run in the transaction that records the payment.
 */
export async function settleOrder(tx: Database, orderId: number, now: Date): Promise<boolean> {
  const [settled] = await tx
    .update(orders)
    .set({ status: ORDER_PAID, paidAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.status, TO_BE_PAID)))
    .returning({ memberId: orders.memberId, earns: orders.earns });
  if (!settled) return false;
  await earnPoints(tx, settled.memberId, settled.earns);
  return true;
}

export async function earnPoints(tx: Database, memberId: number, points: number): Promise<void> {
  if (points === 0) return;
  await tx
    .update(members)
    .set({ points: sql`${members.points} + ${points}` })
    .where(eq(members.id, memberId));
}
