import type { Failure } from '../../../core/http/result.js';
import { type Step, to } from '../../../core/state/machine.js';
import type { AddressValues } from './address-form.rules.js';

/**
 * The state machine of the address editor. `id` is the edited address; undefined: a new one.
 *
 *   closed      opened               → editing; its form is created.
 *   editing     opened               → editing; the form of the other address is created.
 *   editing     closed               → closed; the input stays in the draft.
 *   editing     submitted, invalid   → editing; an earlier failure is removed.
 *   editing     submitted            → saving; it is sent.
 *   editing     submitted after a save without an answer
 *                                    → checking; the list is searched for it before it is sent again.
 *   checking    found                → closed; it was saved already.
 *   checking    not found            → saving; it is sent.
 *   saving      answered             → confirming; the list is searched for its id.
 *   saving      lost                 → confirming; it may have been saved, so the list is searched.
 *   saving      refused              → editing; the dialog says why.
 *   saving      login needed         → login; the dialog is hidden for a login on the same page.
 *   saving      canceled             → editing.
 *   confirming  found                → closed; it is saved.
 *   confirming  not found, answered  → closed; it is saved, but its id is unknown.
 *   confirming  not found, lost      → editing; the dialog shows the failure.
 *   login       logged in            → saving; the dialog is shown again. The same values are sent again.
 *   login       canceled             → editing; the dialog is shown again.
 *   login       submitted            → saving or checking; the earlier values aren't sent any more.
 *   login       opened               → editing; the earlier values aren't sent any more.
 *   login       reset                → editing; the earlier values aren't sent any more.
 *   any         other member         → closed; no data of the earlier member is sent or shown.
 *
 * While a submission is checked, sent or confirmed, another submit is ignored. Closing hides the dialog then, opening
 * shows it again, and a failure opens it.
 */
export type AddressEditorState = { unconfirmed: readonly AddressId[] } & (
  | { kind: 'closed' }
  | { kind: 'editing'; id: AddressId; failure?: Failure }
  | ({ kind: 'checking' } & Submission)
  | ({ kind: 'saving' } & Submission)
  /** `failure`: the response was lost. */
  | ({ kind: 'confirming'; failure?: Failure } & Submission)
  /** `isHiddenForLogin`: the dialog is hidden for the login, and shown again after it. */
  | ({ kind: 'login'; isHiddenForLogin: boolean } & Submission)
);

export type AddressId = string | undefined;

interface Submission {
  id: AddressId;
  sent: AddressValues;
  /** The dialog is shown. */
  isOpen: boolean;
}

export type AddressEditorEvent =
  | { kind: 'opened'; id: AddressId }
  | { kind: 'closed' }
  | { kind: 'submitted'; values: AddressValues; isValid: boolean }
  /** The list was read. `id`: the address with the sent values; undefined: not found, or the list couldn't be read. */
  | { kind: 'searched'; id: AddressId }
  | { kind: 'answered' }
  | { kind: 'lost'; failure: Failure }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'loginNeeded'; isWithinPage: boolean }
  | { kind: 'loggedIn' }
  | { kind: 'canceled' }
  /** The visitor discards the input. */
  | { kind: 'reset' }
  | { kind: 'memberChanged' };

export type AddressEditorCommand =
  | { kind: 'createForm'; id: AddressId }
  | { kind: 'discardForm' }
  /** Stops waiting for a login. */
  | { kind: 'abandon' }
  /** Searches the list for the values. */
  | { kind: 'search'; id: AddressId; values: AddressValues }
  | { kind: 'send'; id: AddressId; values: AddressValues }
  /** Removes the draft of these values, and announces that they are saved. */
  | { kind: 'finish'; id: AddressId; values: AddressValues };

export const CLOSED_EDITOR: AddressEditorState = { kind: 'closed', unconfirmed: [] };

/** A submission is checked, sent or confirmed. Another one is ignored, and no other address can be opened. */
export const isBusy = ({ kind }: AddressEditorState): boolean =>
  kind === 'checking' || kind === 'saving' || kind === 'confirming';

export const isOpen = (state: AddressEditorState): boolean =>
  state.kind === 'editing' || (state.kind !== 'closed' && state.isOpen);

