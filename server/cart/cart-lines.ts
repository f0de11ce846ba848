import type { Cart, CartItem } from '@sb-elements/elements/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { cartItems, goods, variants } from '../database/schema-shop.js';
import { yuan } from '../goods/find-goods.js';
import { boundsOf, isInvalid, priceOf, type Sku } from '../goods/sku.js';

/** `detail`: bought at once, outside of the cart (docs/spec/interface.md §4). */
export type CartType = 'cart' | 'detail';
export const isCartType = (type: string): type is CartType => type === 'cart' || type === 'detail';

/** A row of the cart with its goods as they are now. */
export interface CartLine extends Sku {
  item: typeof cartItems.$inferSelect;
}

/** The lines, newest first. */
export const linesOf = (db: Database, memberId: number, type: CartType): Promise<CartLine[]> =>
  db
    .select({ item: cartItems, goods, variant: variants })
    .from(cartItems)
    .innerJoin(goods, eq(goods.id, cartItems.goodsId))
    .leftJoin(variants, eq(variants.id, cartItems.variantId))
    .where(and(eq(cartItems.memberId, memberId), eq(cartItems.type, type)))
    .orderBy(desc(cartItems.addedAt), desc(cartItems.id));

/**
 * The cart as it is sent to the visitor. Invalid items are deselected in the database, so that they aren't selected
 * when they can be bought again, and an order contains exactly what was shown as selected.
 */
export async function currentCart(tx: Database, memberId: number): Promise<Cart> {
  const lines = await linesOf(tx, memberId, 'cart');
  const lost = lines.filter((line) => line.item.isSelect && isInvalid(line));
  for (const { item } of lost) item.isSelect = false;
  await select(tx, lost, false);
  return wireCart(lines);
}

export async function select(tx: Database, lines: readonly CartLine[], isSelect: boolean): Promise<void> {
  const ids = lines.map(({ item }) => item.id);
  if (ids.length > 0) await tx.update(cartItems).set({ isSelect }).where(inArray(cartItems.id, ids));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The price of these lines in fen. */
const totalOf = (lines: readonly CartLine[]) => sum(lines.map((line) => priceOf(line) * line.item.count));

/** The number of pieces, selected or not; invalid items don't count. */
export const piecesOf = (valid: readonly CartLine[]) => sum(valid.map(({ item }) => item.count));

/** The `count` of the cart. */
export const piecesInCart = async (db: Database, memberId: number) =>
  piecesOf((await linesOf(db, memberId, 'cart')).filter((line) => !isInvalid(line)));

function wireCart(lines: readonly CartLine[]): Cart {
  const valid = lines.filter((line) => !isInvalid(line));
  return {
    items: lines.map(wireItem),
    totalPrice: yuan(totalOf(valid.filter(({ item }) => item.isSelect))),
    count: piecesOf(valid),
  };
}

/** A line in the format of the API. */
export const wireItem = (line: CartLine): CartItem => ({
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
