import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Demo } from './app.js';
import { goods, variants } from './database/schema-shop.js';

type Stage = Pick<Demo, 'db'>;
type GoodsChanges = Partial<Omit<typeof goods.$inferInsert, 'id'>>;
type VariantChanges = Partial<Omit<typeof variants.$inferInsert, 'id'>>;

/** Puts up goods like those of this id, changed so, under an id of their own: a test may sell or withdraw them. */
export async function putOut({ db }: Stage, like: string, changes: GoodsChanges = {}): Promise<string> {
  const id = `${like}-${randomUUID()}`;
  const [model] = await db.select().from(goods).where(eq(goods.id, like));
  if (!model) throw new Error(`No goods are called ${like}.`);
  await db.insert(goods).values({ ...model, ...changes, id });
  for (const { id: _, ...row } of await db.select().from(variants).where(eq(variants.goodsId, like))) {
    await db.insert(variants).values({ ...row, goodsId: id });
  }
  return id;
}

export async function alter({ db }: Stage, id: string, changes: GoodsChanges): Promise<void> {
  await db.update(goods).set(changes).where(eq(goods.id, id));
}

const variantOf = (goodsId: string, path: string) => and(eq(variants.goodsId, goodsId), eq(variants.path, path));

export async function alterVariant({ db }: Stage, id: string, path: string, changes: VariantChanges): Promise<void> {
  await db.update(variants).set(changes).where(variantOf(id, path));
}

/** The wire's id of the variant with these options. */
export async function skuId({ db }: Stage, id: string, path: string): Promise<string> {
  const [row] = await db.select().from(variants).where(variantOf(id, path));
  return String(row?.id);
}

/** How many are left, of the goods or of one variant. */
export async function left({ db }: Stage, id: string, path?: string): Promise<number | undefined> {
  const [row] = path
    ? await db.select().from(variants).where(variantOf(id, path))
    : await db.select().from(goods).where(eq(goods.id, id));
  return row?.stock;
}

/** What a browser's test may ask for: goods of its own, or a change of those. */
export type ShelfRequest = { like: string; changes?: GoodsChanges } | { id: string; path?: string; changes: Changes };
type Changes = Partial<Pick<GoodsChanges & VariantChanges, 'stock' | 'stockOn' | 'presentPrice' | 'memberPrice'>> &
  Pick<GoodsChanges, 'withdrawn' | 'minBuy' | 'maxBuy'>;

export async function atShelf(stage: Stage, request: ShelfRequest): Promise<{ id: string }> {
  if ('like' in request) return { id: await putOut(stage, request.like, request.changes) };
  const { id, path, changes } = request;
  await (path ? alterVariant(stage, id, path, changes) : alter(stage, id, changes));
  return { id };
}
