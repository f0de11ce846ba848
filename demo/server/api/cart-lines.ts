import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Cart, CartItem } from '../../../core/shop/api.js';
import type { Database } from '../database/open.js';
import { cartItems, goods, variants } from '../database/schema-shop.js';
import { yuan } from '../find-goods.js';
import { boundsOf, isInvalid, priceOf, type Sku } from './sku.js';

/** `detail`: bought at once, beside the cart (docs/spec/interface.md §4). */
export type CartType = 'cart' | 'detail';
export const isCartType = (type: string): type is CartType => type === 'cart' || type === 'detail';

/** A row of the cart with what it stands for now. */
export interface Line extends Sku {
  item: typeof cartItems.$inferSelect;
}

/** Newest first. */
export const linesOf = (db: Database, memberId: number, type: CartType): Promise<Line[]> =>
  db
    .select({ item: cartItems, goods, variant: variants })
    .from(cartItems)
    .innerJoin(goods, eq(goods.id, cartItems.goodsId))
    .leftJoin(variants, eq(variants.id, cartItems.variantId))
    .where(and(eq(cartItems.memberId, memberId), eq(cartItems.type, type)))
    .orderBy(desc(cartItems.addedAt), desc(cartItems.id));

/**
 * The cart that the visitor is about to see. What can't be bought any more loses its tick for good, so that it doesn't
 * come back selected by itself, and an order of what is still selected is an order of what was seen.
 */
export async function seenCart(tx: Database, memberId: number): Promise<Cart> {
  const lines = await linesOf(tx, memberId, 'cart');
  const lost = lines.filter((line) => line.item.isSelect && isInvalid(line));
  for (const { item } of lost) item.isSelect = false;
  await select(tx, lost, false);
  return wireCart(lines);
}

export async function select(tx: Database, lines: readonly Line[], isSelect: boolean): Promise<void> {
  const ids = lines.map(({ item }) => item.id);
  if (ids.length > 0) await tx.update(cartItems).set({ isSelect }).where(inArray(cartItems.id, ids));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** In fen. */
const totalOf = (lines: readonly Line[]) => sum(lines.map((line) => priceOf(line) * line.item.count));

/** As a shop assistant counts, ticked or not; what can't be bought isn't waiting to be. */
export const piecesOf = (valid: readonly Line[]) => sum(valid.map(({ item }) => item.count));

/** What the cart's `count` is. */
export const piecesInCart = async (db: Database, memberId: number) =>
  piecesOf((await linesOf(db, memberId, 'cart')).filter((line) => !isInvalid(line)));

function wireCart(lines: readonly Line[]): Cart {
  const valid = lines.filter((line) => !isInvalid(line));
  return {
    items: lines.map(wireItem),
    totalPrice: yuan(totalOf(valid.filter(({ item }) => item.isSelect))),
    count: piecesOf(valid),
  };
}

/** A line as the wire has it. */
export const wireItem = (line: Line): CartItem => ({
  id: String(line.item.id),
  goodsId: line.item.goodsId,
  title: line.goods.title,
  cover: line.goods.images[0],
  skuName: line.item.skuName,
  count: line.item.count,
  price: yuan(priceOf(line)),
  ...boundsOf(line),
  isSelect: line.item.isSelect,
  invalid: isInvalid(line),
});
