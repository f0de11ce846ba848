import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import { variants } from '../../../server/database/schema-shop.js';
import type { GoodsRow } from '../../../server/goods/find-goods.js';
import { listedGoodsWith } from '../../../server/search/search-goods.js';

type VariantRow = typeof variants.$inferSelect;

/** Goods as a list shows them. */
export interface ListedGoods {
  row: GoodsRow;
  /** Some variants cost more, so the price is shown as the lowest one. */
  isFrom: boolean;
  isSoldOut: boolean;
}

/** The goods that the shop lists, in its order. */
export const listedGoods = (db: Database) => searchGoods([], db);

/** The listed goods whose title or summary contains each of the words. */
export async function searchGoods(words: readonly string[], db: Database): Promise<ListedGoods[]> {
  const rows = await listedGoodsWith(words, db);
  const ids = rows.map(({ id }) => id);
  const all = ids.length > 0 ? await db.select().from(variants).where(inArray(variants.goodsId, ids)) : [];
  return rows.map((row) => ({
    row,
    ...summed(
      row,
      all.filter(({ goodsId }) => goodsId === row.id),
    ),
  }));
}

const isGone = ({ stock, stockOn }: GoodsRow | VariantRow) => stockOn && stock <= 0;

const summed = (row: GoodsRow, ofIt: readonly VariantRow[]) => ({
  isFrom: ofIt.some(({ presentPrice }) => presentPrice > row.presentPrice),
  isSoldOut: ofIt.length > 0 ? ofIt.every(isGone) : isGone(row),
});

/** The goods of a product page. */
export async function withVariants(row: GoodsRow, db: Database): Promise<ListedGoods> {
  const ofIt = await db.select().from(variants).where(eq(variants.goodsId, row.id));
  return { row, ...summed(row, ofIt) };
}
