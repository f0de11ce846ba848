import { atom } from 'nanostores';
import type { Goods, Variant } from '../../../core/shop/api.js';
import { clamp } from '../../../core/shop/quantity.rules.js';
import { coverOf, type Offer, offerOf } from './offer.rules.js';
import type { SavedChoice } from './saved-choice.js';
import {
  carriedOver,
  defaultChoice,
  indexOf,
  restoredChoice,
  type VariantChoice,
  type VariantIndex,
} from './variant-index.rules.js';

interface ChoiceStoreOptions {
  /** The choice before a login is restored. */
  savedChoice: SavedChoice;
  /** Called with the chosen variant; undefined while the choice is incomplete. */
  onVariant(variant: Variant | undefined): void;
  /** Called when the visitor chooses something. */
  onChoice(): void;
}

export type ChoiceStore = ReturnType<typeof createChoice>;

/** The chosen variant and the quantity. */
export function createChoice({ savedChoice, onVariant, onChoice }: ChoiceStoreOptions) {
  /** The options and variants. Undefined until the goods are known. */
  const $variantIndex = atom<VariantIndex | undefined>();
  /** Price, stock and variant of the present choice. Undefined until the goods are known. */
  const $offer = atom<Offer | undefined>();
  /** Separate from the offer, so that a choice doesn't render the buttons. */
  const $isSoldOut = atom(false);
  const $count = atom(0);
  /** The picture of the options that the visitor chose. The goods open with their own pictures. */
  const $cover = atom<string | undefined>();

  const applyChoice = (variantIndex: VariantIndex, choice: VariantChoice) => {
    const offer = offerOf(variantIndex, choice);
    $count.set(clamp($count.get(), offer.limits));
    $isSoldOut.set(offer.isSoldOut);
    $offer.set(offer);
    $variantIndex.set(variantIndex);
    onVariant(offer.variant);
  };

  /** Applies the visitor's choice, once there is an offer. */
  const change = (choiceFor: (offer: Offer) => VariantChoice) => {
    const offer = $offer.get();
    if (!offer) return;
    onChoice();
    const choice = choiceFor(offer);
    applyChoice(offer.variantIndex, choice);
    $cover.set(coverOf(offer.variantIndex, choice));
  };

  return {
    $variantIndex,
    $offer,
    $count,
    $cover,
    $isSoldOut,
    choose: (group: number, option: number) =>
      change(({ choice, available }) =>
        choice.map((chosen, index) => (index === group && available[group]?.[option] ? option : chosen)),
      ),
    /** Clears all groups: sold-out options may block the way from one variant to another. */
    clear: () => change(({ choice }) => choice.map(() => undefined)),
    setCount(count: number) {
      const limits = $offer.get()?.limits;
      if (limits) $count.set(clamp(count, limits));
    },
    /** Sets the goods, loaded or reloaded. The choice stays. */
    show(goods: Goods) {
      const before = $offer.get();
      const variantIndex = indexOf(goods);
      if (before) applyChoice(variantIndex, carriedOver(before.choice, before.variantIndex, variantIndex));
      else {
        const saved = savedChoice.take();
        if (saved) $count.set(saved.count);
        applyChoice(variantIndex, saved ? restoredChoice(variantIndex, saved.path) : defaultChoice(variantIndex));
      }
    },
  };
}
