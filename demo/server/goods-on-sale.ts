import { eq } from 'drizzle-orm';
import type { Database } from './database/open.js';
import { goods } from './database/schema-shop.js';
import { Refusal } from './refusal.js';

export type GoodsRow = typeof goods.$inferSelect;

/** Prices and discounts are in fen here, in yuan on the wire. */
export const yuan = (fen: number) => fen / 100;
/** What of a row may be null, the wire leaves out. */
export const yuanIfAny = (fen: number | null) => (fen === null ? undefined : yuan(fen));

export async function findGoods(id: string, db: Database): Promise<GoodsRow | undefined> {
  const [row] = await db.select().from(goods).where(eq(goods.id, id));
  return row;
}

/** A Refusal if there are no such goods, or they are no longer sold. */
export async function goodsOnSale(id: string, db: Database): Promise<GoodsRow> {
  const row = await findGoods(id, db);
  if (!row) throw new Refusal(404, '商品不存在');
  if (row.withdrawn) throw new Refusal(410, '商品已下架');
  return row;
}
