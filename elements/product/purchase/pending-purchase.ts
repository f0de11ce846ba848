import type { Site } from '../../../core/site/site.js';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage.js';

/** The choice that waits for a login. */
export interface PendingChoice {
  /** The variant's path of symbols. Empty without variants. */
  path: string;
  count: number;
}

export interface PendingPurchase {
  save(choice: PendingChoice): void;
  /** Returns and removes the saved choice. */
  take(): PendingChoice | undefined;
  clear(): void;
}

/** Stores the choice while the visitor is at the login page. sessionStorage, because each tab has its own choice. */
export function createPendingPurchase(site: Site, goodsId: string): PendingPurchase {
  const key = `${site.key}|wish|${goodsId}`;
  const clear = () => removeStored(key, 'sessionStorage');
  return {
    save: (choice) => writeStored(key, choice, 'sessionStorage'),
    take() {
      const choice = readStored(key, isPendingChoice, 'sessionStorage');
      clear();
      return choice;
    },
    clear,
  };
}

function isPendingChoice(value: unknown): value is PendingChoice {
  const { path, count } = (value ?? {}) as Partial<PendingChoice>;
  return typeof path === 'string' && Number.isInteger(count);
}
