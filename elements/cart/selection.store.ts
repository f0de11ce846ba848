import { atom } from 'nanostores';
import type { CartLines, LineGroups } from '../../core/cart/cart-lines.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';

/** Returns the ids in the shown order. */
export function idsIn(lines: CartLines, ...kinds: (keyof LineGroups)[]): string[] {
  const groups = lines.$groups.get();
  const wanted = kinds.length > 0 ? kinds : (['valid', 'invalid'] as const);
  return wanted.flatMap((kind) => groups?.[kind] ?? []).map(($line) => $line.get().id);
}

export type SelectionStore = ReturnType<typeof createSelection>;

/** The selected lines, for actions that need at least one. */
export function createSelection(lines: CartLines, signal: AbortSignal) {
  /** Increments with each action without a selected line, so that the message is announced again. */
  const $emptyAttempts = atom(0);
  const clearEmptyAttempts = ({ selected }: { selected: number }) => selected > 0 && $emptyAttempts.set(0);
  untilAborted(signal, lines.$sum.listen(clearEmptyAttempts));

  return {
    $emptyAttempts,
    /** Returns the selected ids. Without any, a message asks the visitor to select something. */
    require(): string[] {
      const ids = idsIn(lines).filter((id) => lines.get(id)?.isSelect);
      $emptyAttempts.set(ids.length > 0 ? 0 : $emptyAttempts.get() + 1);
      return ids;
    },
  };
}
