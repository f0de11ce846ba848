import {
  addToCart,
  type Cart,
  changeShopCartItem,
  detailInput,
  type Goods,
  goodsDetail,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from '../../../core/shop/api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';

type Item = Cart['items'][number];

/** Adds available goods to the cart. Returns their row. */
export async function putIntoCart(inspection: Inspection, goodsId: string): Promise<Item | undefined> {
  const { siteId } = inspection.options;
  const goods = await inspection.data<Goods>(goodsDetail, detailInput(goodsId, siteId));
  if (!goods) return undefined;
  const variant = goods.sku?.find(({ stock = 0, stockOn }) => stockOn === false || stock > 0);
  const count = Math.max(1, goods.settings?.minBuy ?? 1);
  const sku = variant && { skuId: String(variant.id), skuName: variant.attrSymbolPath };
  await inspection.data(addToCart, { goodsId, ...sku, count, type: 'cart' });
  const cart = await inspection.data<Cart>(shopCartItemList, {});
  const item = cart?.items.find((one) => String(one.goodsId) === goodsId);
  const problem = item ? undefined : `what was put in isn’t there: ${goodsId}`;
  return inspection.findings.check(nameOf(addToCart), 'write', cart && problem) ? item : undefined;
}

/** Checks the changes that a visitor makes in a cart. Each response is the cart after the change. */
export async function checkCart(inspection: Inspection): Promise<void> {
  const { goodsId } = inspection.options;
  const wanted = inspection.calls.filter((call) => [addToCart, changeShopCartItem].includes(call as typeof addToCart));
  if (wanted.length === 0) return;
  const missing = inspection.isMember ? !goodsId && 'needs --goods-id' : 'needs a member: --cookie or --phone';
  if (missing) for (const call of wanted) inspection.findings.skip(nameOf(call), 'write', missing);
  if (missing || !goodsId) return;
  const nothing = { goodsId: 'no-such-thing-4f1c', count: 1, type: 'cart' };
  await inspection.refused(addToCart, nothing, 'unknown', 'goods that aren’t there');
  for (const count of [0, -1, 1.5, 1e9])
    await inspection.refused(addToCart, { goodsId, count, type: 'cart' }, 'limits', `a count of ${count}`);
  const item = await putIntoCart(inspection, goodsId);
  if (item && inspection.wants(changeShopCartItem)) await changeAll(inspection, item);
}

async function changeAll(inspection: Inspection, { id: given, count }: Item): Promise<void> {
  const id = String(given);
  const find = (cart: Cart | undefined) => cart?.items.find((item) => String(item.id) === id);
  const expect = (call: { method: string; path: string }, cart: Cart | undefined, isRight: boolean, what: string) =>
    cart && inspection.findings.check(`${call.method} ${call.path}`, 'write', isRight ? undefined : what);

  for (const wrong of [0, -1, 1.5, 1e9])
    await inspection.refused(changeShopCartItem, { id, count: wrong, isSelect: true }, 'limits', `a count of ${wrong}`);
  const nobodys = { id: '999999999', count: 1, isSelect: true };
  await inspection.refused(changeShopCartItem, nobodys, 'unknown', 'a row that isn’t there');
  const off = await inspection.data<Cart>(changeShopCartItem, { id, count, isSelect: false });
  expect(changeShopCartItem, off, find(off)?.isSelect === false, 'the row is still selected');
  const all = await inspection.data<Cart>(toggleSelectAllShopCartItem, { isSelect: true });
  expect(toggleSelectAllShopCartItem, all, Boolean(find(all)?.isSelect), 'the row isn’t selected');
  const valid = await inspection.data<Cart>(removeInvalidShopCartItems, {});
  expect(removeInvalidShopCartItems, valid, Boolean(find(valid)), 'a row that could be bought is gone');
  await inspection.refused(removeShopCartItem, { ids: '' }, 'limits', 'nothing to remove');
  const less = await inspection.data<Cart>(removeShopCartItem, { ids: id });
  expect(removeShopCartItem, less, !find(less), 'the row is still there');
}
