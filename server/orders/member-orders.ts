import { and, count, desc, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import { couponTitles } from '../coupons/member-coupons.js';
import type { Database } from '../database/open.js';
import type { Pair } from '../database/schema-forms.js';
import { type Destination, orderItems, orders, payments } from '../database/schema-orders.js';
import { goods } from '../database/schema-shop.js';

/** All amounts in fen. */
export interface MemberOrder {
  id: number;
  /** 1: to be paid, 2: settled, 3: cancelled. */
  status: number;
  /** The amount to be paid, or that was paid. */
  total: number;
  discount: number;
  /** The title of the coupon, if one was used. */
  couponTitle: string | null;
  points: number;
  pointDiscount: number;
  earns: number;
  remark: string;
  /** Null: nothing is shipped. */
  destination: Destination | null;
  /** The extra form and its values, if the order has one. */
  formId: string | null;
  formData: Pair[] | null;
  createdAt: Date;
  paidAt: Date | null;
  /** The time of cancellation if the order isn't paid, and the time when it was cancelled. */
  expiresAt: Date | null;
  cancelledAt: Date | null;
  /** Null: it isn't shipped yet. */
  shippedAt: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** The refund of a payment that came after the order was cancelled; null: none. */
  refund: Refund | null;
  items: OrderedItem[];
}

export interface Refund {
  amount: number;
  /** The provider has confirmed the refund. */
  isDone: boolean;
}

export interface OrderedItem {
  goodsId: string;
  title: string;
  skuName: string;
  count: number;
  /** Per piece. */
  price: number;
  /** Undefined: the goods don't exist any more, or have no picture. */
  cover?: string | undefined;
}

const LATEST = 20;

/** A member's orders, the latest first, without the first `skip` ones. */
export const ordersOf = (db: Database, memberId: number, limit = LATEST, skip = 0): Promise<MemberOrder[]> =>
  find(db, { memberId, limit, skip });

export const countOrders = (db: Database, memberId: number): Promise<number> =>
  db.$count(orders, eq(orders.memberId, memberId));

/** The member's order with this id; undefined if there is none. */
export async function orderOf(db: Database, memberId: number, id: number): Promise<MemberOrder | undefined> {
  const [order] = await find(db, { memberId, id, limit: 1 });
  return order;
}

interface Which {
  memberId: number;
  id?: number;
  limit: number;
  skip?: number;
}

async function find(db: Database, { memberId, id, limit, skip = 0 }: Which): Promise<MemberOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), id === undefined ? undefined : eq(orders.id, id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(skip);
  const titles = await couponTitles(
    db,
    rows.flatMap(({ couponId }) => couponId ?? []),
  );
  const ids = rows.map((row) => row.id);
  const items = await itemsOf(db, ids);
  const refunds = await refundsOf(db, ids);
  return rows.map(({ couponId, ...row }) => ({
    ...row,
    couponTitle: couponId === null ? null : (titles.get(couponId) ?? ''),
    refund: refunds.get(row.id) ?? null,
    items: items.get(row.id) ?? [],
  }));
}

async function refundsOf(db: Database, orderIds: number[]): Promise<Map<number, Refund>> {
  const isRefund = and(inArray(payments.orderId, orderIds), isNotNull(payments.refundDueAt));
  const rows = await db
    .select({ orderId: payments.orderId, amount: sum(payments.amount), done: count(payments.refundedAt), all: count() })
    .from(payments)
    .where(isRefund)
    .groupBy(payments.orderId);
  return new Map(
    rows.map(({ orderId, amount, done, all }) => [orderId, { amount: Number(amount), isDone: done === all }]),
  );
}

async function itemsOf(db: Database, orderIds: number[]): Promise<Map<number, OrderedItem[]>> {
  const rows = await db
    .select({ item: orderItems, images: goods.images })
    .from(orderItems)
    .leftJoin(goods, eq(goods.id, orderItems.goodsId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(orderItems.id);
  const items = new Map<number, OrderedItem[]>();
  for (const { item, images } of rows) {
    const { orderId, goodsId, title, skuName, count, price } = item;
    const one = { goodsId, title, skuName, count, price, cover: images?.[0] };
    items.set(orderId, [...(items.get(orderId) ?? []), one]);
  }
  return items;
}
