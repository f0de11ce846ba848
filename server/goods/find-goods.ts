import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.js';
import type { Database } from '../database/open.js';
import { goods } from '../database/schema-shop.js';

export type GoodsRow = typeof goods.$inferSelect;

/** The server computes in fen; the API has yuan. */
export const yuan = (fen: number) => fen / 100;
/** Null in the database is a missing field in the API. */
export const yuanIfAny = (fen: number | null) => (fen === null ? undefined : yuan(fen));

export async function findGoods(id: string, db: Database): Promise<GoodsRow | undefined> {
  const [row] = await db.select().from(goods).where(eq(goods.id, id));
  return row;
}

/** Throws an ApiError if the goods don't exist or are no longer sold. */
export async function findGoodsOnSale(id: string, db: Database): Promise<GoodsRow> {
  const row = await findGoods(id, db);
  if (!row) throw new ApiError(404, '商品不存在');
  if (row.withdrawn) throw new ApiError(410, '商品已下架');
  return row;
}
