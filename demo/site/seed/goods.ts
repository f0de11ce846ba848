import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import { goods, offers, variants } from '../../../server/database/schema-shop.js';
import SHOP_COUPONS from './coupons.json' with { type: 'json' };
import { everyVariant } from './fixtures/every-variant.js';
import FIXTURES from './fixtures/goods.json' with { type: 'json' };
import GOODS from './goods.json' with { type: 'json' };

type GoodsRow = typeof goods.$inferInsert;
type Seeded<Row> = Omit<Row, 'id' | 'goodsId' | 'siteId' | 'stockOn'>;

/** Goods in their initial state. Prices are in fen. */
interface SeededGoods extends GoodsRow {
  variants?: readonly Seeded<typeof variants.$inferInsert>[];
  coupons?: readonly Seeded<typeof offers.$inferInsert>[];
  /** A fixture with a variant for each combination of its options. */
  everyCombination?: boolean;
}

/** The columns that goods may omit. */
export const PLAIN = {
  siteId: '1',
  summary: '',
  images: [],
  stock: 0,
  stockOn: true,
  minBuy: 1,
  maxBuy: -1,
  levelPoint: 0,
  consumePoint: 0,
  attributes: [],
  virtual: false,
  withdrawn: false,
};

/** The goods that the shop lists, in order. */
export const CATALOGUE: readonly SeededGoods[] = GOODS.map((one, position) => ({ ...PLAIN, ...one, position }));

/**
 * One of each kind of goods with known properties. They are not listed: tests and visitors with the URL find them by
 * id. Coupons for all goods of the shop don't apply to them.
 */
export const GOODS_FIXTURES: readonly SeededGoods[] = FIXTURES.goods.map((one) => ({
  ...PLAIN,
  ...FIXTURES.defaults,
  ...one,
}));

/** Adds missing goods; the stock of the others is left as it is. */
export async function seedGoods(db: Database): Promise<void> {
  for (const one of [...CATALOGUE, ...GOODS_FIXTURES]) await seedOne(db, one);
  for (const coupon of SHOP_COUPONS) {
    const isOfAll = and(isNull(offers.goodsId), eq(offers.siteId, coupon.siteId));
    if ((await db.$count(offers, isOfAll)) === 0) await db.insert(offers).values(coupon);
  }
}

async function seedOne(db: Database, { variants: listed, coupons = [], everyCombination, ...row }: SeededGoods) {
  const [made] = await db.insert(goods).values(row).onConflictDoNothing().returning();
  if (!made) return;
  const of = { goodsId: made.id };
  const sku = everyCombination ? everyVariant(made.attributes) : (listed ?? []);
  if (sku.length > 0) {
    await db.insert(variants).values(sku.map((variant) => ({ ...variant, ...of, stockOn: true })));
  }
  if (coupons.length > 0) {
    await db.insert(offers).values(coupons.map((coupon) => ({ ...coupon, ...of, siteId: made.siteId })));
  }
}
