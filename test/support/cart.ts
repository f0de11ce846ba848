// Fills and reads the signed-in member's cart by the calls of the product page. Goods that sell out: stock-goods.ts.
import type { Cart } from '../../core/shop/api.js';
import { fetchUnrecorded } from './requests.js';
import { post } from './server.js';

interface Wanted {
  goodsId: string;
  skuId?: string;
  /** Of the variant with these options (`c1,v1`), where a test doesn't know its id. */
  path?: string;
  count?: number;
}

async function skuIdOf({ goodsId, skuId, path }: Wanted): Promise<string | undefined> {
  if (!path) return skuId;
  const answer = await (await fetchUnrecorded(`/openapi/dynamic/detail?type=102&id=${goodsId}&siteId=1`)).json();
  const sku: { id: string; attrSymbolPath: string }[] = answer.data.sku;
  return sku.find(({ attrSymbolPath }) => attrSymbolPath === path)?.id;
}

/** Puts them in, one after another, so that the last one is on top. All are selected. */
export async function fillCart(items: readonly Wanted[]): Promise<void> {
  for (const item of items) {
    const body = { goodsId: item.goodsId, skuId: await skuIdOf(item), count: item.count ?? 1, type: 'cart' };
    await post('/openapi/order/addToCart', body);
  }
}

/** The cart as the server has it. */
export async function serverCart(): Promise<Cart> {
  const answer = await (await fetchUnrecorded('/openapi/order/shopCartItemList')).json();
  if (answer.status !== 0) throw new Error(`No cart: ${JSON.stringify(answer)}`);
  return answer.data;
}

export async function emptyCart(): Promise<void> {
  const ids = (await serverCart()).items.map(({ id }) => id).join(',');
  if (ids) await post('/openapi/order/removeShopCartItem', { ids });
}
