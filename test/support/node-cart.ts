// The member's cart on the demo's server, for the tests of stores in Node; in pages: cart.ts.
import type { Cart } from '../../core/shop/api.js';
import { get, post, signIn, stockGoods } from './node-demo.js';

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
