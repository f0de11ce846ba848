import { atom, type ReadableAtom } from 'nanostores';
import type { PurchaseType } from '../purchase/purchase.machine.js';

/** What the sheet's button does: it buys, or only closes the sheet. */
export type SheetPurpose = PurchaseType | 'choose';

export interface ChoiceSheetStore {
  /** Undefined while the sheet is closed. */
  readonly $purpose: ReadableAtom<SheetPurpose | undefined>;
  /** Opens the sheet to look at the choice and to change it. */
  open(): void;
  close(): void;
  /** Buys. If a choice is missing, it opens the sheet, which shows the choices and the missing one. */
  buy(type: PurchaseType): void;
  /** The sheet's button. */
  confirm(): void;
}

interface ChoiceSheetOptions {
  isChoiceMissing(): boolean;
  buy(type: PurchaseType): void;
}

/** The bottom sheet with the choices, for a phone, where the choices of the page are far from the bar that buys. */
export function createChoiceSheet({ isChoiceMissing, buy }: ChoiceSheetOptions): ChoiceSheetStore {
  const $purpose = atom<SheetPurpose | undefined>();
  const close = () => $purpose.set(undefined);
  return {
    $purpose,
    open: () => $purpose.set('choose'),
    close,
    buy(type) {
      if (isChoiceMissing()) $purpose.set(type);
      buy(type);
    },
    confirm() {
      const purpose = $purpose.get();
      if (purpose === 'choose') close();
      else if (purpose) buy(purpose);
    },
  };
}
