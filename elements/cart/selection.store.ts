import { atom } from 'nanostores';
import type { CartLines, LineGroups } from '../../core/cart/cart-lines.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';

/** In the order that they are shown in. */
export function idsIn(lines: CartLines, ...kinds: (keyof LineGroups)[]): string[] {
  const groups = lines.$groups.get();
  const wanted = kinds.length > 0 ? kinds : (['valid', 'invalid'] as const);
  return wanted.flatMap((kind) => groups?.[kind] ?? []).map(($line) => $line.get().id);
}

export type SelectionStore = ReturnType<typeof createSelection>;

/** The selected lines, for actions that need at least one. */
export function createSelection(lines: CartLines, signal: AbortSignal) {
  /** Counts the actions without a selected line since the last selection: the message is announced again after each. */
  const $misses = atom(0);
  const clearMisses = ({ selected }: { selected: number }) => selected > 0 && $misses.set(0);
  untilAborted(signal, lines.$sum.listen(clearMisses));

  return {
    $misses,
    /** The ids; if there are none, the visitor is told to select something. */
    require(): string[] {
      const ids = idsIn(lines).filter((id) => lines.get(id)?.isSelect);
      $misses.set(ids.length > 0 ? 0 : $misses.get() + 1);
      return ids;
    },
  };
}
