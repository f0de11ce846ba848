import { type Cart, shopCartItemList } from '../../../core/cart/cart.api.js';
import { checkoutInfo, FROM_CONFIRM } from '../../../core/shop/checkout.api.js';
import type { Context } from '../../../core/site/context.js';
import type { Purchase } from './purchase.machine.js';

/** The visitor has waited for the lost answer before. */
const OPTIONS = { fresh: true, timeout: 8000 };

/** What became of goods whose answer was lost; `cart`: the cart as it is now, if it was read. */
export interface LostAdd {
  outcome: 'added' | 'missing' | 'unknown';
  cart?: Cart;
}

/** Looks for the goods in the cart or in their own order. `before`: the cart before they were sent, if it is known. */
export async function findLostAdd(
  site: Context<object>['site'],
  input: Purchase['input'],
  before: Cart | undefined,
): Promise<LostAdd> {
  const { goodsId, skuName, count, type } = input;
  if (type === 'detail') {
    const order = await site.send(checkoutInfo, { type, from: FROM_CONFIRM }, OPTIONS);
    if (!order.ok) return { outcome: 'unknown' };
    const [item, ...others] = order.data.items;
    const isIt = item?.goodsId === goodsId && (item.skuName || undefined) === skuName && item.count === count;
    return { outcome: isIt && !others.length ? 'added' : 'missing' };
  }
  const result = await site.send(shopCartItemList, {}, OPTIONS);
  if (!result.ok) return { outcome: 'unknown' };
  const cart = result.data;
  return { outcome: outcomeOf(count, quantityIn(cart, goodsId), before && quantityIn(before, goodsId)), cart };
}

/** Another device may have changed the cart meanwhile: then nobody knows. */
function outcomeOf(count: number, now: number | undefined, before: number | undefined): LostAdd['outcome'] {
  if (now === 0 || (now !== undefined && now === before)) return 'missing';
  return now !== undefined && before !== undefined && now - before === count ? 'added' : 'unknown';
}

/** All variants together, whose names may differ in a cart. Undefined if the cart doesn't say what is in it. */
const quantityIn = ({ items }: Cart, goodsId: string): number | undefined =>
  items.every((item) => item.goodsId !== undefined)
    ? items.reduce((sum, item) => sum + (item.goodsId === goodsId ? item.count : 0), 0)
    : undefined;
