import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { orders } from '../database/schema-orders.js';
import { stateOf } from './find-orders.js';

/** Without carrier or number, an order has none, and one that is corrected keeps its own. */
export interface Shipment {
  orderId: number;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

interface ShipOptions {
  now: Date;
  /** Writes carrier and number of an order anew that was shipped before. */
  isCorrection: boolean;
}

/** Thrown if one of the orders can't be shipped; then none is marked. */
export class NotShippable extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join(' '));
  }
}

/** Marks paid orders as shipped: all of them, or none. Locks their rows as a payment and a cancellation do. */
export const shipOrders = (
  db: Database,
  shipments: readonly Shipment[],
  { now, isCorrection }: ShipOptions,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = shipments.map(({ orderId }) => orderId);
    const locked = tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
    const rows = new Map((await locked.for('no key update')).map((row) => [row.id, row]));
    const reasons = ids.flatMap((id) => refusal(id, rows.get(id), isCorrection) ?? []);
    if (reasons.length > 0) throw new NotShippable(reasons);
    for (const { orderId, ...given } of shipments) {
      const shippedAt = rows.get(orderId)?.shippedAt ?? now;
      await tx
        .update(orders)
        .set({ ...given, shippedAt })
        .where(eq(orders.id, orderId));
    }
  });

type OrderRow = typeof orders.$inferSelect;

function refusal(id: number, row: OrderRow | undefined, isCorrection: boolean): string | undefined {
  if (!row) return `There is no order ${id}.`;
  const state = stateOf(row);
  if (state === 'unpaid') return `Order ${id} isn't paid.`;
  if (state === 'cancelled') return `Order ${id} is cancelled.`;
  if (state === 'shipped')
    return isCorrection ? undefined : `Order ${id} is shipped already; --correct changes its carrier and number.`;
  if (isCorrection) return `Order ${id} isn't shipped yet, so there is nothing to correct.`;
  return row.destination ? undefined : `Nothing of order ${id} is shipped: it has no address.`;
}
