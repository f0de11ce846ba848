import type { Site } from '../../../core/site/site.js';
import { forget, keep, recall } from '../../../core/storage/storage.js';

/** The choice that waits for a login. */
export interface PendingChoice {
  /** The variant by its path of symbols, which is empty where there are none. */
  path: string;
  count: number;
}

export interface PendingPurchase {
  save(choice: PendingChoice): void;
  /** Gives the saved choice, once. */
  take(): PendingChoice | undefined;
  clear(): void;
}

/** Keeps the choice on a detour over the login page. It belongs to this tab: visitors choose apart in each one. */
export function createPendingPurchase(site: Site, goodsId: string): PendingPurchase {
  const key = `${site.key}|wish|${goodsId}`;
  const clear = () => forget(key, 'sessionStorage');
  return {
    save: (choice) => keep(key, choice, 'sessionStorage'),
    take() {
      const choice = recall(key, isPendingChoice, 'sessionStorage');
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
