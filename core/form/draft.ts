import { atom, type ReadableAtom } from 'nanostores';
import { forget, isNumber, keep, recall } from '../storage.js';
import { type Entry, entriesOf, isEntries, isKept, putBack } from './entries.js';
import type { Fields } from './fields.js';

/** After the last input, in ms. */
const KEEP_MS = 300;

export interface DraftStore {
  /** Is something of an earlier visit shown? */
  readonly $restored: ReadableAtom<boolean>;
  /** The step that the visitor was at. */
  readonly at: number;
  /** The visitor never left: nothing is to be said of it. */
  hush(): void;
  /** Something changed: it's kept soon, or when the page is left. */
  later(): void;
  /** It arrived, or isn't wanted any more. */
  forget(): void;
}

interface Draft {
  entries: Entry[];
  at: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && isEntries((value as Draft).entries) && isNumber((value as Draft).at);

interface Options {
  /** Where it lies. */
  key: string;
  fields: Fields;
  step(): number;
  life: AbortSignal;
}

/** What was filled in, through reloads: puts back what an earlier visit left. */
export function createDraft({ key, fields, step, life }: Options): DraftStore {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draft = recall(key, isDraft);
  const isFound = draft !== undefined && putBack(fields, draft.entries);
  const $restored = atom(isFound);

  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    const entries = entriesOf(fields, isKept);
    if (entries.length) keep(key, { entries, at: step() });
    else forget(key);
  };
  const flushHidden = () => document.hidden && flush();
  addEventListener('pagehide', flush, { signal: life });
  document.addEventListener('visibilitychange', flushHidden, { signal: life });
  life.addEventListener('abort', flush);

  return {
    $restored,
    at: isFound ? draft.at : 0,
    hush: () => $restored.set(false),
    later() {
      clearTimeout(timer);
      timer = setTimeout(flush, KEEP_MS);
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
      forget(key);
      $restored.set(false);
    },
  };
}
