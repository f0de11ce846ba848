import { atom, computed } from 'nanostores';
import type { Initiator } from '../../core/cart/cart.machine.js';
import type { CartStore } from '../../core/cart/cart.store.js';
import { idsIn } from './selection.store.js';

/** Asks whether several lines shall be removed. */
export interface RemovalQuestion {
  kind: 'selected' | 'invalid';
  ids: readonly string[];
}

export type RemovalStore = ReturnType<typeof createRemoval>;

/** What the visitor wants to remove. The rest loads late: removal-dialog.store.ts, undo.store.ts. */
export function createRemoval(cart: CartStore, by: Initiator) {
  const $question = atom<RemovalQuestion | undefined>();
  /** Where the last removed line was. The line that is there now gets the focus; undefined once it has it. */
  const $gap = atom<number | undefined>();
  return {
    cart,
    by,
    $question,
    $gap,
    lineIds: () => idsIn(cart.lines),
    /** The visitor waits for the code. */
    $isNeeded: computed([$question, $gap], (question, gap) => (question ?? gap) !== undefined),

    ask: (kind: RemovalQuestion['kind'], ids: readonly string[]) => $question.set({ kind, ids }),
    /** Takes a line out. It is sent once it can't be undone any more. */
    removeOne(id: string) {
      const gap = idsIn(cart.lines).indexOf(id);
      cart.change(id, { isRemoved: true }, by);
      $gap.set(gap);
    },
  };
}
