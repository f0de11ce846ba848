import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { coupons, members } from '../database/schema.js';
import { orderItems, orders } from '../database/schema-orders.js';
import { CANCELLED, isExpired, TO_BE_PAID } from './order-status.js';
import { returnToStock } from './order-stock.js';

type OrderRow = typeof orders.$inferSelect;

/** The default time that an order waits for its payment. */
export const PAYMENT_WINDOW_MS = 30 * 60_000;

/**
 * Cancels an unpaid order and returns its stock, points and coupon. Must run in a transaction that has locked the
 * order's row. The other rows are locked in the same order as in `placeOrder` (member, stock, coupon), so that the two
 * can't deadlock.
 */
export async function cancelOrder(tx: Database, order: OrderRow, now: Date): Promise<void> {
  const { id, memberId, points, couponId } = order;
  await tx
    .update(members)
    .set({ points: sql`${members.points} + ${points}` })
    .where(eq(members.id, memberId));
  await returnToStock(tx, await tx.select().from(orderItems).where(eq(orderItems.orderId, id)));
  // an `o…` coupon needs no change: only orders that aren't cancelled count as its use
  if (couponId?.startsWith('w')) {
    await tx
      .update(coupons)
      .set({ usedAt: null })
      .where(eq(coupons.id, Number(couponId.slice(1))));
  }
  await tx.update(orders).set({ status: CANCELLED, cancelledAt: now }).where(eq(orders.id, id));
}

const expired = (now: Date) => and(eq(orders.status, TO_BE_PAID), lte(orders.expiresAt, now));

/**
 * Cancels all expired unpaid orders, each in its own transaction. Several servers may run this at once: each takes
 * orders that no other has locked. An order that can't be cancelled doesn't stop the others; the first error is thrown
 * at the end.
 */
export async function cancelExpiredOrders(db: Database, now: Date): Promise<void> {
  const failed: number[] = [];
  const errors: unknown[] = [];
  for (;;) {
    let id: number | undefined;
    try {
      await db.transaction(async (tx) => {
        const isNext = and(expired(now), failed.length > 0 ? notInArray(orders.id, failed) : undefined);
        const oldest = tx.select().from(orders).where(isNext).orderBy(asc(orders.expiresAt)).limit(1);
        const [order] = await oldest.for('no key update', { skipLocked: true });
        id = order?.id;
        if (order) await cancelOrder(tx, order, now);
      });
    } catch (error) {
      errors.push(error);
      if (id !== undefined) failed.push(id);
    }
    // no order is left, or the database fails
    if (id === undefined) break;
  }
  if (errors.length > 0) throw errors[0];
}

/** Cancels the expired orders of one member, so that nobody sees or pays them before the job runs. */
export async function cancelExpiredOrdersOf(db: Database, memberId: number, now: Date): Promise<void> {
  const own = and(eq(orders.memberId, memberId), expired(now));
  for (const { id } of await db.select({ id: orders.id }).from(orders).where(own)) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order && isExpired(order, now)) await cancelOrder(tx, order, now);
    });
  }
}

/** A payment and a cancellation both lock the order's row first, so that only one of them succeeds. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return order;
}
