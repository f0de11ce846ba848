import { ORDER_PAID, trimmed } from '@sb-elements/elements/contract';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { destinationOf } from '../addresses/address-book.js';
import { ApiError, badInput } from '../api-error.js';
import { type CartLine, isCartType, linesOf } from '../cart/cart-lines.js';
import type { Database } from '../database/open.js';
import { coupons, members } from '../database/schema.js';
import { orderItems, orders } from '../database/schema-orders.js';
import { cartItems } from '../database/schema-shop.js';
import { boundsOf, priceOf } from '../goods/sku.js';
import { type LockedMember, lockMember } from '../members/member-lock.js';
import { markUsed } from '../uploads/upload-records.js';
import { type ExtraFormInput, extraForm, extraValues, isVirtual } from './order-extra.js';
import { TO_BE_PAID } from './order-status.js';
import { takeFromStock } from './order-stock.js';
import { type DiscountChoice, type OrderTotals, orderTotalsOf } from './order-totals.js';
import { earnPoints } from './settle-order.js';

const MAX_REMARK = 500;

export interface Purchase extends DiscountChoice, ExtraFormInput {
  memberId: number;
  /** `cart`: the selected items of the cart; `detail`: the item that is bought at once. */
  type: string;
  /** A request with a known key returns the earlier order, even with other values or another cart. */
  idempotencyKey: string;
  /** Empty or missing: no address, which is valid where nothing is shipped. */
  addressId?: string | undefined;
  remark: string;
  now: Date;
  /** The time of cancellation if the order isn't paid. */
  expiresAt: Date;
}

export interface Placed {
  id: string;
  status: number;
}

/**
 * Creates an order from the selected items. In one transaction, takes the items from stock and cart, and the coupon and
 * points from the member. Throws an ApiError if something is no longer available.
 */
export const placeOrder = (db: Database, purchase: Purchase): Promise<Placed> =>
  db.transaction(async (tx) => {
    await lockMember(tx, purchase.memberId);
    return (await findPlaced(tx, purchase)) ?? (await place(tx, purchase));
  });

async function findPlaced(tx: Database, { memberId, idempotencyKey }: Purchase): Promise<Placed | undefined> {
  const [known] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.idempotencyKey, idempotencyKey)));
  return known && { id: String(known.id), status: known.status };
}

async function place(tx: Database, purchase: Purchase): Promise<Placed> {
  const { memberId, type, now } = purchase;
  if (!isCartType(type)) throw badInput();
  const locked = { tx, memberId };
  const lines = (await linesOf(tx, memberId, type)).filter(({ item }) => item.isSelect);
  if (lines.length === 0) throw badInput('请先选择商品');
  const given = await validatedDetails(locked, lines, purchase);
  // before the totals: sold-out goods are a better reason for a refusal than a price
  await takeFromStock(tx, lines);
  const totals = await orderTotalsOf(locked, lines, purchase);
  await spendCouponAndPoints(locked, totals, now);
  const placed = await insertOrder(tx, purchase, { ...given, ...totalColumns(totals) }, lines);
  if (placed.status === ORDER_PAID) await earnPoints(tx, memberId, totals.earns);
  const bought = lines.map(({ item }) => item.id);
  await tx.delete(cartItems).where(inArray(cartItems.id, bought));
  return placed;
}

async function insertOrder(
  tx: Database,
  purchase: Purchase,
  details: OrderDetails,
  lines: readonly CartLine[],
): Promise<Placed> {
  const { memberId, idempotencyKey, now, expiresAt } = purchase;
  const isSettled = details.total === 0;
  const status = isSettled ? ORDER_PAID : TO_BE_PAID;
  // the cart's calls name no site, because a server has one shop
  const siteId = lines[0]?.goods.siteId ?? '';
  const times = { createdAt: now, paidAt: isSettled ? now : null, expiresAt: isSettled ? null : expiresAt };
  const row = { ...details, ...times, siteId, memberId, idempotencyKey, status };
  const [made] = await tx.insert(orders).values(row).returning({ id: orders.id });
  const orderId = made?.id as number;
  await tx.insert(orderItems).values(lines.map((line) => ({ ...orderItem(line), orderId })));
  return { id: String(orderId), status };
}

type OrderDetails = Awaited<ReturnType<typeof validatedDetails>> & ReturnType<typeof totalColumns>;

/** The visitor's input: the address, and a remark or the values of the extra form. */
async function validatedDetails(locked: LockedMember, lines: readonly CartLine[], purchase: Purchase) {
  const remark = trimmed(purchase.remark);
  if ([...remark].length > MAX_REMARK) throw badInput(`备注不能超过${MAX_REMARK}个字`);
  const destination = isVirtual(lines) ? null : await destinationOf(locked, purchase.addressId ?? '');
  const form = await extraForm(locked.tx, lines);
  const formData = form ? await extraValues(locked.tx, form, purchase) : null;
  if (formData) await markUsed(formData, purchase.senders, purchase.now, locked.tx);
  return { destination, remark, formId: form?.id ?? null, formData };
}

const totalColumns = ({ due, coupon, discount, points, pointDiscount, earns }: OrderTotals) => ({
  total: due,
  couponId: coupon?.id ?? null,
  ...{ discount, points, pointDiscount, earns },
});

/** An `o…` coupon needs no change: the order itself counts as its use, once for each member. */
async function spendCouponAndPoints(
  { tx, memberId }: LockedMember,
  { coupon, points }: OrderTotals,
  usedAt: Date,
): Promise<void> {
  if (coupon?.id.startsWith('w')) {
    const unused = and(eq(coupons.id, Number(coupon.id.slice(1))), isNull(coupons.usedAt));
    const taken = await tx.update(coupons).set({ usedAt }).where(unused).returning({ id: coupons.id });
    if (taken.length === 0) throw new ApiError(409, '优惠券已经用过了');
  }
  if (points === 0) return;
  const enough = and(eq(members.id, memberId), gte(members.points, points));
  const left = { points: sql`${members.points} - ${points}` };
  const taken = await tx.update(members).set(left).where(enough).returning({ id: members.id });
  if (taken.length === 0) throw new ApiError(409, '积分不足');
}

const orderItem = (line: CartLine) => ({
  goodsId: line.goods.id,
  variantId: line.variant?.id,
  title: line.goods.title,
  skuName: line.item.skuName,
  count: line.item.count,
  price: priceOf(line),
  fromStock: boundsOf(line).stockOn,
});
