import { atom, computed } from 'nanostores';
import type { CartStore } from '../../core/cart/cart.store.js';
import type { Initiator } from '../../core/cart/cart-events.js';
import type { Failure } from '../../core/http/result.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { idsIn } from './selection.store.js';

/** The content of the confirmation dialog. */
export interface RemovalQuestion {
  kind: 'one' | 'selected' | 'invalid';
  ids: readonly string[];
  /** The title of the first line. */
  title: string;
}

export type RemovalStore = ReturnType<typeof createRemoval>;

/** Removes lines after the visitor's confirmation. */
export function createRemoval(cart: CartStore, by: Initiator) {
  const { lines } = cart;
  const $question = atom<RemovalQuestion | undefined>();
  const $isBusy = atom(false);
  const $failure = atom<Failure | undefined>();
  /** The number of removed lines, and the line to be focused. No id: none is left. */
  const $removed = atom<{ count: number; focusId: string | undefined } | undefined>();

  /** True from the first question on, because the announcement stays. */
  const $isNeeded = computed([$question, $removed], (question, removed) => Boolean(question ?? removed));

  /** Returns the line that takes the place of the first removed one. */
  const focusAfterRemoval = (ids: readonly string[]) => {
    const all = idsIn(lines);
    const rest = all.filter((id) => !ids.includes(id));
    const first = all.findIndex((id) => ids.includes(id));
    return rest[Math.min(first, rest.length - 1)];
  };

  // another tab, or a request whose response was lost, removed the lines
  const closeIfGone = () => {
    if (!$isBusy.get() && !$question.get()?.ids.some(lines.get)) $question.set(undefined);
  };
  untilAborted(by.signal, lines.$groups.listen(closeIfGone));

  return {
    $isNeeded,
    $question,
    $isBusy,
    $failure,
    $removed,

    ask(kind: RemovalQuestion['kind'], ids: readonly string[]) {
      $failure.set(undefined);
      $question.set({ kind, ids, title: lines.get(ids[0] ?? '')?.title ?? '' });
    },

    async confirm() {
      const question = $question.get();
      if (!question || $isBusy.get()) return;
      const { kind, ids } = question;
      const focusId = focusAfterRemoval(ids);
      $isBusy.set(true);
      $failure.set(undefined);
      const result = await cart.remove(kind === 'invalid' ? kind : ids, by);
      $isBusy.set(false);
      // does not move the focus of a visitor who closed the dialog, unless the removal failed
      if (result.ok && $question.get()) $removed.set({ count: ids.length, focusId });
      // a canceled login needs no message
      const failure = result.ok || result.failure.kind === 'aborted' ? undefined : result.failure;
      $failure.set(failure);
      $question.set(failure && question);
    },

    cancel: () => $question.set(undefined),
  };
}
