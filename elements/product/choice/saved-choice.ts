import type { Site } from '../../../core/site/site.js';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage.js';

/** The choice that waits for a login. */
interface Choice {
  /** The variant's path of symbols. Empty without variants. */
  path: string;
  count: number;
}

export type SavedChoice = ReturnType<typeof createSavedChoice>;

/** Stores the choice while the visitor is at the login page. sessionStorage, because each tab has its own choice. */
export function createSavedChoice(site: Site, goodsId: string) {
  const key = `${site.key}|wish|${goodsId}`;
  const clear = () => removeStored(key, 'sessionStorage');
  return {
    save: (choice: Choice) => writeStored(key, choice, 'sessionStorage'),
    /** Returns and removes the saved choice. */
    take() {
      const choice = readStored(key, isChoice, 'sessionStorage');
      clear();
      return choice;
    },
    clear,
  };
}

function isChoice(value: unknown): value is Choice {
  const { path, count } = (value ?? {}) as Partial<Choice>;
  return typeof path === 'string' && Number.isInteger(count);
}
