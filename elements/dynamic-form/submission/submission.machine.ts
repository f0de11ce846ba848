// A submission of the form.
//
//   state    event           next state            commands
//   open     submit          sending               send: dispatch sb-form-submit, then send the values
//   login    submit          sending, another key  send
//   sent     submit          sending, another key  send
//   sending  submit          –
//   sending  login           login
//   login    resume          sending, same key
//   sending  succeed         sent, still changed   emptyForm, emitSuccess
//   sending  fail            open, with the failure, without a key     emitError
//   sending  fail (network)  open, with the failure and the key        emitError
//   sending  refuseCaptcha   open                  showCaptcha, emitError
//   sending  stop            open: the page prevented sb-form-submit
//   login    stop            open: the visitor cancelled the login
//   sending  edit            sending, changed
//   login    edit            login, changed
//   open     edit            open, without a key
//   sent     edit            open
//
// The idempotency key is kept while the outcome is unknown and no field was changed: a retry of the same content is the
// same submission. The values of the click are sent; a later change belongs to the next submission, so that the form stays
// on show with it.

/** `key`: the idempotency key. `changed`: a field was changed after the click, so the form isn't empty once it is sent. */
export type Submission<Failure> =
  | { kind: 'open'; failure?: Failure | undefined; key?: string | undefined }
  | { kind: 'sending'; key: string; changed: boolean }
  | { kind: 'login'; key: string; changed: boolean }
  | { kind: 'sent'; changed: boolean };

export type SubmissionEvent<Failure, Content> =
  /** `key` is used if the submission has none yet. */
  | { kind: 'submit'; key: string; content: Content }
  | { kind: 'edit' }
  /** The request waits for a login. */
  | { kind: 'login' }
  /** The visitor is signed in: the same submission is sent again. */
  | { kind: 'resume' }
  | { kind: 'succeed'; content: Content; data: unknown }
  | { kind: 'fail'; failure: Failure }
  | { kind: 'refuseCaptcha'; failure: Failure }
  | { kind: 'stop' };

export type SubmissionCommand<Failure, Content> =
  | { kind: 'send'; key: string; content: Content }
  | { kind: 'emptyForm'; content: Content }
  | { kind: 'emitSuccess'; data: unknown }
  | { kind: 'showCaptcha'; failure: Failure }
  | { kind: 'emitError'; failure: Failure };

export interface SubmissionTransition<Failure, Content> {
  state: Submission<Failure>;
  commands: SubmissionCommand<Failure, Content>[];
}

export function transition<Failure extends { kind: string }, Content>(
  state: Submission<Failure>,
  event: SubmissionEvent<Failure, Content>,
): SubmissionTransition<Failure, Content> {
  const to = (next: Submission<Failure>, ...commands: SubmissionCommand<Failure, Content>[]) => ({
    state: next,
    commands,
  });
  switch (event.kind) {
    case 'submit': {
      if (state.kind === 'sending') return to(state);
      const key = (state.kind === 'open' && state.key) || event.key;
      return to({ kind: 'sending', key, changed: false }, { kind: 'send', key, content: event.content });
    }
    case 'edit':
      return to(edit(state));
    case 'login':
      return to(state.kind === 'sending' ? { ...state, kind: 'login' } : state);
    case 'resume':
      return to(state.kind === 'login' ? { ...state, kind: 'sending' } : state);
    case 'succeed': {
      const { content, data } = event;
      const changed = 'changed' in state && state.changed;
      return to({ kind: 'sent', changed }, { kind: 'emptyForm', content }, { kind: 'emitSuccess', data });
    }
    case 'fail': {
      const { failure } = event;
      // without a response the outcome is unknown
      const key = failure.kind === 'network' ? unchangedKey(state) : undefined;
      return to({ kind: 'open', failure, key }, { kind: 'emitError', failure });
    }
    case 'refuseCaptcha': {
      const { failure } = event;
      return to({ kind: 'open' }, { kind: 'showCaptcha', failure }, { kind: 'emitError', failure });
    }
    case 'stop':
      return to({ kind: 'open' });
  }
}

function edit<Failure>(state: Submission<Failure>): Submission<Failure> {
  if (state.kind === 'sending' || state.kind === 'login') return state.changed ? state : { ...state, changed: true };
  if (state.kind === 'open' && state.key) return { kind: 'open', failure: state.failure };
  return state.kind === 'sent' ? { kind: 'open' } : state;
}

const unchangedKey = <Failure>(state: Submission<Failure>) =>
  state.kind === 'sending' && !state.changed ? state.key : undefined;
