import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Goods, Variant } from '../../core/shop/api.js';
import { type ChoiceStore, createChoice } from './choice.store.js';
import { createDetail, type DetailStore } from './detail.store.js';
import { createMemory } from './memory.store.js';
import { createPurchase, type PurchaseStore } from './purchase.store.js';

export interface ProductProps {
  goodsId: string | undefined;
}

/** One product: what it is, what of it is chosen, and the way into the cart. */
export interface GoodsStore {
  id: string;
  detail: DetailStore;
  choice: ChoiceStore;
  purchase: PurchaseStore;
}

export type ProductStore = ReturnType<typeof createProduct>;

export function createProduct({ $props, signal: life, ...context }: Context<ProductProps>) {
  const { site, emit } = context;
  let left: AbortController | undefined;
  let told: string | undefined;

  const tellOf = (variant: Variant | undefined) => {
    if (variant?.id === told) return;
    told = variant?.id;
    emit('sb-sku-change', { sku: variant ?? null });
  };

  const enter = (): GoodsStore | undefined => {
    tellOf(undefined);
    left?.abort();
    left = new AbortController();
    const id = $props.get().goodsId;
    if (!id) return undefined;
    const memory = createMemory(site, id);
    const choice = createChoice({ memory, onVariant: tellOf, onChoice: () => purchase.forgive() });
    const purchase = createPurchase({
      ...context,
      memory,
      signal: left.signal,
      offer: () => choice.$offer.get(),
      count: () => choice.$count.get(),
    });
    const onGoods = (goods: Goods) => {
      choice.show(goods);
      purchase.expect();
    };
    const detail = createDetail({ id, site, signal: left.signal, onGoods });
    return { id, detail, choice, purchase };
  };

  /** Other goods are another store; none without a goods-id. */
  const $product = atom(enter());
  const unfollow = $props.listen(({ goodsId }, before) => goodsId !== before?.goodsId && $product.set(enter()));
  life.addEventListener('abort', () => {
    unfollow();
    left?.abort();
  });
  return { $product };
}
