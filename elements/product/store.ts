import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { type Goods, goodsDetail, TYPE_GOODS } from '../../core/shop/api.js';

export interface ProductProps {
  goodsId: string | undefined;
}

export type ProductStore = ReturnType<typeof createProduct>;

export function createProduct({ $props, site, life }: Context<ProductProps>) {
  const $goods = atom<Goods | undefined>();
  const id = $props.get().goodsId;
  if (id) {
    const input = { type: TYPE_GOODS, id, siteId: site.settings.siteId };
    site.send(goodsDetail, input, { signal: life }).then((result) => result.ok && $goods.set(result.data));
  }
  return { $goods };
}
