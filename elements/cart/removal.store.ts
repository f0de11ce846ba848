import { atom } from 'nanostores';
import type { CartLines, Groups } from '../../core/cart/cart-lines.js';
import type { CartSession } from '../../core/cart/cart-session.js';
import type { Hand } from '../../core/cart/cart-work.js';
import type { Failure } from '../../core/http/result.js';

/** What the visitor is asked before anything is taken out of the cart. */
export interface Question {
  kind: 'one' | 'selected' | 'invalid';
  ids: readonly string[];
  /** Of the first of them. */
  title: string;
}

/** The code that does it didn't come. */
const LOST: Failure = { kind: 'network' };

/** In the order that they are shown in. */
export function idsIn(lines: CartLines, ...kinds: (keyof Groups)[]): string[] {
  const groups = lines.$groups.get();
  const wanted = kinds.length > 0 ? kinds : (['valid', 'invalid'] as const);
  return wanted.flatMap((kind) => groups?.[kind] ?? []).map(($line) => $line.get().id);
}

export type RemovalStore = ReturnType<typeof createRemoval>;

export function createRemoval(session: CartSession, hand: Hand) {
  const { lines } = session;
  const $question = atom<Question | undefined>();
  const $busy = atom(false);
  const $failure = atom<Failure | undefined>();
  /** How many were taken out, and whose place the focus moves to; no id: nothing is left. */
  const $done = atom<{ count: number; id: string | undefined } | undefined>();

  /** What will stand where the first of them stood. */
  const heirOf = (ids: readonly string[]) => {
    const all = idsIn(lines);
    const rest = all.filter((id) => !ids.includes(id));
    return rest[
      Math.min(
        all.findIndex((id) => ids.includes(id)),
        rest.length - 1,
      )
    ];
  };

  // another tab took them out, or the answer that was lost had done it
  const unfollow = lines.$groups.listen(() => {
    if (!$busy.get() && !$question.get()?.ids.some(lines.get)) $question.set(undefined);
  });
  hand.signal.addEventListener('abort', unfollow);

  return {
    $question,
    $busy,
    $failure,
    $done,

    ask(kind: Question['kind'], ids: readonly string[]) {
      $failure.set(undefined);
      $question.set({ kind, ids, title: lines.get(ids[0] ?? '')?.title ?? '' });
    },

    async confirm() {
      const question = $question.get();
      if (!question || $busy.get()) return;
      const { kind, ids } = question;
      const id = heirOf(ids);
      $busy.set(true);
      $failure.set(undefined);
      const work = await session.working();
      const result = await (kind === 'invalid' ? work?.clearInvalid(hand) : work?.remove(ids, hand));
      $busy.set(false);
      const failure = !result ? LOST : result.ok ? undefined : result.failure;
      // a login that was given up needs no error
      const isOver = !failure || failure.kind === 'aborted';
      // a visitor who closed the dialog and went on isn't called back, unless it failed
      if (!failure && $question.get()) $done.set({ count: ids.length, id });
      if (!isOver) $failure.set(failure);
      $question.set(isOver ? undefined : question);
    },

    cancel: () => $question.set(undefined),
  };
}
