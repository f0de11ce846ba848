import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, timestampTz } from './schema.js';
import { forms, type Pair } from './schema-forms.js';

/** The address of an order, copied when it was placed. */
export interface Destination {
  areaPath: string;
  /** The names of province, city and area. */
  areas: string;
  address: string;
  username: string;
  phone: string;
}

export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    areaPath: text('area_path').notNull(),
    areas: text('areas').notNull(),
    address: text('address').notNull(),
    username: text('username').notNull(),
    phone: text('phone').notNull(),
    /** A label, such as 家. */
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [index('addresses_of').on(table.memberId)],
);

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    siteId: text('site_id').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** A request with a known key is the same order. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** 1: to be paid, 2: paid, or nothing to pay (docs/spec/behaviour.md §4), 3: cancelled. */
    status: smallint('status').notNull(),
    /** The amount to be paid, in fen. */
    total: integer('total').notNull(),
    /** The id of the API; null: none. A member can use a coupon for one order that isn't cancelled. */
    couponId: text('coupon_id'),
    /** The discount of the coupon, in fen. */
    discount: integer('discount').notNull().default(0),
    /** The spent points and their discount, in fen. */
    points: integer('points').notNull().default(0),
    pointDiscount: integer('point_discount').notNull().default(0),
    /** The points that the payment earns. */
    earns: integer('earns').notNull().default(0),
    /** Null: nothing is shipped. */
    destination: jsonb('destination').$type<Destination>(),
    remark: text('remark').notNull().default(''),
    formId: text('form_id').references(() => forms.id),
    formData: jsonb('form_data').$type<Pair[]>(),
    createdAt: timestampTz('created_at').notNull(),
    paidAt: timestampTz('paid_at'),
    /** The time when an unpaid order is cancelled. Null: there is nothing to pay. */
    expiresAt: timestampTz('expires_at'),
    cancelledAt: timestampTz('cancelled_at'),
    shippedAt: timestampTz('shipped_at'),
    /** Who ships it, such as 顺丰. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
  },
  (table) => [
    unique('orders_once').on(table.memberId, table.idempotencyKey),
    uniqueIndex('orders_coupon_once').on(table.memberId, table.couponId).where(sql`status <> 3`),
    index('orders_of').on(table.memberId, table.createdAt),
    index('orders_unpaid').on(table.expiresAt).where(sql`status = 1`),
  ],
);

export const orderItems = pgTable('order_items', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  goodsId: text('goods_id').notNull(),
  variantId: integer('variant_id'),
  title: text('title').notNull(),
  skuName: text('sku_name').notNull(),
  count: integer('count').notNull(),
  /** Per piece, in fen. */
  price: integer('price').notNull(),
  /** The pieces were taken from a counted stock, and return to it if the order is cancelled. */
  fromStock: boolean('from_stock').notNull().default(true),
});

/** Payments for orders, as the provider reported and confirmed them. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** The provider's transaction number: a payment that is reported twice counts once. */
    transaction: text('transaction').notNull().unique(),
    /** In fen. */
    amount: integer('amount').notNull(),
    receivedAt: timestampTz('received_at').notNull(),
    /** Set with a payment that comes too late or twice: it must be refunded. */
    refundDueAt: timestampTz('refund_due_at'),
    /** The time when a server last started to request the refund. */
    refundTriedAt: timestampTz('refund_tried_at'),
    /** The time when the provider confirmed the refund. */
    refundedAt: timestampTz('refunded_at'),
  },
  (table) => [
    index('payments_refund_due').on(table.refundDueAt).where(sql`refund_due_at is not null and refunded_at is null`),
  ],
);
