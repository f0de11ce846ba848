import { boolean, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { members, timestampTz } from './schema.js';
import { forms } from './schema-forms.js';

/** The prices of goods and of variants, in fen. */
const prices = () => ({
  presentPrice: integer('present_price').notNull(),
  /** The former price, struck through; null: none. */
  originPrice: integer('origin_price'),
  /** The price for members; null: the same as for everybody. */
  memberPrice: integer('member_price'),
});

const stock = () => ({
  stock: integer('stock').notNull(),
  /** False: the stock isn't counted. */
  stockOn: boolean('stock_on').notNull(),
});

export const goods = pgTable('goods', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  /** The position in the shop's list. Null: not listed (fixtures for tests). */
  position: smallint('position'),
  category: text('category').notNull(),
  title: text('title').notNull(),
  /** One sentence for lists and search. */
  summary: text('summary').notNull(),
  images: text('images').array().notNull(),
  video: text('video'),
  ...prices(),
  /** The stock of goods without variants; each variant has its own. */
  ...stock(),
  minBuy: integer('min_buy').notNull(),
  /** -1: no limit (docs/spec/behaviour.md §9). */
  maxBuy: integer('max_buy').notNull(),
  /** The points that a piece earns. */
  levelPoint: integer('level_point').notNull(),
  /** The points that can be spent on a piece. */
  consumePoint: integer('consume_point').notNull(),
  attributes: jsonb('attributes')
    .$type<{ name: string; attrVal: { symbol: string; name: string; cover?: string }[] }[]>()
    .notNull(),
  defaultSkuPath: text('default_sku_path'),
  /** It isn't shipped, so it needs no address. */
  virtual: boolean('virtual').notNull(),
  /** The extra form of an order, which replaces the remark; null: none. */
  orderFormId: text('order_form_id').references(() => forms.id),
  /** No longer sold; an item in a cart is then invalid. */
  withdrawn: boolean('withdrawn').notNull(),
});

export const variants = pgTable(
  'variants',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** The symbols of its options in the order of the attributes, comma-separated. */
    path: text('path').notNull(),
    ...prices(),
    ...stock(),
  },
  (table) => [unique('variants_once').on(table.goodsId, table.path)],
);

/** Coupons that are offered to all members. */
export const offers = pgTable('offers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  siteId: text('site_id').notNull(),
  /** Null: for all goods of the site. */
  goodsId: text('goods_id').references(() => goods.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  /** The threshold and the discount, in fen. */
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
    /** `cart`, or `detail`: bought at once, outside of the cart (docs/spec/interface.md §4, addToCart.type). */
    type: text('type').notNull(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    skuName: text('sku_name').notNull(),
    count: integer('count').notNull(),
    isSelect: boolean('is_select').notNull(),
    addedAt: timestampTz('added_at').notNull(),
  },
  (table) => [
    unique('cart_items_once')
      .on(table.siteId, table.memberId, table.type, table.goodsId, table.variantId)
      .nullsNotDistinct(),
  ],
);
