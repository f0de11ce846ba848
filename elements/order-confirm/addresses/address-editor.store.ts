import { atom, computed, type ReadableAtom } from 'nanostores';
import { latestAttempt } from '../../../core/request/latest.js';
import { type Address, addUserAddress, editUserAddress } from '../../../core/shop/api.js';
import {
  type AddressEditorCommand,
  type AddressEditorEvent,
  type AddressEditorState,
  type AddressId,
  CLOSED,
  isBusy,
  isOpen,
  transition,
} from './address-editor.machine.js';
import { type AddressValues, inputOf, isSaved } from './address-form.rules.js';
import { type AddressForm, createAddressForm } from './address-form.store.js';
import type { AddressFilter, ReadAddresses } from './address-list.store.js';
import { type AddressChangeContext, sendAddressChange } from './send-address-change.js';

export interface AddressEditorStore {
  readonly $state: ReadableAtom<AddressEditorState>;
  /** The form that the dialog shows; undefined while it is closed. */
  readonly $form: ReadableAtom<AddressForm | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  /** Without an id a new address. */
  open(id: AddressId): void;
  /** The draft keeps what was typed. */
  close(): void;
  submit(): void;
  /** Takes back what was typed. */
  reset(): void;
  /** Somebody else is signed in. */
  discard(): void;
}

interface AddressEditorOptions extends AddressChangeContext {
  $list: ReadableAtom<readonly Address[]>;
  read: ReadAddresses;
  /** The id as the list has it, if that could be read. */
  onSaved(id: AddressId): void;
}

/** Adds and changes addresses, one at a time. */
export function createAddressEditor({ $list, read, onSaved, ...context }: AddressEditorOptions): AddressEditorStore {
  const { site, signal, memberSignal } = context;
  const $state = atom(CLOSED);
  const $created = atom<AddressForm | undefined>();
  const forms = latestAttempt(signal);
  const attempts = latestAttempt(signal);
  let attempt = attempts.next();

  const dispatch = (event: AddressEditorEvent) => {
    const { state, commands } = transition($state.get(), event);
    $state.set(state);
    for (const command of commands) run(command);
  };

  const abandon = () => {
    attempt = attempts.next();
  };

  /** Dispatches what came of a request, unless it is of an earlier attempt or of another member. */
  const dispatchResult = async (request: (current: AbortSignal) => Promise<AddressEditorEvent>) => {
    const current = attempt;
    const member = memberSignal();
    const event = await request(current);
    // an element that was removed still drops the draft of what was saved
    if (current === attempt && !member.aborted) dispatch(event);
  };

  const search = async (id: AddressId, values: AddressValues): Promise<AddressEditorEvent> => {
    const isIt: AddressFilter = (one) => (id === undefined || one.id === id) && isSaved(one, values);
    const list = await read(id === undefined ? isIt : undefined);
    return { kind: 'searched', id: list?.find(isIt)?.id };
  };

  const send = async (id: AddressId, values: AddressValues, current: AbortSignal): Promise<AddressEditorEvent> => {
    const options = {
      ...context,
      attempt: current,
      onLoginNeeded: (isWithinPage: boolean) => dispatch({ kind: 'login-needed', isWithinPage }),
      onLoggedIn: () => dispatch({ kind: 'logged-in' }),
    };
    const input = inputOf(values);
    const result = await (id === undefined
      ? sendAddressChange(addUserAddress, input, options)
      : sendAddressChange(editUserAddress, { id, ...input }, options));
    if (!result) return { kind: 'given-up' };
    if (result.ok) return { kind: 'answered' };
    return { kind: result.failure.kind === 'network' ? 'lost' : 'refused', failure: result.failure };
  };

  const run = (command: AddressEditorCommand) => {
    switch (command.kind) {
      case 'create-form':
        return $created.set(
          createAddressForm({
            site,
            signal: forms.next(),
            id: command.id,
            address: $list.get().find(({ id }) => id === command.id),
          }),
        );
      case 'discard-form':
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
        $created.get()?.forget(command.values);
        return onSaved(command.id);
    }
  };

  return {
    $state,
    $form: computed([$state, $created], (state, form) => (isOpen(state) ? form : undefined)),
    $busy: computed($state, isBusy),
    open: (id) => dispatch({ kind: 'opened', id }),
    close: () => dispatch({ kind: 'closed' }),

    submit() {
      const form = $created.get();
      if (!form || isBusy($state.get())) return;
      const isValid = form.check();
      dispatch({ kind: 'submitted', values: form.values(), isValid });
    },

    reset() {
      dispatch({ kind: 'reset' });
      $created.get()?.reset();
    },

    discard: () => dispatch({ kind: 'member-changed' }),
  };
}
