import { atom, computed, type ReadableAtom } from 'nanostores';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { addUserAddress, editUserAddress, type ShippingAddress } from '../../../core/shop/api.js';
import { machine } from '../../../core/state/machine.js';
import {
  type AddressEditorCommand,
  type AddressEditorEvent,
  type AddressId,
  CLOSED_EDITOR,
  isBusy,
  isOpen,
  transition,
} from './address-editor.machine.js';
import { type AddressValues, addressInputOf, isSavedAddress } from './address-form.rules.js';
import { type AddressForm, createAddressForm } from './address-form.store.js';
import type { AddressFilter, ReadAddresses } from './address-list.store.js';
import { type AddressChangeContext, sendAddressChange } from './send-address-change.js';

export type AddressEditorStore = ReturnType<typeof createAddressEditor>;

interface AddressEditorOptions extends AddressChangeContext {
  $list: ReadableAtom<readonly ShippingAddress[]>;
  read: ReadAddresses;
  /** `id`: the saved address in the list, if the list could be read. */
  onSaved(id: AddressId): void;
}

/** Adds and edits addresses, one at a time. */
export function createAddressEditor({ $list, read, onSaved, ...context }: AddressEditorOptions) {
  const { site, signal, memberSignal } = context;
  const $state = atom(CLOSED_EDITOR);
  const $created = atom<AddressForm | undefined>();
  const forms = latestAttempt(signal);
  const attempts = latestAttempt(signal);
  let attempt = attempts.next();

  const abandon = () => {
    attempt = attempts.next();
  };

  /** Dispatches the result of a request, unless it belongs to an earlier attempt or to another member. */
  const dispatchResult = async (request: (current: AbortSignal) => Promise<AddressEditorEvent>) => {
    const current = attempt;
    const member = memberSignal();
    const event = await request(current);
    // runs after a removal of the element, too: the draft of a saved address must go
    if (current === attempt && !member.aborted) dispatch(event);
  };

  const search = async (id: AddressId, values: AddressValues): Promise<AddressEditorEvent> => {
    const isIt: AddressFilter = (one) => (id === undefined || one.id === id) && isSavedAddress(one, values);
    const list = await read(id === undefined ? isIt : undefined);
    return { kind: 'searched', id: list?.find(isIt)?.id };
  };

  const send = async (id: AddressId, values: AddressValues, current: AbortSignal): Promise<AddressEditorEvent> => {
    const options = {
      ...context,
      attempt: current,
      onLoginNeeded: (isWithinPage: boolean) => dispatch({ kind: 'loginNeeded', isWithinPage }),
      onLoggedIn: () => dispatch({ kind: 'loggedIn' }),
    };
    const input = addressInputOf(values);
    const result = await (id === undefined
      ? sendAddressChange(addUserAddress, input, options)
      : sendAddressChange(editUserAddress, { id, ...input }, options));
    if (!result) return { kind: 'canceled' };
    if (result.ok) return { kind: 'answered' };
    return { kind: result.failure.kind === 'network' ? 'lost' : 'refused', failure: result.failure };
  };

  const run = (command: AddressEditorCommand) => {
    switch (command.kind) {
      case 'createForm':
        return $created.set(
          createAddressForm({
            site,
            signal: forms.next(),
            id: command.id,
            address: $list.get().find(({ id }) => id === command.id),
          }),
        );
      case 'discardForm':
        forms.cancel();
        $created.set(undefined);
        return abandon();
      case 'abandon':
        return abandon();
      case 'search':
        return dispatchResult(() => search(command.id, command.values));
      case 'send':
        return dispatchResult((current) => send(command.id, command.values, current));
      case 'finish':
        $created.get()?.clearDraft(command.values);
        return onSaved(command.id);
    }
  };
  const dispatch = machine($state, transition, run);

  return {
    $state,
    /** The form in the dialog. Undefined while the dialog is closed. */
    $form: computed([$state, $created], (state, form) => (isOpen(state) ? form : undefined)),
    $busy: computed($state, isBusy),
    /** Opens the address with this id, or a new one. */
    open: (id: AddressId) => dispatch({ kind: 'opened', id }),
    /** Closes the dialog. The input stays in the draft. */
    close: () => dispatch({ kind: 'closed' }),

    submit() {
      const form = $created.get();
      if (!form || isBusy($state.get())) return;
      const isValid = form.check();
      dispatch({ kind: 'submitted', values: form.values(), isValid });
    },

    /** Discards the input. */
    reset() {
      dispatch({ kind: 'reset' });
      $created.get()?.reset();
    },

    /** Discards everything when another member signs in. */
    discard: () => dispatch({ kind: 'memberChanged' }),
  };
}
