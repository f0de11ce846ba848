import { eq } from 'drizzle-orm';
import { type Checkout, changeOrderConfirmItem, checkoutInfo } from '../../../core/shop/api.js';
import { answer } from '../answer.js';
import { cartItems } from '../database/schema-shop.js';
import { yuan } from '../goods-on-sale.js';
import { badInput, Refusal } from '../refusal.js';
import { type Bill, billOf, type Means } from './bill.js';
import { type CartType, isCartType, type Line, linesOf, piecesOf, select, wireItem } from './cart-lines.js';
import type { FormRow } from './form.js';
import { asMember, type Held, signedIn } from './held.js';
import { isInvalid, refuseInvalid, refuseNoCount, refuseUnbuyable, wholeId } from './offer.js';
import { cancelExpiredOrdersOf } from './order-cancelling.js';
import { extraForm, isVirtual } from './order-extra.js';

const info = answer(checkoutInfo, async ({ type, couponId, usePoint = false }, visit) => {
  if (!isCartType(type)) throw badInput();
  await cancelExpiredOrdersOf(visit.db, await signedIn(visit), visit.now());
  return asMember(visit, (held) => seenCheckout(held, type, { couponId, usePoint }));
});

const change = answer(changeOrderConfirmItem, ({ id, count, type }, visit) => {
  if (!isCartType(type)) throw badInput();
  return asMember(visit, async (held) => {
    refuseNoCount(count);
    const itemId = wholeId(id);
    const line = (await selected(held, type)).find(({ item }) => item.id === itemId);
    if (!line) throw new Refusal(404, '订单里没有这件商品');
    refuseUnbuyable(line, count);
    await held.tx.update(cartItems).set({ count }).where(eq(cartItems.id, itemId));
    return seenCheckout(held, type, { couponId: undefined, usePoint: false });
  });
});

const selected = async ({ tx, memberId }: Held, type: CartType) =>
  (await linesOf(tx, memberId, type)).filter(({ item }) => item.isSelect);

/** The order that the visitor is about to see, which is what would be ordered; perhaps of nothing yet. */
async function seenCheckout(held: Held, type: CartType, means: Means): Promise<Checkout> {
  const lines = await seenLines(held, type);
  const bill = await billOf(held, lines, means);
  return wireCheckout(lines, bill, await extraForm(held.tx, lines));
}

/** What can't be bought any more stays in the cart, without its tick: where it's seen, and taken out of it. */
async function seenLines(held: Held, type: CartType): Promise<Line[]> {
  const lines = await selected(held, type);
  if (type === 'detail') for (const line of lines) refuseInvalid(line);
  await select(held.tx, lines.filter(isInvalid), false);
  return lines.filter((line) => !isInvalid(line));
}

const wireCheckout = (lines: readonly Line[], bill: Bill, form: FormRow | undefined): Checkout => ({
  items: lines.map(wireItem),
  count: piecesOf(lines),
  coupons: bill.coupons.map(({ id, title }) => ({ id, title })),
  couponId: bill.coupon?.id ?? '',
  totalPrice: yuan(bill.total),
  discount: yuan(bill.discount),
  useablePoint: bill.usablePoints,
  costPoint: bill.points,
  pointDiscount: yuan(bill.pointDiscount),
  price: yuan(bill.due),
  isVirtualGoods: isVirtual(lines),
  ...(form && { formId: form.id, formFields: [...form.definition] }),
});

export const checkoutCalls = [info, change];
