import { and, asc, eq, ilike, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../server/database/open.js';
import { goods, variants } from '../../server/database/schema-shop.js';
import type { GoodsRow } from '../../server/goods/find-goods.js';

type VariantRow = typeof variants.$inferSelect;

/** Goods as a list shows them. */
export interface ListedGoods {
  row: GoodsRow;
  /** Some variants cost more, so the price is shown as the lowest one. */
  isFrom: boolean;
  isSoldOut: boolean;
}

/** The goods that the shop lists, in its order. */
export const listedGoods = (db: Database) => listed(db);

/** The listed goods whose title or summary contains each of the words. */
export const searchGoods = (words: readonly string[], db: Database) =>
  listed(
    db,
    ...words.map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      return or(ilike(goods.title, pattern), ilike(goods.summary, pattern));
    }),
  );

/** In a search, % and _ have no special meaning. */
const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

async function listed(db: Database, ...where: ReturnType<typeof or>[]): Promise<ListedGoods[]> {
  const shown = and(isNotNull(goods.position), eq(goods.withdrawn, false), ...where);
  const rows = await db.select().from(goods).where(shown).orderBy(asc(goods.position));
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
