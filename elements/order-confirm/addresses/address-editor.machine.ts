import type { Failure } from '../../../core/http/result.js';
import type { AddressValues } from './address-form.rules.js';

/**
 * The editor of an address. `id` is the address that is changed; undefined: a new one.
 *
 *   closed      opened               → editing; its form is created.
 *   editing     opened               → editing; the form of the other address is created.
 *   editing     closed               → closed; the draft keeps what was typed.
 *   editing     submitted, invalid   → editing; an earlier failure goes.
 *   editing     submitted            → saving; it is sent.
 *   editing     submitted after a save without an answer
 *                                    → checking; it is looked for before it is sent again.
 *   checking    found                → closed; it is saved already.
 *   checking    not found            → saving; it is sent.
 *   saving      answered             → confirming; its id is looked for.
 *   saving      lost                 → confirming; it may have been saved, so it is looked for.
 *   saving      refused              → editing; the dialog says why.
 *   saving      login needed         → login; the dialog steps aside for a login on the same page.
 *   saving      given up             → editing.
 *   confirming  found                → closed; it is saved.
 *   confirming  not found, answered  → closed; it is saved, under an id that nobody knows yet.
 *   confirming  not found, lost      → editing; the dialog says so.
 *   login       logged in            → saving; the dialog is back. The same values are sent again.
 *   login       given up             → editing; the dialog is back.
 *   login       submitted            → saving or checking; the earlier values aren't sent any more.
 *   login       opened               → editing; the earlier values aren't sent any more.
 *   login       reset                → editing; the earlier values aren't sent any more.
 *   any         other member         → closed; nothing of the earlier member is sent or shown.
 *
 * While it is checked, sent or confirmed nothing else is submitted. Closing hides the dialog then, opening shows it
 * again, and a failure opens it.
 */
export type AddressEditorState = { unconfirmed: readonly AddressId[] } & (
  | { kind: 'closed' }
  | { kind: 'editing'; id: AddressId; failure?: Failure }
  | ({ kind: 'checking' } & Submission)
  | ({ kind: 'saving' } & Submission)
  /** `failure`: nobody answered. */
  | ({ kind: 'confirming'; failure?: Failure } & Submission)
  /** `stepsAside`: the dialog is hidden for the login, and shown again after it. */
  | ({ kind: 'login'; stepsAside: boolean } & Submission)
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
  /** The list was read. `id`: it holds what was sent; undefined: it doesn't, or it couldn't be read. */
  | { kind: 'searched'; id: AddressId }
  | { kind: 'answered' }
  | { kind: 'lost'; failure: Failure }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'login-needed'; isWithinPage: boolean }
  | { kind: 'logged-in' }
  | { kind: 'given-up' }
  /** The visitor takes back what was typed. */
  | { kind: 'reset' }
  | { kind: 'member-changed' };

export type AddressEditorCommand =
  | { kind: 'create-form'; id: AddressId }
  | { kind: 'discard-form' }
  /** Ends the waiting for a login. */
  | { kind: 'abandon' }
  /** Looks in the list for what was or would be sent. */
  | { kind: 'search'; id: AddressId; values: AddressValues }
  | { kind: 'send'; id: AddressId; values: AddressValues }
  /** Drops the draft of these values, and says that they are saved. */
  | { kind: 'finish'; id: AddressId; values: AddressValues };

interface Step {
  state: AddressEditorState;
  commands: readonly AddressEditorCommand[];
}

export const CLOSED: AddressEditorState = { kind: 'closed', unconfirmed: [] };

/** A submission is checked, sent or confirmed: nothing else can be submitted, and no other address opened. */
export const isBusy = ({ kind }: AddressEditorState): boolean =>
  kind === 'checking' || kind === 'saving' || kind === 'confirming';

export const isOpen = (state: AddressEditorState): boolean =>
  state.kind === 'editing' || (state.kind !== 'closed' && state.isOpen);

const to = (state: AddressEditorState, ...commands: AddressEditorCommand[]): Step => ({ state, commands });

export function transition(state: AddressEditorState, event: AddressEditorEvent): Step {
  const { unconfirmed } = state;
  const abandon: AddressEditorCommand[] = state.kind === 'login' ? [{ kind: 'abandon' }] : [];
  switch (event.kind) {
    case 'opened':
      if (state.kind === 'checking' || state.kind === 'saving' || state.kind === 'confirming') {
        return to({ ...state, isOpen: true });
      }
      return to({ kind: 'editing', id: event.id, unconfirmed }, ...abandon, { kind: 'create-form', id: event.id });
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
    case 'login-needed': {
      if (state.kind !== 'saving') return to(state);
      const stepsAside = event.isWithinPage;
      return to({ ...state, kind: 'login', stepsAside, isOpen: state.isOpen && !stepsAside });
    }
    case 'logged-in': {
      if (state.kind !== 'login') return to(state);
      const { id, sent, stepsAside } = state;
      return to({ kind: 'saving', id, sent, isOpen: state.isOpen || stepsAside, unconfirmed });
    }
    case 'given-up':
      return giveUp(state);
    case 'reset':
      if (state.kind !== 'editing' && state.kind !== 'login') return to(state);
      return to({ kind: 'editing', id: state.id, unconfirmed }, ...abandon);
    case 'member-changed':
      return to(CLOSED, { kind: 'discard-form' });
  }
}

function submit(state: AddressEditorState, values: AddressValues, isValid: boolean, before: AddressEditorCommand[]) {
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

function confirm({ id, sent, isOpen, unconfirmed }: Saving, failure?: Failure): Step {
  const lost = failure && { failure };
  return to({ kind: 'confirming', id, sent, isOpen, unconfirmed, ...lost }, { kind: 'search', id, values: sent });
}

function searched(state: AddressEditorState, found: AddressId): Step {
  if (state.kind !== 'checking' && state.kind !== 'confirming') return to(state);
  const { id, sent: values, unconfirmed } = state;
  const isSaved = found !== undefined || (state.kind === 'confirming' && !state.failure);
  if (isSaved) {
    return to({ kind: 'closed', unconfirmed: without(unconfirmed, id) }, { kind: 'finish', id: found, values });
  }
  if (state.kind === 'checking') return to({ ...state, kind: 'saving' }, { kind: 'send', id, values });
  return to({ kind: 'editing', id, unconfirmed, ...(state.failure && { failure: state.failure }) });
}

function giveUp(state: AddressEditorState): Step {
  if (state.kind !== 'saving' && state.kind !== 'login') return to(state);
  const { id, unconfirmed } = state;
  const isShown = state.isOpen || (state.kind === 'login' && state.stepsAside);
  return to(isShown ? { kind: 'editing', id, unconfirmed } : { kind: 'closed', unconfirmed });
}

const without = (list: readonly AddressId[], id: AddressId): readonly AddressId[] => list.filter((one) => one !== id);
