import { atom, computed } from 'nanostores';
import type { CartStore } from '../../core/cart/cart.store.js';
import type { Initiator } from '../../core/cart/cart-events.js';
import type { Failure } from '../../core/http/result.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { idsIn } from './selection.store.js';

/** The question before lines are removed. */
export interface RemovalQuestion {
  kind: 'one' | 'selected' | 'invalid';
  ids: readonly string[];
  /** Of the first line. */
  title: string;
}

export type RemovalStore = ReturnType<typeof createRemoval>;

/** Removes lines, after a question. */
export function createRemoval(cart: CartStore, by: Initiator) {
  const { lines } = cart;
  const $question = atom<RemovalQuestion | undefined>();
  const $isBusy = atom(false);
  const $failure = atom<Failure | undefined>();
  /** How many lines were removed, and the line that the focus moves to; no id: none is left. */
  const $done = atom<{ count: number; focusId: string | undefined } | undefined>();

  /** From the first question on. The message about the removal stays. */
  const $isNeeded = computed([$question, $done], (question, done) => Boolean(question ?? done));

  /** The line that will stand where the first removed one stood. */
  const focusAfterRemoval = (ids: readonly string[]) => {
    const all = idsIn(lines);
    const rest = all.filter((id) => !ids.includes(id));
    const first = all.findIndex((id) => ids.includes(id));
    return rest[Math.min(first, rest.length - 1)];
  };

  // another tab removed the lines, or a request whose answer was lost did
  const closeIfGone = () => {
    if (!$isBusy.get() && !$question.get()?.ids.some(lines.get)) $question.set(undefined);
  };
  untilAborted(by.signal, lines.$groups.listen(closeIfGone));

  return {
    $isNeeded,
    $question,
    $isBusy,
    $failure,
    $done,

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
      // a visitor who closed the dialog and went on isn't called back, unless it failed
      if (result.ok && $question.get()) $done.set({ count: ids.length, focusId });
      // a login that was given up needs no message
      const failure = result.ok || result.failure.kind === 'aborted' ? undefined : result.failure;
      $failure.set(failure);
      $question.set(failure && question);
    },

    cancel: () => $question.set(undefined),
  };
}
