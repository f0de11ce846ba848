import type { Database } from '../database/open.js';
import { goods, offers, variants } from '../database/schema-shop.js';
import type { SeededGoods } from './goods-parts.js';
import { TRIAL_GOODS } from './goods-trials.js';

const ALL: readonly SeededGoods[] = [...TRIAL_GOODS];

/** Adds the goods that aren't there yet; what became of the others' stock stays. */
export async function seedGoods(db: Database): Promise<void> {
  for (const { sku = [], coupons = [], ...row } of ALL) {
    const [made] = await db.insert(goods).values(row).onConflictDoNothing().returning();
    if (!made) continue;
    const of = { goodsId: made.id };
    if (sku.length > 0) await db.insert(variants).values(sku.map((variant) => ({ ...variant, ...of })));
    if (coupons.length > 0) {
      await db.insert(offers).values(coupons.map((coupon) => ({ ...coupon, ...of, siteId: made.siteId })));
    }
  }
}
