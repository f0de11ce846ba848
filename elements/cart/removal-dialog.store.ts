import { atom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import { memoizeWeakly } from '../../core/lib/memoize.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { RemovalStore } from './removal.store.js';
import { idsIn } from './selection.store.js';

export type RemovalDialogStore = ReturnType<typeof createDialog>;

/** The dialog of an element. It outlives its view, which a login may take away. */
export const removalDialogOf = memoizeWeakly((removal: RemovalStore) => createDialog(removal));

/** Removes lines after the visitor's confirmation. */
function createDialog({ $question, $gap, cart, by }: RemovalStore) {
  const { lines } = cart;
  const $isBusy = atom(false);
  const $failure = atom<Failure | undefined>();
  /** The number of removed lines, for an announcement. */
  const $removed = atom(0);

  // another tab, or a request whose response was lost, removed the lines
  const closeIfGone = () => {
    if (!$isBusy.get() && !$question.get()?.ids.some(lines.get)) $question.set(undefined);
  };
  // another question, or none
  const clearFailure = () => !$isBusy.get() && $failure.set(undefined);
  untilAborted(by.signal, lines.$groups.listen(closeIfGone), $question.listen(clearFailure));

  return {
    $isBusy,
    $failure,
    $removed,

    async confirm() {
      const question = $question.get();
      if (!question || $isBusy.get()) return;
      const { kind, ids } = question;
      const gap = idsIn(lines).findIndex((id) => ids.includes(id));
      $isBusy.set(true);
      $failure.set(undefined);
      const result = await cart.remove(kind === 'invalid' ? kind : ids, by);
      // does not move the focus of a visitor who closed the dialog, unless the removal failed
      if (result.ok && $question.get()) {
        $removed.set(ids.length);
        $gap.set(gap);
      }
      // a canceled login needs no message
      const failure = result.ok || result.failure.kind === 'aborted' ? undefined : result.failure;
      $failure.set(failure);
      $question.set(failure && question);
      $isBusy.set(false);
    },

    cancel: () => $question.set(undefined),
  };
}
