import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Demo } from '../../demo/site/demo.js';
import { goods, variants } from '../database/schema-shop.js';

type WithDatabase = Pick<Demo, 'db'>;
type GoodsChanges = Partial<Omit<typeof goods.$inferInsert, 'id'>>;
type VariantChanges = Partial<Omit<typeof variants.$inferInsert, 'id'>>;

/** Copies goods under a new id, with changes, so that one test may sell them out or withdraw them. */
export async function stockGoods({ db }: WithDatabase, like: string, changes: GoodsChanges = {}): Promise<string> {
  const id = `${like}-${randomUUID()}`;
  const [model] = await db.select().from(goods).where(eq(goods.id, like));
  if (!model) throw new Error(`No goods are called ${like}.`);
  await db.insert(goods).values({ ...model, ...changes, id });
  for (const { id: _, ...row } of await db.select().from(variants).where(eq(variants.goodsId, like))) {
    await db.insert(variants).values({ ...row, goodsId: id });
  }
  return id;
}

export async function changeGoods({ db }: WithDatabase, id: string, changes: GoodsChanges): Promise<void> {
  await db.update(goods).set(changes).where(eq(goods.id, id));
}

const variantOf = (goodsId: string, path: string) => and(eq(variants.goodsId, goodsId), eq(variants.path, path));

export async function changeVariant(
  { db }: WithDatabase,
  id: string,
  path: string,
  changes: VariantChanges,
): Promise<void> {
  await db.update(variants).set(changes).where(variantOf(id, path));
}

/** The id of the variant with these options, in the API's format. */
export async function skuId({ db }: WithDatabase, id: string, path: string): Promise<string> {
  const [row] = await db.select().from(variants).where(variantOf(id, path));
  return String(row?.id);
}

/** The stock of the goods or of one variant. */
export async function stockOf({ db }: WithDatabase, id: string, path?: string): Promise<number | undefined> {
  const [row] = path
    ? await db.select().from(variants).where(variantOf(id, path))
    : await db.select().from(goods).where(eq(goods.id, id));
  return row?.stock;
}

/** The request of a browser test: new goods, or changes to them. */
export type StockRequest = { like: string; changes?: GoodsChanges } | { id: string; path?: string; changes: Changes };
type Changes = Partial<Pick<GoodsChanges & VariantChanges, 'stock' | 'stockOn' | 'presentPrice' | 'memberPrice'>> &
  Pick<GoodsChanges, 'withdrawn' | 'minBuy' | 'maxBuy'>;

export async function changeStock(demo: WithDatabase, request: StockRequest): Promise<{ id: string }> {
  if ('like' in request) return { id: await stockGoods(demo, request.like, request.changes) };
  const { id, path, changes } = request;
  await (path ? changeVariant(demo, id, path, changes) : changeGoods(demo, id, changes));
  return { id };
}
