import { boolean, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { members, moment } from './schema.js';
import { forms } from './schema-forms.js';

/** Of goods, and of a variant. In fen. */
const prices = () => ({
  presentPrice: integer('present_price').notNull(),
  /** Struck through; null: never cost more. */
  originPrice: integer('origin_price'),
  /** For members of the shop; null: the same for everybody. */
  memberPrice: integer('member_price'),
});

const stock = () => ({
  stock: integer('stock').notNull(),
  /** False: there is no end of it. */
  stockOn: boolean('stock_on').notNull(),
});

export const goods = pgTable('goods', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  /** Its place in the shop's list. Null: on no list (trials for tests). */
  position: smallint('position'),
  category: text('category').notNull(),
  title: text('title').notNull(),
  /** One sentence for lists and search. */
  summary: text('summary').notNull(),
  images: text('images').array().notNull(),
  video: text('video'),
  ...prices(),
  /** Without variants; with them, each has its own. */
  ...stock(),
  minBuy: integer('min_buy').notNull(),
  /** -1: no limit (docs/spec/behaviour.md §9). */
  maxBuy: integer('max_buy').notNull(),
  /** Points that an item earns. */
  levelPoint: integer('level_point').notNull(),
  /** Points that can be paid with for one item. */
  consumePoint: integer('consume_point').notNull(),
  attributes: jsonb('attributes').$type<{ name: string; attrVal: { symbol: string; name: string }[] }[]>().notNull(),
  defaultSkuPath: text('default_sku_path'),
  /** Nobody ships it: it needs no address. */
  virtual: boolean('virtual').notNull(),
  /** What an order of it asks besides, instead of a remark; null: nothing. */
  orderFormId: text('order_form_id').references(() => forms.id),
  /** No longer sold: in a cart it is invalid. */
  withdrawn: boolean('withdrawn').notNull(),
});

export const variants = pgTable(
  'variants',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Symbols of its options in the order of the attributes, comma-separated. */
    path: text('path').notNull(),
    ...prices(),
    ...stock(),
  },
  (table) => [unique('variants_once').on(table.goodsId, table.path)],
);

/** Coupons that are offered beside goods. */
export const offers = pgTable('offers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  siteId: text('site_id').notNull(),
  /** Null: for all goods of the site. */
  goodsId: text('goods_id').references(() => goods.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  /** From which sum on, and what it takes off; in fen. */
  threshold: integer('threshold').notNull(),
  discount: integer('discount').notNull(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    siteId: text('site_id').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** `cart`, or `detail`: bought at once, beside the cart (docs/spec/interface.md §4, addToCart.type). */
    type: text('type').notNull(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    skuName: text('sku_name').notNull(),
    count: integer('count').notNull(),
    isSelect: boolean('is_select').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    unique('cart_items_once')
      .on(table.siteId, table.memberId, table.type, table.goodsId, table.variantId)
      .nullsNotDistinct(),
  ],
);
