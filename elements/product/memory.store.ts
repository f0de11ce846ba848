import type { Site } from '../../core/site/site.js';
import { forget, keep, recall } from '../../core/storage/storage.js';

/** What was about to be bought: the variant by its path of symbols, which is empty where there are none. */
export interface Kept {
  path: string;
  count: number;
}

export interface Memory {
  keep(kept: Kept): void;
  /** What was kept, once. */
  take(): Kept | undefined;
  forget(): void;
}

/** The choice, through a detour over the login. Of this tab: another one's visitor chooses apart. */
export function createMemory(site: Site, id: string): Memory {
  const key = `${site.key}|wish|${id}`;
  const drop = () => forget(key, 'sessionStorage');
  return {
    keep: (kept) => keep(key, kept, 'sessionStorage'),
    take() {
      const kept = recall(key, isKept, 'sessionStorage');
      drop();
      return kept;
    },
    forget: drop,
  };
}

function isKept(value: unknown): value is Kept {
  const { path, count } = (value ?? {}) as Partial<Kept>;
  return typeof path === 'string' && Number.isInteger(count);
}
