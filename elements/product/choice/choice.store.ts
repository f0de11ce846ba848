import { atom, type ReadableAtom } from 'nanostores';
import type { Goods, Variant } from '../../../core/shop/api.js';
import { clamp } from '../../../core/shop/quantity.rules.js';
import type { PendingPurchase } from '../purchase/pending-purchase.js';
import { coverOf, type Offer, offerOf } from './offer.rules.js';
import { carriedOver, defaultChoice, indexOf, restoredChoice, type SkuChoice, type VariantIndex } from './sku.rules.js';

export interface ChoiceStore {
  /** The options and variants. Undefined until the goods are known. */
  readonly $sku: ReadableAtom<VariantIndex | undefined>;
  /** Price, stock and variant of the present choice. Undefined until the goods are known. */
  readonly $offer: ReadableAtom<Offer | undefined>;
  readonly $count: ReadableAtom<number>;
  /** The picture of the options that the visitor chose. The goods open with their own pictures. */
  readonly $cover: ReadableAtom<string | undefined>;
  /** Separate from the offer, so that a choice doesn't render the buttons. */
  readonly $isSoldOut: ReadableAtom<boolean>;
  choose(group: number, option: number): void;
  /** Clears all groups: sold-out options may block the way from one variant to another. */
  clear(): void;
  setCount(count: number): void;
  /** Sets the goods, loaded or reloaded. The choice stays. */
  show(goods: Goods): void;
}

interface ChoiceStoreOptions {
  /** The choice before a login is restored. */
  pending: PendingPurchase;
  /** Called with the chosen variant; undefined while the choice is incomplete. */
  onVariant(variant: Variant | undefined): void;
  /** Called when the visitor chooses something. */
  onChoice(): void;
}

/** The chosen variant and the quantity. */
export function createChoice({ pending, onVariant, onChoice }: ChoiceStoreOptions): ChoiceStore {
  const $sku = atom<VariantIndex | undefined>();
  const $offer = atom<Offer | undefined>();
  const $isSoldOut = atom(false);
  const $count = atom(0);
  const $cover = atom<string | undefined>();

  const applyChoice = (sku: VariantIndex, choice: SkuChoice) => {
    const offer = offerOf(sku, choice);
    $count.set(clamp($count.get(), offer.limits));
    $isSoldOut.set(offer.isSoldOut);
    $offer.set(offer);
    $sku.set(sku);
    onVariant(offer.variant);
  };

  /** Applies the visitor's choice, once there is an offer. */
  const change = (choiceFor: (offer: Offer) => SkuChoice) => {
    const offer = $offer.get();
    if (!offer) return;
    onChoice();
    const choice = choiceFor(offer);
    applyChoice(offer.sku, choice);
    $cover.set(coverOf(offer.sku, choice));
  };

  return {
    $sku,
    $offer,
    $count,
    $cover,
    $isSoldOut,
    choose: (group, option) =>
      change(({ choice, available }) =>
        choice.map((chosen, index) => (index === group && available[group]?.[option] ? option : chosen)),
      ),
    clear: () => change(({ choice }) => choice.map(() => undefined)),
    setCount(count) {
      const limits = $offer.get()?.limits;
      if (limits) $count.set(clamp(count, limits));
    },
    show(goods) {
      const before = $offer.get();
      const sku = indexOf(goods);
      if (before) applyChoice(sku, carriedOver(before.choice, before.sku, sku));
      else {
        const saved = pending.take();
        if (saved) $count.set(saved.count);
        applyChoice(sku, saved ? restoredChoice(sku, saved.path) : defaultChoice(sku));
      }
    },
  };
}
