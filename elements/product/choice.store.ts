import { atom, type ReadableAtom } from 'nanostores';
import type { Goods, Variant } from '../../core/shop/api.js';
import { nearest } from '../../core/shop/quantity.rules.js';
import type { Memory } from './memory.store.js';
import { type Offer, offerOf } from './offer.rules.js';
import { type Choice, carriedOver, defaultChoice, indexOf, restoredChoice, type Sku } from './sku.rules.js';

export interface ChoiceStore {
  /** What there is to choose. Undefined until the goods are known. */
  readonly $sku: ReadableAtom<Sku | undefined>;
  /** What the present choice comes to; there as soon as the goods are. */
  readonly $offer: ReadableAtom<Offer | undefined>;
  readonly $count: ReadableAtom<number>;
  /** Of the offer: it seldom changes, and the buttons hang on it. */
  readonly $isSoldOut: ReadableAtom<boolean>;
  choose(group: number, option: number): void;
  /** Takes all choices back: from one variant there may be no way to another by single steps. */
  clear(): void;
  setCount(count: number): void;
  /** The goods, for the first time or read again: what was chosen stays. */
  show(goods: Goods): void;
}

interface Options {
  /** What was chosen before a login is chosen again. */
  memory: Memory;
  /** Called with the variant that the choice comes to; undefined while one is missing. */
  onVariant(variant: Variant | undefined): void;
  /** The visitor chose something. */
  onChoice(): void;
}

/** Which variant, and how many. */
export function createChoice({ memory, onVariant, onChoice }: Options): ChoiceStore {
  const $sku = atom<Sku | undefined>();
  const $offer = atom<Offer | undefined>();
  const $count = atom(0);
  const $isSoldOut = atom(false);

  const settle = (sku: Sku, choice: Choice) => {
    const offer = offerOf(sku, choice);
    $count.set(nearest($count.get(), offer.limits));
    $isSoldOut.set(offer.isSoldOut);
    $offer.set(offer);
    onVariant(offer.variant);
  };

  /** What the visitor did; nothing before there is an offer. */
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
        const kept = memory.take();
        if (kept) $count.set(kept.count);
        settle(sku, kept ? restoredChoice(sku, kept.path) : defaultChoice(sku));
      }
      $sku.set(sku);
    },
  };
}
