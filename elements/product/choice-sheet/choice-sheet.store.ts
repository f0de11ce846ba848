import { atom } from 'nanostores';
import type { PurchaseType } from '../purchase/purchase.machine.js';

interface ChoiceSheetOptions {
  isChoiceMissing(): boolean;
  buy(type: PurchaseType): void;
}

export type ChoiceSheetStore = ReturnType<typeof createChoiceSheet>;

/** The bottom sheet with the choices, for a phone, where the choices of the page are far from the bar that buys. */
export function createChoiceSheet({ isChoiceMissing, buy }: ChoiceSheetOptions) {
  const $isOpen = atom(false);
  return {
    $isOpen,
    open: () => $isOpen.set(true),
    close: () => $isOpen.set(false),
    /** Buys, or opens the sheet if a choice is missing. Nothing is wrong then: the visitor hasn't seen the choices yet. */
    buy(type: PurchaseType) {
      if (isChoiceMissing()) $isOpen.set(true);
      else buy(type);
    },
  };
}
