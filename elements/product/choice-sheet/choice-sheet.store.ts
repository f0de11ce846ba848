import { atom, type ReadableAtom } from 'nanostores';
import type { PurchaseType } from '../purchase/purchase.machine.js';

export interface ChoiceSheetStore {
  readonly $isOpen: ReadableAtom<boolean>;
  open(): void;
  close(): void;
  /** Buys, or opens the sheet if a choice is missing. Nothing is wrong then: the visitor hasn't seen the choices yet. */
  buy(type: PurchaseType): void;
}

interface ChoiceSheetOptions {
  isChoiceMissing(): boolean;
  buy(type: PurchaseType): void;
}

/** The bottom sheet with the choices, for a phone, where the choices of the page are far from the bar that buys. */
export function createChoiceSheet({ isChoiceMissing, buy }: ChoiceSheetOptions): ChoiceSheetStore {
  const $isOpen = atom(false);
  return {
    $isOpen,
    open: () => $isOpen.set(true),
    close: () => $isOpen.set(false),
    buy(type) {
      if (isChoiceMissing()) $isOpen.set(true);
      else buy(type);
    },
  };
}
