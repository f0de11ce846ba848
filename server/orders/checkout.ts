import { type Checkout, changeOrderConfirmItem, checkoutInfo } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import { type CartLine, type CartType, isCartType, linesOf, piecesOf, select, wireItem } from '../cart/cart-lines.js';
import type { MemberCoupon } from '../coupons/member-coupons.js';
import { cartItems } from '../database/schema-shop.js';
import type { FormRow } from '../forms/form.js';
import { yuan } from '../goods/find-goods.js';
import { isInvalid, refuseInvalid, refuseNoCount, refuseUnbuyable, wholeId } from '../goods/sku.js';
import { type LockedMember, signedIn, withMemberLock } from '../members/member-lock.js';
import { route } from '../route.js';
import { cancelExpiredOrdersOf } from './cancel-order.js';
import { extraForm, isVirtual } from './order-extra.js';
import { type DiscountChoice, type OrderTotals, orderTotalsOf, thresholdReason } from './order-totals.js';

const info = route(checkoutInfo, async ({ type, couponId, usePoint = false }, context) => {
  if (!isCartType(type)) throw badInput();
  await cancelExpiredOrdersOf(context.db, await signedIn(context), context.now());
  return withMemberLock(context, (locked) => currentCheckout(locked, type, { couponId, usePoint }));
});

const change = route(changeOrderConfirmItem, ({ id, count, type }, context) => {
  if (!isCartType(type)) throw badInput();
  return withMemberLock(context, async (locked) => {
    refuseNoCount(count);
    const itemId = wholeId(id);
    const line = (await selected(locked, type)).find(({ item }) => item.id === itemId);
    if (!line) throw new ApiError(404, '订单里没有这件商品');
    refuseUnbuyable(line, count);
    await locked.tx.update(cartItems).set({ count }).where(eq(cartItems.id, itemId));
    return currentCheckout(locked, type, { couponId: undefined, usePoint: false });
  });
});

const selected = async ({ tx, memberId }: LockedMember, type: CartType) =>
  (await linesOf(tx, memberId, type)).filter(({ item }) => item.isSelect);

/** The checkout as it is sent to the visitor: exactly what would be ordered, possibly nothing. */
async function currentCheckout(locked: LockedMember, type: CartType, choice: DiscountChoice): Promise<Checkout> {
  const lines = await validLines(locked, type);
  const totals = await orderTotalsOf(locked, lines, choice);
  return wireCheckout(lines, totals, await extraForm(locked.tx, lines));
}

/** The selected lines. Invalid ones stay in the cart but are deselected; the visitor sees and removes them there. */
async function validLines(locked: LockedMember, type: CartType): Promise<CartLine[]> {
  const lines = await selected(locked, type);
  if (type === 'detail') for (const line of lines) refuseInvalid(line);
  await select(locked.tx, lines.filter(isInvalid), false);
  return lines.filter((line) => !isInvalid(line));
}

const wireCoupon = ({ id, title, discount, threshold, goodsTitle }: MemberCoupon) => ({
  ...{ id, title },
  amount: yuan(discount),
  threshold: yuan(threshold),
  ...(goodsTitle && { scope: goodsTitle }),
});

const wireCheckout = (lines: readonly CartLine[], totals: OrderTotals, form: FormRow | undefined): Checkout => ({
  items: lines.map(wireItem),
  count: piecesOf(lines),
  coupons: totals.coupons.map(wireCoupon),
  unusableCoupons: totals.unusableCoupons.map((one) => ({ ...wireCoupon(one), reason: thresholdReason(one) })),
  couponId: totals.coupon?.id ?? '',
  totalPrice: yuan(totals.total),
  discount: yuan(totals.discount),
  useablePoint: totals.usablePoints,
  costPoint: totals.points,
  pointDiscount: yuan(totals.pointDiscount),
  price: yuan(totals.due),
  isVirtualGoods: isVirtual(lines),
  ...(form && { formId: form.id, formFields: [...form.definition] }),
  idempotent: true,
});

export const checkoutCalls = [info, change];
