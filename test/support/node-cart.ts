// Goods and the member's cart on the demo's server, for the tests of stores in Node; in pages: cart.ts and stock-goods.ts.
import type { Cart } from '../../core/shop/api.js';
import * as kit from '../../demo/server/goods/goods.kit.js';
import { demoOfTest, get, post, signIn } from './node-demo.js';

type Changes = Parameters<typeof kit.changeGoods>[2];

/** Stocks a copy of the fixture goods of this id, with changes. Returns the new id. */
export const stockGoods = (like: string, changes: Changes = {}) => kit.stockGoods(demoOfTest(), like, changes);

/** Changes goods of {@link stockGoods}. */
export const changeGoods = (id: string, changes: Changes) => kit.changeGoods(demoOfTest(), id, changes);

/** Puts one of each of these goods in, one after another, so that the last one is on top. All are selected. */
export async function fillCart(goodsIds: readonly string[]): Promise<void> {
  for (const goodsId of goodsIds) await post('/openapi/order/addToCart', { goodsId, count: 1, type: 'cart' });
}

/** The cart as the server has it. */
export const serverCart = () => get<Cart>('/openapi/order/shopCartItemList');

/** Signs a new member in, with these goods of ¥128 in the cart. */
export async function memberWithGoods(...names: string[]) {
  const member = await signIn();
  const ids = await Promise.all(names.map((title) => stockGoods('plain', { title })));
  await fillCart(ids);
  return { member, ids };
}
