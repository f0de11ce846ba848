/**
 * A submission of the form.
 *
 *   state    event          next state              commands
 *   open     submit         sending                 send: dispatch sb-form-submit, then store the key and send the values
 *   login    submit         sending                 send
 *   sent     submit         sending                 send
 *   sending  submit         –
 *   sending  login          login
 *   login    resume         sending
 *   sending  succeed        sent, still changed     removeKey, emptyForm, emitSuccess
 *   sending  refuse         open, with the failure  removeKey, emitError
 *   sending  fail           open, with the failure  emitError: the outcome is unknown, or that of an earlier attempt
 *   sending  refuseCaptcha  open                    showCaptcha, emitError
 *   sending  stop           open: the page prevented sb-form-submit
 *   login    stop           open: the visitor cancelled the login
 *   sending  edit           sending, changed
 *   login    edit           login, changed
 *   sent     edit           open
 *   any      changeForm     as after edit; open loses its failure, which is of the form before
 *
 * The idempotency key belongs to the content, and is stored until its outcome is known (pending-submissions.ts): a repeat of
 * the same values is the same submission, also after a reload. The values of the click are sent; a later change belongs to
 * the next submission, so that the form stays on show with it.
 */

import type { FieldEntry } from '../../../core/form/entries.js';
import type { InputOf } from '../../../core/http/endpoint.js';
import type { Failure } from '../../../core/http/result.js';
import { type Step, to } from '../../../core/state/machine.js';
import type { addPageFeedback } from '../api.js';
import type { FormStore } from '../form.store.js';

/** The content of a submission at the time of the click. */
export interface SubmissionContent {
  form: FormStore;
  entries: readonly FieldEntry[];
  input: InputOf<typeof addPageFeedback>;
}

/** `changed`: a field was changed after the click, so the form isn't empty once it is sent. */
export type Submission =
  | { kind: 'open'; failure?: Failure }
  | { kind: 'sending'; changed: boolean }
  | { kind: 'login'; changed: boolean }
  | { kind: 'sent'; changed: boolean };

export type SubmissionEvent =
  | { kind: 'submit'; content: SubmissionContent }
  | { kind: 'edit' }
  /** Another form is on show. */
  | { kind: 'changeForm' }
  /** The request waits for a login. */
  | { kind: 'login' }
  /** The visitor is signed in: the same submission is sent again. */
  | { kind: 'resume' }
  | { kind: 'succeed'; content: SubmissionContent; data: unknown }
  /** The server refuses this content. */
  | { kind: 'refuse'; content: SubmissionContent; failure: Failure }
  /** The failure doesn't say whether an attempt with this key has succeeded. */
  | { kind: 'fail'; failure: Failure }
  | { kind: 'refuseCaptcha'; failure: Failure }
  | { kind: 'stop' };

export type SubmissionCommand =
  | { kind: 'send'; content: SubmissionContent }
  /** The outcome is known: the next submission of the same content is another one. */
  | { kind: 'removeKey'; content: SubmissionContent }
  | { kind: 'emptyForm'; content: SubmissionContent }
  | { kind: 'emitSuccess'; data: unknown }
  | { kind: 'showCaptcha'; failure: Failure }
  | { kind: 'emitError'; failure: Failure };

export function transition(state: Submission, event: SubmissionEvent): Step<Submission, SubmissionCommand> {
  switch (event.kind) {
    case 'submit': {
      if (state.kind === 'sending') return to(state);
      return to({ kind: 'sending', changed: false }, { kind: 'send', content: event.content });
    }
    case 'edit':
      return to(edit(state));
    case 'changeForm':
      return to(state.kind === 'open' ? { kind: 'open' } : edit(state));
    case 'login':
      return to(state.kind === 'sending' ? { ...state, kind: 'login' } : state);
    case 'resume':
      return to(state.kind === 'login' ? { ...state, kind: 'sending' } : state);
    case 'succeed': {
      const { content, data } = event;
      const changed = 'changed' in state && state.changed;
      return to(
        { kind: 'sent', changed },
        { kind: 'removeKey', content },
        { kind: 'emptyForm', content },
        { kind: 'emitSuccess', data },
      );
    }
    case 'refuse': {
      const { content, failure } = event;
      return to({ kind: 'open', failure }, { kind: 'removeKey', content }, { kind: 'emitError', failure });
    }
    case 'fail': {
      const { failure } = event;
      return to({ kind: 'open', failure }, { kind: 'emitError', failure });
    }
    case 'refuseCaptcha': {
      const { failure } = event;
      // an earlier attempt with the same key may have succeeded
      return to({ kind: 'open' }, { kind: 'showCaptcha', failure }, { kind: 'emitError', failure });
    }
    case 'stop':
      return to({ kind: 'open' });
  }
}

function edit(state: Submission): Submission {
  if (state.kind === 'sending' || state.kind === 'login') return state.changed ? state : { ...state, changed: true };
  return state.kind === 'sent' ? { kind: 'open' } : state;
}
