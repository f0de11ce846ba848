import { atom, type ReadableAtom } from 'nanostores';
import type { Goods, Variant } from '../../../core/shop/api.js';
import { nearest } from '../../../core/shop/quantity.rules.js';
import type { PendingPurchase } from '../purchase/pending-purchase.js';
import { type Offer, offerOf } from './offer.rules.js';
import { type Choice, carriedOver, defaultChoice, indexOf, restoredChoice, type Sku } from './sku.rules.js';

export interface ChoiceStore {
  /** The options and variants. Undefined until the goods are known. */
  readonly $sku: ReadableAtom<Sku | undefined>;
  /** Price, stock and variant of the present choice. Defined as soon as the goods are. */
  readonly $offer: ReadableAtom<Offer | undefined>;
  readonly $count: ReadableAtom<number>;
  /** Apart from the offer, because the buttons are rendered only when it changes. */
  readonly $isSoldOut: ReadableAtom<boolean>;
  choose(group: number, option: number): void;
  /** Resets all groups: single steps may not lead from one variant to another. */
  clear(): void;
  setCount(count: number): void;
  /** Takes the goods, for the first time or read again. The choice stays. */
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
  const $sku = atom<Sku | undefined>();
  const $offer = atom<Offer | undefined>();
  const $isSoldOut = atom(false);
  const $count = atom(0);

  const settle = (sku: Sku, choice: Choice) => {
    const offer = offerOf(sku, choice);
    $count.set(nearest($count.get(), offer.limits));
    $isSoldOut.set(offer.isSoldOut);
    $offer.set(offer);
    $sku.set(sku);
    onVariant(offer.variant);
  };

  /** Applies what the visitor chose, once there is an offer. */
  const change = (choiceFor: (offer: Offer) => Choice) => {
    const offer = $offer.get();
    if (!offer) return;
    onChoice();
    settle(offer.sku, choiceFor(offer));
  };

  return {
    $sku,
    $offer,
    $count,
    $isSoldOut,
    choose: (group, option) =>
      change(({ choice, available }) =>
        choice.map((chosen, place) => (place === group && available[group]?.[option] ? option : chosen)),
      ),
    clear: () => change(({ choice }) => choice.map(() => undefined)),
    setCount(count) {
      const limits = $offer.get()?.limits;
      if (limits) $count.set(nearest(count, limits));
    },
    show(goods) {
      const before = $offer.get();
      const sku = indexOf(goods);
      if (before) settle(sku, carriedOver(before.choice, before.sku, sku));
      else {
        const saved = pending.take();
        if (saved) $count.set(saved.count);
        settle(sku, saved ? restoredChoice(sku, saved.path) : defaultChoice(sku));
      }
    },
  };
}
