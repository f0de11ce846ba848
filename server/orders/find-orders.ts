import { ORDER_PAID } from '@sb-elements/elements/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { members } from '../database/schema.js';
import { orderItems, orders } from '../database/schema-orders.js';
import { CANCELLED, TO_BE_PAID } from './order-status.js';

/** The states of an order for the site's owner. `paid`: it waits to be shipped, unless nothing of it is shipped. */
export const ORDER_STATES = ['unpaid', 'paid', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

type OrderRow = typeof orders.$inferSelect;

export interface OrderFilter {
  status?: OrderState;
  since?: Date;
  until?: Date;
}

/** An order as its seller sees it. */
export interface SoldOrder extends OrderRow {
  phone: string | null;
  items: (typeof orderItems.$inferSelect)[];
}

export function stateOf({ status, shippedAt }: Pick<OrderRow, 'status' | 'shippedAt'>): OrderState {
  if (status === TO_BE_PAID) return 'unpaid';
  if (status === CANCELLED) return 'cancelled';
  return shippedAt ? 'shipped' : 'paid';
}

const isPaid = eq(orders.status, ORDER_PAID);
const HAS_STATE: Record<OrderState, SQL | undefined> = {
  unpaid: eq(orders.status, TO_BE_PAID),
  cancelled: eq(orders.status, CANCELLED),
  shipped: and(isPaid, isNotNull(orders.shippedAt)),
  paid: and(isPaid, isNull(orders.shippedAt)),
};

const matching = ({ status, since, until }: OrderFilter): SQL | undefined =>
  and(status && HAS_STATE[status], since && gte(orders.createdAt, since), until && lt(orders.createdAt, until));

export const countOrders = (db: Database, filter: OrderFilter): Promise<number> => db.$count(orders, matching(filter));

/** The newest first. */
export const latestOrders = (db: Database, filter: OrderFilter, limit: number): Promise<SoldOrder[]> =>
  find(db, { where: matching(filter), order: desc(orders.id), limit });

/** Those after an id, the oldest first. */
export const ordersAfter = (db: Database, filter: OrderFilter, after: number, limit: number): Promise<SoldOrder[]> =>
  find(db, { where: and(matching(filter), gt(orders.id, after)), order: asc(orders.id), limit });

interface Query {
  where: SQL | undefined;
  order: SQL;
  limit: number;
}

async function find(db: Database, { where, order, limit }: Query): Promise<SoldOrder[]> {
  const rows = await db
    .select({ order: orders, phone: members.phone })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  const sold = rows.map(({ order: row, phone }) => ({ ...row, phone, items: [] as SoldOrder['items'] }));
  const byId = new Map(sold.map((one) => [one.id, one]));
  const ids = [...byId.keys()];
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(orderItems.id);
  for (const item of items) byId.get(item.orderId)?.items.push(item);
  return sold;
}
