import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Failure } from '../../../core/http/result.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { deleteUserAddress, type ShippingAddress } from '../../../core/shop/api.js';
import type { ReadAddresses } from './address-list.store.js';
import { type AddressChangeContext, sendAddressChange } from './send-address-change.js';

export type AddressRemovalState =
  /** No question is shown; a removal may wait for a login. */
  | { kind: 'closed' }
  | { kind: 'asking'; address: ShippingAddress; failure?: Failure }
  /** The visitor may close the dialog meanwhile. */
  | { kind: 'deleting'; address: ShippingAddress; isOpen: boolean };

export type AddressRemovalStore = ReturnType<typeof createAddressRemoval>;

interface AddressRemovalOptions extends AddressChangeContext {
  $list: ReadableAtom<readonly ShippingAddress[]>;
  setList(list: readonly ShippingAddress[]): void;
  read: ReadAddresses;
  /** `next`: the address in its place, which is focused. Undefined if none is left. */
  onRemoved(next: string | undefined): void;
}

/** Deletes an address after the visitor's confirmation. */
export function createAddressRemoval({ $list, setList, read, onRemoved, ...context }: AddressRemovalOptions) {
  const $state = atom<AddressRemovalState>({ kind: 'closed' });
  const attempts = latestAttempt(context.signal);

  /** Removes the address from the list. The server chooses the new default address. */
  const removeFromList = (id: string) => {
    const state = $state.get();
    const isClosed = state.kind === 'deleting' && !state.isOpen;
    const at = $list.get().findIndex((address) => address.id === id);
    const rest = $list.get().filter((address) => address.id !== id);
    $state.set({ kind: 'closed' });
    setList(rest);
    if (!isClosed) onRemoved(rest[Math.min(at, rest.length - 1)]?.id);
  };

  const reset = () => {
    attempts.cancel();
    $state.set({ kind: 'closed' });
  };

  return {
    $state,
    $busy: computed($state, ({ kind }) => kind === 'deleting'),

    /** Opens the confirmation dialog. */
    ask(id: string) {
      const address = $list.get().find((one) => one.id === id);
      // a removal is already in flight
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
      let isHiddenForLogin = false;
      deleting();
      const result = await sendAddressChange(
        deleteUserAddress,
        { id },
        {
          ...context,
          attempt,
          onLoginNeeded(isWithinPage) {
            isHiddenForLogin = isWithinPage;
            $state.set(isWithinPage ? { kind: 'closed' } : { kind: 'asking', address });
          },
          onLoggedIn() {
            isHiddenForLogin = false;
            deleting();
          },
        },
      );
      if (attempt.aborted) return;
      // the response may be lost, or another tab may have deleted the address
      const left = result && !result.ok ? await read() : undefined;
      if (attempt.aborted) return;
      if (result?.ok || (left && !left.some((one) => one.id === id))) removeFromList(id);
      else if (result) $state.set({ kind: 'asking', address, failure: result.failure });
      else if (isHiddenForLogin || isOpen($state.get())) $state.set({ kind: 'asking', address });
      else $state.set({ kind: 'closed' });
      if (result?.ok) read();
    },

    cancel() {
      const state = $state.get();
      if (state.kind === 'deleting') $state.set({ ...state, isOpen: false });
      else reset();
    },

    /** Closes the dialog, and cancels a removal that waits for a login. */
    reset,
  };
}

const isOpen = (state: AddressRemovalState): boolean =>
  state.kind === 'asking' || (state.kind === 'deleting' && state.isOpen);
