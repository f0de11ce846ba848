import { computed } from 'nanostores';
import type { CartItem } from '../../core/cart/cart.api.js';
import type { CartState, Initiator } from '../../core/cart/cart.machine.js';
import type { CartStore } from '../../core/cart/cart.store.js';
import { isUndoable } from '../../core/cart/pending-changes.rules.js';

const NONE: readonly CartItem[] = [];

export type UndoStore = ReturnType<typeof createUndo>;

/** The removals by one element that aren't sent yet. */
export function createUndo({ $cart, undo, send }: CartStore, by: Initiator) {
  const undoableIn = ({ cart, pending }: CartState) => {
    const ids = pending.filter((change) => isUndoable(change) && change.by === by).map(({ target }) => target);
    return (ids.length > 0 && cart?.items.filter(({ id }) => ids.includes(id))) || NONE;
  };
  const $lines = computed($cart, undoableIn);
  const each = (act: (id: string) => void) => () => {
    for (const { id } of $lines.get()) act(id);
  };
  return {
    /** The removed lines, in the order of the cart. */
    $lines,
    /** Brings them back, with their quantity and selection. */
    undo: each(undo),
    /** The time to undo is over. */
    send: each(send),
  };
}
