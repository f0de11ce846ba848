import { atom, type ReadableAtom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import { latestAttempt } from '../../core/request/latest.js';
import { type Address, deleteUserAddress } from '../../core/shop/api.js';
import { type WritingContext, write } from './address-writing.store.js';

export interface AddressRemoval {
  /** Shall it be deleted? */
  readonly $question: ReadableAtom<Address | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $failure: ReadableAtom<Failure | undefined>;
  ask(address: Address): void;
  confirm(): Promise<void>;
  cancel(): void;
}

interface Options extends WritingContext {
  list(): readonly Address[];
  put(list: readonly Address[]): void;
  read(): Promise<readonly Address[] | undefined>;
  /** `heir`: what stands where it stood; undefined: nothing is left. */
  onRemoved(heir: string | undefined): void;
}

export function createAddressRemoval({ list, put, read, onRemoved, ...context }: Options): AddressRemoval {
  const $question = atom<Address | undefined>();
  const $busy = atom(false);
  const $failure = atom<Failure | undefined>();
  const attempts = latestAttempt(context.signal);

  /** Without it; the server says which one is the default then. */
  const drop = (id: string) => {
    const at = list().findIndex((one) => one.id === id);
    const rest = list().filter((one) => one.id !== id);
    const wasClosed = !$question.get();
    $question.set(undefined);
    put(rest);
    if (!wasClosed) onRemoved(rest[Math.min(at, rest.length - 1)]?.id);
  };

  return {
    $question,
    $busy,
    $failure,

    ask(address) {
      // what is under way isn't asked about once more
      if ($busy.get()) return;
      attempts.cancel();
      $failure.set(undefined);
      $question.set(address);
    },

    async confirm() {
      const question = $question.get();
      if (!question || $busy.get()) return;
      const { id } = question;
      const attempt = attempts.next();
      $busy.set(true);
      $failure.set(undefined);
      const result = await write(
        deleteUserAddress,
        { id },
        {
          ...context,
          attempt,
          onLogin(isAwaited, hasToStepAside) {
            $busy.set(!isAwaited);
            if (hasToStepAside) $question.set(isAwaited ? undefined : question);
          },
        },
      );
      if (attempt.aborted || context.era.aborted) return;
      // the answer that was lost may have been a good one, or another tab was faster
      const left = result && !result.ok ? await read() : undefined;
      const isGone = result?.ok || (left && !left.some((one) => one.id === id));
      $busy.set(false);
      if (isGone) {
        drop(id);
        if (result?.ok) read();
      } else if (result && !result.ok) {
        $failure.set(result.failure);
        $question.set(question);
      }
    },

    cancel() {
      // what waits for a login isn't wanted any more; what is on its way is
      if (!$busy.get()) attempts.cancel();
      $question.set(undefined);
    },
  };
}
