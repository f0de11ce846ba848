import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../server/database/open.js';
import { goods, offers, variants } from '../../server/database/schema-shop.js';
import { CRAFT_GOODS } from './goods-craft.js';
import { GOODS_FIXTURES } from './goods-fixtures.js';
import { offer, PLAIN, type SeededGoods } from './goods-parts.js';
import { TEA_GOODS } from './goods-tea.js';
import { WARE_GOODS } from './goods-ware.js';

/** The goods that the shop lists, in order. */
export const CATALOGUE: readonly SeededGoods[] = interleaved(WARE_GOODS, TEA_GOODS, CRAFT_GOODS).map(
  (one, position) => ({ ...one, position }),
);

/** A coupon for all goods of the shop. */
const SHOP_COUPON = { ...offer(500, 60), siteId: PLAIN.siteId };

/** Adds missing goods; the stock of the others is left as it is. */
export async function seedGoods(db: Database): Promise<void> {
  for (const { sku = [], coupons = [], ...row } of [...CATALOGUE, ...GOODS_FIXTURES]) {
    const [made] = await db.insert(goods).values(row).onConflictDoNothing().returning();
    if (!made) continue;
    const of = { goodsId: made.id };
    if (sku.length > 0) await db.insert(variants).values(sku.map((variant) => ({ ...variant, ...of })));
    if (coupons.length > 0) {
      await db.insert(offers).values(coupons.map((coupon) => ({ ...coupon, ...of, siteId: made.siteId })));
    }
  }
  const isOfAll = and(isNull(offers.goodsId), eq(offers.siteId, SHOP_COUPON.siteId));
  if ((await db.$count(offers, isOfAll)) === 0) await db.insert(offers).values(SHOP_COUPON);
}

/** Alternates the kinds, so that the first row of the list shows each kind. */
function interleaved<T>(...kinds: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => kinds.flatMap((kind) => kind.slice(index, index + 1))).flat();
}
