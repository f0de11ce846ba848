import type { IdentityProvider } from '../../core/member/identity-provider.js';
import type { Member } from '../../core/member/member.api.js';
import type {
  AttemptState,
  OauthLoginCommand,
  OauthLoginEvent,
  OauthLoginState,
  OpenAttempt,
} from './oauth-login.state.js';

/*
 * Everything that can happen to a login by a third party. An attempt is one opening of the dialog.
 *
 * in                 | event                            | leads to
 * -------------------+----------------------------------+--------------------------------------------------------
 * closed             | dialog opens, provider is known  | opening: a new attempt, its first frame loads
 * opening            | frame has loaded                 | waiting
 * opening            | 15 s are over                    | opening, and slow: the visitor is told
 * opening, refused   | visitor retries                  | opening: the next frame loads
 * any attempt        | provider says no                 | refused
 * any attempt        | provider says yes                | checking: the provider is asked who it is
 * any attempt        | visitor wants a window           | the same, and the window is open or prevented
 * window is open     | it is closed                     | the same, and the window is closed
 * checking           | the provider knows the member    | signed-in: announce it, leave after a second
 * checking           | the provider knows nobody        | signed-in if the window named somebody, else blocked
 * checking           | the check fails                  | failed
 * failed             | visitor retries                  | checking
 * signed-in          | the second is over               | go on, unless the visitor stays; close
 * any attempt        | somebody signs in elsewhere      | close, unless signed-in
 * any                | another element needs a login    | open; the visitor stays on the page afterwards
 * any attempt        | it turns out to be unseen        | close; whoever needs the login is led to login-url
 * any attempt        | dialog closes, element goes      | closed: the window closes, what waits is given up
 * any attempt        | another provider is set          | the same, and opening if the dialog is open
 * closed             | a late check knows the member    | announce the login: the visitor has signed in
 */

interface Transition {
  readonly state: OauthLoginState;
  readonly commands: readonly OauthLoginCommand[];
}

export const initialOauthLogin: OauthLoginState = {
  kind: 'closed',
  isRequested: false,
  attempt: 0,
  check: 0,
  signedInBy: 0,
};

export function transition(state: OauthLoginState, event: OauthLoginEvent): Transition {
  switch (event.kind) {
    case 'opened':
      return state.kind === 'closed' && event.provider ? begin(state, event.provider) : to(state);
    case 'provider-changed': {
      // opened before it was known who signs in: that is no reason to give up what waits for the login
      if (state.kind !== 'closed' && state.provider === event.provider) return to(state);
      const ended = end(state);
      if (!event.isOpen || !event.provider) return ended;
      const begun = begin(ended.state, event.provider);
      return to(begun.state, ...ended.commands, ...begun.commands);
    }
    case 'checked':
      return checked(state, event);
    case 'leave-time-over':
      return event.stays ? to(state, { kind: 'close' }) : to(state, { kind: 'go-on' }, { kind: 'close' });
    case 'member-signed-in':
      return event.isOpen && state.kind !== 'signed-in' ? to(state, { kind: 'close' }) : to(state);
    case 'login-requested':
      return to({ ...state, isRequested: true }, { kind: 'open' });
    case 'unseen':
      return state.isRequested
        ? to(state, { kind: 'close' }, { kind: 'go-to-login-page' })
        : to(state, { kind: 'close' });
    case 'closed': {
      const ended = end(state);
      return to({ ...ended.state, isRequested: false }, ...ended.commands, { kind: 'announce-close' });
    }
    case 'removed':
      return end(state);
    default:
      return state.kind === 'closed' || state.kind === 'signed-in' ? to(state) : proceed(state, event);
  }
}

/** Events of an attempt by which nobody has signed in yet. */
function proceed(state: AttemptState, event: OauthLoginEvent): Transition {
  switch (event.kind) {
    case 'frame-loaded':
      return to(state.kind === 'opening' ? { ...base(state), kind: 'waiting' } : state);
    case 'frame-slow':
      return to(state.kind === 'opening' ? { ...state, isSlow: true } : state);
    case 'frame-requested':
      return load({ ...base(state), frame: state.frame + 1 });
    case 'refused':
      return to({ ...base(state), kind: 'refused', reason: event.reason });
    case 'confirmed':
      if (event.from === 'frame') return startCheck(state);
      return startCheck({ ...state, window: 'closed', named: event.named }, { kind: 'close-window' });
    case 'check-requested':
      return startCheck(state);
    case 'window-requested':
      return to(state, { kind: 'open-window' });
    case 'window-opened':
      return to({ ...state, window: 'open' });
    case 'window-prevented':
      return to({ ...state, window: 'prevented' });
    case 'window-closed':
      return to({ ...state, window: 'closed' });
    default:
      return to(state);
  }
}

function begin(state: OauthLoginState, provider: IdentityProvider): Transition {
  const { isRequested, check, signedInBy } = state;
  const attempt = state.attempt + 1;
  const { state: opening, commands } = load({
    isRequested,
    attempt,
    check,
    signedInBy,
    provider,
    frame: 1,
    window: 'none',
  });
  return to(opening, { kind: 'listen' }, ...commands);
}

const load = (attempt: OpenAttempt): Transition =>
  to({ ...attempt, kind: 'opening', isSlow: false }, { kind: 'wait-for-frame' });

function startCheck(state: AttemptState, ...before: readonly OauthLoginCommand[]): Transition {
  const { attempt, provider } = state;
  const check = state.check + 1;
  return to({ ...base(state), kind: 'checking', check }, ...before, { kind: 'check', attempt, check, provider });
}

function checked(state: OauthLoginState, event: Extract<OauthLoginEvent, { kind: 'checked' }>): Transition {
  const { answer } = event;
  const isOver = state.kind === 'closed' || event.attempt !== state.attempt;
  if (answer.kind === 'member') {
    if (event.attempt === state.signedInBy) return to(state);
    const announce: OauthLoginCommand = { kind: 'announce-login', member: answer.member };
    return isOver ? to({ ...state, signedInBy: event.attempt }, announce) : signIn(state, answer.member, event);
  }
  if (isOver || state.kind === 'signed-in' || event.check !== state.check) return to(state);
  if (answer.kind === 'failed') return to({ ...base(state), kind: 'failed' });
  return state.named ? signIn(state, state.named, event) : to({ ...base(state), kind: 'blocked' });
}

function signIn(state: AttemptState, member: Member, { hasPendingLogin }: { hasPendingLogin: boolean }): Transition {
  return to(
    { ...base(state), kind: 'signed-in', signedInBy: state.attempt },
    { kind: 'close-window' },
    { kind: 'announce-login', member },
    { kind: 'wait-to-leave', stays: state.isRequested || hasPendingLogin },
  );
}

/** Gives up what waits for the login, unless it succeeded. */
function end(state: OauthLoginState): Transition {
  if (state.kind === 'closed') return to(state);
  const { isRequested, attempt, check, signedInBy } = state;
  const closed: OauthLoginState = { kind: 'closed', isRequested, attempt, check, signedInBy };
  return state.kind === 'signed-in'
    ? to(closed, { kind: 'end-attempt' })
    : to(closed, { kind: 'end-attempt' }, { kind: 'cancel-login' });
}

/** What all states of an attempt have. */
function base({ isRequested, attempt, check, signedInBy, provider, frame, window, named }: OpenAttempt): OpenAttempt {
  return { isRequested, attempt, check, signedInBy, provider, frame, window, named };
}

const to = (state: OauthLoginState, ...commands: readonly OauthLoginCommand[]): Transition => ({ state, commands });
