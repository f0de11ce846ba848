import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Failure } from '../../../core/http/result.js';
import { latestAttempt } from '../../../core/request/latest.js';
import { type Address, deleteUserAddress } from '../../../core/shop/api.js';
import type { ReadAddresses } from './address-list.store.js';
import { type AddressChangeContext, sendAddressChange } from './send-address-change.js';

export type AddressRemovalState =
  /** No question is shown; a removal may wait for a login. */
  | { kind: 'closed' }
  | { kind: 'asking'; address: Address; failure?: Failure }
  /** The visitor may close the dialog meanwhile. */
  | { kind: 'deleting'; address: Address; isOpen: boolean };

export interface AddressRemovalStore {
  readonly $state: ReadableAtom<AddressRemovalState>;
  readonly $busy: ReadableAtom<boolean>;
  /** Asks whether the address shall be deleted. */
  ask(id: string): void;
  confirm(): Promise<void>;
  cancel(): void;
  /** Ends the question and what waits for a login. */
  reset(): void;
}

interface AddressRemovalOptions extends AddressChangeContext {
  $list: ReadableAtom<readonly Address[]>;
  put(list: readonly Address[]): void;
  read: ReadAddresses;
  /** `next`: the address in its place, which gets the focus; undefined if none is left. */
  onRemoved(next: string | undefined): void;
}

/** Deletes an address once the visitor has confirmed it. */
export function createAddressRemoval({ $list, put, read, onRemoved, ...context }: AddressRemovalOptions) {
  const $state = atom<AddressRemovalState>({ kind: 'closed' });
  const attempts = latestAttempt(context.signal);

  /** Takes it out of the list; the server says which address is the default one then. */
  const drop = (id: string) => {
    const state = $state.get();
    const isClosed = state.kind === 'deleting' && !state.isOpen;
    const at = $list.get().findIndex((address) => address.id === id);
    const rest = $list.get().filter((address) => address.id !== id);
    $state.set({ kind: 'closed' });
    put(rest);
    if (!isClosed) onRemoved(rest[Math.min(at, rest.length - 1)]?.id);
  };

  const store: AddressRemovalStore = {
    $state,
    $busy: computed($state, ({ kind }) => kind === 'deleting'),

    ask(id) {
      const address = $list.get().find((one) => one.id === id);
      // a removal in flight isn't asked about once more
      if (!address || $state.get().kind === 'deleting') return;
      attempts.cancel();
      $state.set({ kind: 'asking', address });
    },

    async confirm() {
      const asked = $state.get();
      if (asked.kind !== 'asking') return;
      const { address } = asked;
      const { id } = address;
      const attempt = attempts.next();
      const deleting = () => $state.set({ kind: 'deleting', address, isOpen: true });
      let stepsAside = false;
      deleting();
      const result = await sendAddressChange(
        deleteUserAddress,
        { id },
        {
          ...context,
          attempt,
          onLoginNeeded(isWithinPage) {
            stepsAside = isWithinPage;
            $state.set(isWithinPage ? { kind: 'closed' } : { kind: 'asking', address });
          },
          onLoggedIn() {
            stepsAside = false;
            deleting();
          },
        },
      );
      if (attempt.aborted) return;
      // its answer may be lost, or another tab was faster
      const left = result && !result.ok ? await read() : undefined;
      if (attempt.aborted) return;
      if (result?.ok || (left && !left.some((one) => one.id === id))) drop(id);
      else if (result) $state.set({ kind: 'asking', address, failure: result.failure });
      else if (stepsAside || isOpen($state.get())) $state.set({ kind: 'asking', address });
      else $state.set({ kind: 'closed' });
      if (result?.ok) read();
    },

    cancel() {
      const state = $state.get();
      if (state.kind === 'deleting') $state.set({ ...state, isOpen: false });
      else store.reset();
    },

    reset() {
      attempts.cancel();
      $state.set({ kind: 'closed' });
    },
  };
  return store;
}

const isOpen = (state: AddressRemovalState): boolean =>
  state.kind === 'asking' || (state.kind === 'deleting' && state.isOpen);
