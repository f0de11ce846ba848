import { and, eq, gte, sql } from 'drizzle-orm';
import type { CartLine } from '../cart/cart-lines.js';
import type { Database } from '../database/open.js';
import type { orderItems } from '../database/schema-orders.js';
import { goods, variants } from '../database/schema-shop.js';
import { boundsOf, outOfStock, refuseUnbuyable } from '../goods/sku.js';

type OrderItem = typeof orderItems.$inferSelect;

/** Takes all items from the stock. Throws an ApiError if one of them can't be bought any more. */
export async function takeFromStock(tx: Database, lines: readonly CartLine[]): Promise<void> {
  for (const line of inLockOrder(lines)) await take(tx, line);
}

/** Locks stock rows in a fixed order, so that two orders that share goods can't deadlock. */
const inLockOrder = (lines: readonly CartLine[]) => [...lines].sort((a, b) => (stockKey(a) < stockKey(b) ? -1 : 1));
const stockKey = ({ goods, variant }: CartLine) => stockKeyOf(goods.id, variant?.id);
export const stockKeyOf = (goodsId: string, variantId: number | null | undefined) => `${goodsId} ${variantId ?? ''}`;

async function take(tx: Database, line: CartLine): Promise<void> {
  const { count } = line.item;
  const subject = `「${line.goods.title}」`;
  refuseUnbuyable(line, count, subject);
  if (!boundsOf(line).stockOn) return;
  // the row is locked only now, so an earlier order may have left too little
  const taken = line.variant
    ? await takeVariant(tx, line.variant.id, count)
    : await takeGoods(tx, line.goods.id, count);
  if (taken.length === 0) throw outOfStock(subject);
}

/** Returns the items of a cancelled order to the stock, in the order in which they were taken. */
export async function returnToStock(tx: Database, items: readonly OrderItem[]): Promise<void> {
  const keyOf = ({ goodsId, variantId }: OrderItem) => stockKeyOf(goodsId, variantId);
  for (const item of items.filter(({ fromStock }) => fromStock).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const { goodsId, variantId, count } = item;
    if (variantId === null) {
      await tx
        .update(goods)
        .set({ stock: sql`${goods.stock} + ${count}` })
        .where(eq(goods.id, goodsId));
    } else {
      await tx
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${count}` })
        .where(eq(variants.id, variantId));
    }
  }
}

const takeGoods = (tx: Database, id: string, count: number) =>
  tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${count}` })
    .where(and(eq(goods.id, id), gte(goods.stock, count)))
    .returning({ id: goods.id });

const takeVariant = (tx: Database, id: number, count: number) =>
  tx
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${count}` })
    .where(and(eq(variants.id, id), gte(variants.stock, count)))
    .returning({ id: variants.id });