export function transition(
  state: AddressEditorState,
  event: AddressEditorEvent,
): Step<AddressEditorState, AddressEditorCommand> {
  const { unconfirmed } = state;
  const abandon: AddressEditorCommand[] = state.kind === 'login' ? [{ kind: 'abandon' }] : [];
  switch (event.kind) {
    case 'opened':
      if (state.kind === 'checking' || state.kind === 'saving' || state.kind === 'confirming') {
        return to({ ...state, isOpen: true });
      }
      return to({ kind: 'editing', id: event.id, unconfirmed }, ...abandon, { kind: 'createForm', id: event.id });
    case 'closed':
      if (state.kind === 'closed' || state.kind === 'editing') return to({ kind: 'closed', unconfirmed });
      return to({ ...state, isOpen: false });
    case 'submitted':
      return submit(state, event.values, event.isValid, abandon);
    case 'searched':
      return searched(state, event.id);
    case 'answered':
      return state.kind === 'saving' ? confirm(state) : to(state);
    case 'lost':
      if (state.kind !== 'saving') return to(state);
      return confirm({ ...state, unconfirmed: [...without(unconfirmed, state.id), state.id] }, event.failure);
    case 'refused':
      if (state.kind !== 'saving') return to(state);
      return to({ kind: 'editing', id: state.id, failure: event.failure, unconfirmed });
    case 'loginNeeded': {
      if (state.kind !== 'saving') return to(state);
      const isHiddenForLogin = event.isWithinPage;
      return to({ ...state, kind: 'login', isHiddenForLogin, isOpen: state.isOpen && !isHiddenForLogin });
    }
    case 'loggedIn': {
      if (state.kind !== 'login') return to(state);
      const { id, sent, isHiddenForLogin } = state;
      return to({ kind: 'saving', id, sent, isOpen: state.isOpen || isHiddenForLogin, unconfirmed });
    }
    case 'canceled':
      return cancel(state);
    case 'reset':
      if (state.kind !== 'editing' && state.kind !== 'login') return to(state);
      return to({ kind: 'editing', id: state.id, unconfirmed }, ...abandon);
    case 'memberChanged':
      return to(CLOSED_EDITOR, { kind: 'discardForm' });
  }
}

function submit(
  state: AddressEditorState,
  values: AddressValues,
  isValid: boolean,
  before: AddressEditorCommand[],
): Step<AddressEditorState, AddressEditorCommand> {
  if (state.kind !== 'editing' && state.kind !== 'login') return to(state);
  const { id, unconfirmed } = state;
  if (!isValid) return to(state.kind === 'editing' ? { kind: 'editing', id, unconfirmed } : state);
  const submission = { id, sent: values, isOpen: true, unconfirmed };
  if (unconfirmed.includes(id)) {
    return to({ kind: 'checking', ...submission }, ...before, { kind: 'search', id, values });
  }
  return to({ kind: 'saving', ...submission }, ...before, { kind: 'send', id, values });
}

type Saving = Extract<AddressEditorState, { kind: 'saving' }>;

function confirm(
  { id, sent, isOpen, unconfirmed }: Saving,
  failure?: Failure,
): Step<AddressEditorState, AddressEditorCommand> {
  const lost = failure && { failure };
  return to({ kind: 'confirming', id, sent, isOpen, unconfirmed, ...lost }, { kind: 'search', id, values: sent });
}

function searched(state: AddressEditorState, found: AddressId): Step<AddressEditorState, AddressEditorCommand> {
  if (state.kind !== 'checking' && state.kind !== 'confirming') return to(state);
  const { id, sent: values, unconfirmed } = state;
  const isSaved = found !== undefined || (state.kind === 'confirming' && !state.failure);
  if (isSaved) {
    return to({ kind: 'closed', unconfirmed: without(unconfirmed, id) }, { kind: 'finish', id: found, values });
  }
  if (state.kind === 'checking') return to({ ...state, kind: 'saving' }, { kind: 'send', id, values });
  return to({ kind: 'editing', id, unconfirmed, ...(state.failure && { failure: state.failure }) });
}

function cancel(state: AddressEditorState): Step<AddressEditorState, AddressEditorCommand> {
  if (state.kind !== 'saving' && state.kind !== 'login') return to(state);
  const { id, unconfirmed } = state;
  const isShown = state.isOpen || (state.kind === 'login' && state.isHiddenForLogin);
  return to(isShown ? { kind: 'editing', id, unconfirmed } : { kind: 'closed', unconfirmed });
}

const without = (list: readonly AddressId[], id: AddressId): readonly AddressId[] => list.filter((one) => one !== id);
