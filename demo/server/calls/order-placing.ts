import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { cartItems, goods, orderItems, orders, variants } from '../database/schema-shop.js';
import { badInput } from '../refusal.js';
import { type CartType, type Line, linesOf, lockCart, totalOf } from './cart-lines.js';
import { boundsOf, outOfStock, priceOf, refuseUnbuyable } from './offer.js';

const TO_BE_PAID = 1;
const NOTHING_TO_PAY = 2;
/** In fen: what the column holds. */
const MAX_TOTAL = 2_147_483_647;

export interface Purchase {
  memberId: number;
  /** What is selected in the cart, or what is bought at once. */
  type: CartType;
  /** The same key is the same order, whatever is in the cart by then. */
  idempotencyKey: string;
  now: Date;
}

export interface Placed {
  id: string;
  status: number;
}

/**
 * Makes an order of what the member chose, takes it out of the stock and out of the cart; all of it or nothing. A
 * Refusal where nothing is chosen, or something of it can't be bought any more.
 */
export const placeOrder = (db: Database, purchase: Purchase): Promise<Placed> =>
  db.transaction(async (tx) => {
    await lockCart(tx, purchase.memberId);
    return (await placedBefore(tx, purchase)) ?? (await place(tx, purchase));
  });

async function placedBefore(tx: Database, { memberId, idempotencyKey }: Purchase): Promise<Placed | undefined> {
  const [known] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.idempotencyKey, idempotencyKey)));
  return known && { id: String(known.id), status: known.status };
}

async function place(tx: Database, { memberId, type, idempotencyKey, now }: Purchase): Promise<Placed> {
  const lines = (await linesOf(tx, memberId, type)).filter(({ item }) => item.isSelect);
  const [first] = lines;
  if (!first) throw badInput('请先选择商品');
  const total = totalOf(lines);
  if (total > MAX_TOTAL) throw badInput('订单金额太大了');
  for (const line of inFixedOrder(lines)) await takeFromStock(tx, line);
  const status = total > 0 ? TO_BE_PAID : NOTHING_TO_PAY;
  // the calls of the cart name no site: a server has one shop
  const about = { siteId: first.goods.siteId, memberId, idempotencyKey, status, total, createdAt: now };
  const [made] = await tx.insert(orders).values(about).returning({ id: orders.id });
  const orderId = made?.id as number;
  await tx.insert(orderItems).values(lines.map((line) => ({ ...orderItem(line), orderId })));
  const bought = lines.map(({ item }) => item.id);
  await tx.delete(cartItems).where(inArray(cartItems.id, bought));
  return { id: String(orderId), status };
}

/** Two orders that share goods meet at the first they share, and one waits; they never wait for each other. */
const inFixedOrder = (lines: readonly Line[]) => [...lines].sort((a, b) => (stockKey(a) < stockKey(b) ? -1 : 1));
const stockKey = ({ goods, variant }: Line) => `${goods.id} ${variant?.id ?? ''}`;

async function takeFromStock(tx: Database, line: Line): Promise<void> {
  const { count } = line.item;
  const subject = `「${line.goods.title}」`;
  refuseUnbuyable(line, count, subject);
  if (!boundsOf(line).stockOn) return;
  // only now the row is ours: whoever was faster may have left too little
  const taken = line.variant
    ? await takeVariant(tx, line.variant.id, count)
    : await takeGoods(tx, line.goods.id, count);
  if (taken.length === 0) throw outOfStock(subject);
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

const orderItem = (line: Line) => ({
  goodsId: line.goods.id,
  variantId: line.variant?.id,
  title: line.goods.title,
  skuName: line.item.skuName,
  count: line.item.count,
  price: priceOf(line),
});
