import type { Call } from '../../../core/http/endpoint.js';
import {
  addToCart,
  type Cart,
  type CartItem,
  changeShopCartItem,
  detailInput,
  type Goods,
  goodsDetail,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from '../../../core/shop/api.js';
import { type QuantityLimits, quantityLimitsOf } from '../../../core/shop/quantity.rules.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { UNKNOWN_ID } from '../minimal-input.js';
import { cartProblem, warnOfCents } from './totals.js';

/** What is bought of the goods: a variant, or the goods themselves. */
interface Choice {
  input: { goodsId: string; skuId?: string; skuName?: string };
  limits: QuantityLimits;
}

/** The variant that is available with the smallest stock. */
async function choiceOf(inspection: Inspection, goodsId: string): Promise<Choice | undefined> {
  const goods = await inspection.data<Goods>(goodsDetail, detailInput(goodsId, inspection.options.siteId));
  if (!goods) return undefined;
  warnOfCents(inspection, goods);
  const choices = (goods.sku?.length ? goods.sku : [undefined]).map((variant) => ({
    input: { goodsId, ...(variant && { skuId: variant.id, skuName: variant.attrSymbolPath }) },
    limits: quantityLimitsOf({ ...goods.settings, ...(variant ?? goods) }),
  }));
  const available = choices.filter(({ limits }) => limits.stock >= limits.min && limits.max >= limits.min);
  const [choice] = available.toSorted((a, b) => Math.min(a.limits.stock, 1e9) - Math.min(b.limits.stock, 1e9));
  if (!choice) inspection.findings.skip(nameOf(addToCart), 'effect', `${goodsId} is sold out`);
  return choice;
}

/** Adds available goods to the cart. Returns their row. */
export async function putIntoCart(inspection: Inspection, goodsId: string): Promise<CartItem | undefined> {
  const choice = await choiceOf(inspection, goodsId);
  return choice && add(inspection, choice);
}

async function add(inspection: Inspection, { input, limits }: Choice): Promise<CartItem | undefined> {
  const { findings } = inspection;
  const added = await inspection.ask(addToCart, { ...input, count: limits.min, type: 'cart' });
  if (!added || !inspection.looksRight(addToCart, added)) return undefined;
  const cart = await inspection.data<Cart>(shopCartItemList, {});
  if (!cart) return undefined;
  findings.check(nameOf(shopCartItemList), 'totals', cartProblem(cart));
  const item = cart.items.find(({ goodsId }) => goodsId === input.goodsId);
  findings.check(nameOf(addToCart), 'effect', item ? undefined : `what was put in isn’t there: ${input.goodsId}`);
  return item;
}

/** Checks the changes that a visitor makes in a cart. Each answer is the cart after the change. */
export async function checkCart(inspection: Inspection): Promise<void> {
  const { goodsId } = inspection.options;
  const wanted = [addToCart, changeShopCartItem].filter(inspection.has);
  const missing = inspection.isMember ? !goodsId && 'needs --goods-id' : inspection.withoutMember;
  if (missing) for (const call of wanted) inspection.findings.skip(nameOf(call), 'effect', missing);
  if (missing || !goodsId || !inspection.has(addToCart)) return;
  const nothing = { goodsId: UNKNOWN_ID, count: 1, type: 'cart' };
  await inspection.refused(addToCart, nothing, 'unknown', 'goods that aren’t there');
  const choice = await choiceOf(inspection, goodsId);
  if (!choice) return;
  await checkAdding(inspection, choice);
  const item = await add(inspection, choice);
  if (!item) return;
  await checkSum(inspection, choice, item);
  if (inspection.has(changeShopCartItem)) await changeAll(inspection, item, choice.limits);
}

/** The counts that the elements don't let a visitor choose, with the reason. */
export function wrongCounts({ max, stock }: QuantityLimits): [count: number, at: string][] {
  return [
    ...[0, -1, 1.5, 1e9].map((count): [number, string] => [count, `a count of ${count}`]),
    ...(Number.isFinite(max) ? [[max + 1, `${max + 1} pieces, maxBuy is ${max}`] as [number, string]] : []),
    ...(Number.isFinite(stock) ? [[stock + 1, `${stock + 1} pieces, stock is ${stock}`] as [number, string]] : []),
  ];
}

async function checkAdding(inspection: Inspection, { input, limits }: Choice): Promise<void> {
  for (const type of ['cart', 'detail'])
    for (const [count, at] of wrongCounts(limits))
      await inspection.refused(addToCart, { ...input, count, type }, 'limits', at);
  const { skuId, goodsId } = input;
  if (skuId)
    await inspection.refused(addToCart, { goodsId, count: 1, type: 'cart' }, 'limits', 'goods without a variant');
  if (Number.isFinite(Math.min(limits.max, limits.stock))) return;
  const hint = 'these goods have neither a stock nor maxBuy: --goods-id of some that have';
  inspection.findings.skip(nameOf(changeShopCartItem), 'limits', hint);
}

/** What is in the cart already counts. */
async function checkSum(inspection: Inspection, { input, limits }: Choice, { count }: CartItem): Promise<void> {
  const most = Math.min(limits.max, limits.stock);
  const more = most - count + 1;
  if (!Number.isFinite(most) || more < 1 || more > most) return;
  const at = `${more} more, with ${count} in the cart, of ${most}`;
  await inspection.refused(addToCart, { ...input, count: more, type: 'cart' }, 'limits', at);
}

async function changeAll(inspection: Inspection, { id, count }: CartItem, limits: QuantityLimits): Promise<void> {
  const find = (cart: Cart | undefined) => cart?.items.find((item) => item.id === id);
  const expect = (call: Call, cart: Cart | undefined, isRight: boolean, what: string) => {
    if (!cart) return;
    inspection.findings.check(nameOf(call), 'effect', isRight ? undefined : what);
    inspection.findings.check(nameOf(call), 'totals', cartProblem(cart));
  };

  for (const [wrong, at] of wrongCounts(limits))
    await inspection.refused(changeShopCartItem, { id, count: wrong, isSelect: true }, 'limits', at);
  const nobodys = { id: '999999999', count: 1, isSelect: true };
  await inspection.refused(changeShopCartItem, nobodys, 'unknown', 'a row that isn’t there');
  const off = await inspection.data<Cart>(changeShopCartItem, { id, count, isSelect: false });
  expect(changeShopCartItem, off, find(off)?.isSelect === false, 'the row is still selected');
  if (!(await isSafeFromOthers(inspection, id))) return;
  if (inspection.has(toggleSelectAllShopCartItem)) {
    const all = await inspection.data<Cart>(toggleSelectAllShopCartItem, { isSelect: true });
    expect(toggleSelectAllShopCartItem, all, Boolean(find(all)?.isSelect), 'the row isn’t selected');
  }
  if (inspection.has(removeInvalidShopCartItems)) {
    const valid = await inspection.data<Cart>(removeInvalidShopCartItems, {});
    expect(removeInvalidShopCartItems, valid, Boolean(find(valid)), 'a row that could be bought is gone');
  }
  if (!inspection.has(removeShopCartItem)) return;
  await inspection.refused(removeShopCartItem, { ids: '' }, 'limits', 'nothing to remove');
  const less = await inspection.data<Cart>(removeShopCartItem, { ids: id });
  expect(removeShopCartItem, less, !find(less), 'the row is still there');
}

/** Another member must neither change nor remove the row. Returns whether it is still there. */
async function isSafeFromOthers(inspection: Inspection, id: string): Promise<boolean> {
  const { other, findings } = inspection;
  if (!other) findings.skip(nameOf(changeShopCartItem), 'ownership', 'needs another member: --phone2');
  if (!other) return true;
  const change = { id, count: 1, isSelect: true };
  await inspection.refused(changeShopCartItem, change, 'ownership', 'another member’s row', other);
  if (!inspection.has(removeShopCartItem)) return true;
  await inspection.ask(removeShopCartItem, { ids: id }, {}, other);
  const cart = await inspection.data<Cart>(shopCartItemList, {});
  const isGone = cart && !cart.items.some((item) => item.id === id);
  const problem = isGone ? 'removes the row of another member' : undefined;
  return findings.check(nameOf(removeShopCartItem), 'ownership', problem);
}
