import { atom, type ReadableAtom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import type { CartSession } from '../../core/shop/cart-session.js';
import type { Hand } from '../../core/shop/cart-traffic.js';

/** What the visitor is asked before anything is taken out of the cart. */
export interface Question {
  kind: 'one' | 'selected' | 'invalid';
  ids: readonly string[];
  /** Of the first of them. */
  title: string;
}

export interface RemovalStore {
  readonly $question: ReadableAtom<Question | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  /** Why it failed, and what of. */
  readonly $failure: ReadableAtom<{ kind: Question['kind']; failure: Failure } | undefined>;
  /** How many were taken out, and whose place the focus moves to; no id: nothing is left. */
  readonly $done: ReadableAtom<{ count: number; id: string | undefined } | undefined>;
  ask(kind: Question['kind'], ids: readonly string[]): void;
  confirm(): Promise<void>;
  cancel(): void;
}

export function createRemoval(session: CartSession, hand: Hand): RemovalStore {
  const { lines } = session;
  const $question = atom<Question | undefined>();
  const $busy = atom(false);
  const $failure = atom<{ kind: Question['kind']; failure: Failure } | undefined>();
  const $done = atom<{ count: number; id: string | undefined } | undefined>();

  const idsNow = () => {
    const { valid = [], invalid = [] } = lines.$groups.get() ?? {};
    return [...valid, ...invalid].map(($line) => $line.get().id);
  };

  /** What will stand where the first of them stood. */
  const heirOf = (ids: readonly string[]) => {
    const all = idsNow();
    const rest = all.filter((id) => !ids.includes(id));
    const place = all.findIndex((id) => ids.includes(id));
    return rest[Math.min(place, rest.length - 1)];
  };

  const close = () => {
    $question.set(undefined);
    $failure.set(undefined);
  };

  // another tab took them out, or the answer that was lost had done it
  const unfollow = lines.$groups.listen(() => {
    const question = $question.get();
    if (question && !$busy.get() && !question.ids.some((id) => lines.get(id))) close();
  });
  hand.life.addEventListener('abort', unfollow);

  return {
    $question,
    $busy,
    $failure,
    $done,

    ask(kind, ids) {
      const title = lines.get(ids[0] ?? '')?.title ?? '';
      $failure.set(undefined);
      if (ids.length > 0) $question.set({ kind, ids, title });
    },

    async confirm() {
      const question = $question.get();
      if (!question || $busy.get()) return;
      const { kind, ids } = question;
      const id = heirOf(ids);
      $busy.set(true);
      $failure.set(undefined);
      const result = await (kind === 'invalid' ? session.clearInvalid(hand) : session.remove(ids, hand));
      $busy.set(false);
      if (result.ok) {
        // a visitor who went on meanwhile isn't called back
        if ($question.get() === question) $done.set({ count: ids.length, id });
        close();
      } else if (result.failure.kind === 'login' || result.failure.kind === 'aborted') close();
      else $failure.set({ kind, failure: result.failure });
    },

    cancel: close,
  };
}
