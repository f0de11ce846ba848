import type { ReadableAtom } from 'nanostores';
import type { Variant } from '../../core/shop/api.js';
import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import { type ChoiceStore, createChoice } from './choice/choice.store.js';
import { type ChoiceSheetStore, createChoiceSheet } from './choice-sheet/choice-sheet.store.js';
import { type CouponsStore, createCoupons } from './detail/coupons.store.js';
import { createDetail, type DetailStore } from './detail/detail.store.js';
import { createCartCount } from './purchase/cart-count.store.js';
import { createPendingPurchase } from './purchase/pending-purchase.js';
import { createPurchase, type PurchaseStore } from './purchase/purchase.store.js';

export interface ProductProps {
  goodsId: string | undefined;
}

/** One product: its data, its coupons, the chosen variant and the purchase. */
export interface GoodsStore {
  id: string;
  detail: DetailStore;
  coupons: CouponsStore;
  choice: ChoiceStore;
  purchase: PurchaseStore;
  choiceSheet: ChoiceSheetStore;
  $cartCount: ReadableAtom<number | undefined>;
}

export type ProductStore = ReturnType<typeof createProduct>;

export function createProduct({ $props, signal: elementSignal, ...context }: Context<ProductProps>) {
  const { site, emit } = context;
  let announcedId: string | undefined;

  const $cartCount = createCartCount({ site, signal: elementSignal });

  const announceVariant = (variant: Variant | undefined) => {
    if (variant?.id === announcedId) return;
    announcedId = variant?.id;
    emit('sb-sku-change', { sku: variant ?? null });
  };

  const createGoods = (signal: AbortSignal): GoodsStore | undefined => {
    announceVariant(undefined);
    const id = $props.get().goodsId;
    if (!id) return undefined;
    const pending = createPendingPurchase(site, id);
    const choice = createChoice({
      pending,
      onVariant: announceVariant,
      onChoice: () => purchase.clearProblem(),
    });
    const purchase = createPurchase({
      ...context,
      pending,
      signal,
      offer: () => choice.$offer.get(),
      count: () => choice.$count.get(),
      isCartKnown: () => $cartCount.get() !== undefined,
      onBought: () => choiceSheet.close(),
    });
    const choiceSheet = createChoiceSheet({
      isChoiceMissing: () => (choice.$offer.get()?.missing ?? -1) >= 0,
      buy: purchase.buy,
    });
    const coupons = createCoupons({ id, site, signal });
    const detail = createDetail({ id, site, signal, onGoods: choice.show, onRead: coupons.load });
    return { id, detail, coupons, choice, purchase, choiceSheet, $cartCount };
  };

  /** Creates a new store when `goods-id` changes. Undefined without a `goods-id`. */
  const $product = createKeyedStore({
    $source: $props,
    keyOf: ({ goodsId }) => goodsId,
    create: createGoods,
    signal: elementSignal,
  });
  return { $product };
}
