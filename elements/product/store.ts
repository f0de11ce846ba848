import type { Variant } from '../../core/shop/api.js';
import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import { createChoice } from './choice/choice.store.js';
import { createSavedChoice } from './choice/saved-choice.js';
import { createChoiceSheet } from './choice-sheet/choice-sheet.store.js';
import { createCoupons } from './detail/coupons.store.js';
import { createDetail } from './detail/detail.store.js';
import { createCartCount } from './purchase/cart-count.store.js';
import { createPurchase } from './purchase/purchase.store.js';

export interface ProductProps {
  goodsId: string | undefined;
}

export type ProductStore = ReturnType<typeof createProduct>;
/** One product: its data, its coupons, the chosen variant and the purchase. */
export type GoodsStore = NonNullable<ReturnType<ProductStore['$product']['get']>>;

export function createProduct({ $props, signal: elementSignal, ...context }: Context<ProductProps>) {
  const { site, emit } = context;
  let announcedId: string | undefined;

  const $cartCount = createCartCount({ site, signal: elementSignal });

  const announceVariant = (variant: Variant | undefined) => {
    if (variant?.id === announcedId) return;
    announcedId = variant?.id;
    emit('sb-sku-change', { sku: variant ?? null });
  };

  const createGoods = (signal: AbortSignal) => {
    announceVariant(undefined);
    const id = $props.get().goodsId;
    if (!id) return undefined;
    const savedChoice = createSavedChoice(site, id);
    const choice = createChoice({
      savedChoice,
      onVariant: announceVariant,
      onChoice: () => purchase.clearProblem(),
    });
    const purchase = createPurchase({
      ...context,
      savedChoice,
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
