/*
 * The states of a third-party login. An attempt lasts from opening the dialog to closing it.
 *
 * in                 | event                            | leads to
 * -------------------+----------------------------------+--------------------------------------------------------
 * closed             | dialog opens, provider is known  | opening: a new attempt, its first frame loads
 * opening            | frame has loaded                 | waiting
 * opening            | 15 s are over                    | opening, and slow: a retry is offered
 * opening, refused   | visitor retries                  | opening: the next frame loads
 * any attempt        | provider refuses the login       | refused
 * any attempt        | provider confirms the login      | checking: the member is loaded from the provider
 * any attempt        | visitor opens a window           | the same, and the window is open or prevented
 * window is open     | it is closed                     | the same, and the window is closed
 * checking           | the provider returns a member    | signedIn: announce the login, leave after a second
 * checking           | the provider returns nobody      | signedIn if the window named a member, else blocked
 * checking           | the check fails                  | failed
 * failed             | visitor retries                  | checking
 * signedIn           | the second is over               | navigate, unless the visitor remains here; close
 * any attempt        | a login succeeds elsewhere       | close, unless signedIn
 * any                | another element needs a login    | open; the visitor remains on the page afterwards
 * any attempt        | the dialog is not visible        | close; go to login-url if an element needs the login
 * any attempt        | dialog closes, element removed   | closed: the window closes, the pending login is cancelled
 * any attempt        | another provider is set          | the same, and opening if the dialog is open
 * closed             | a late check returns a member    | announce the login: the visitor has signed in
 */

import type { IdentityProvider } from '../../core/member/identity-provider.js';
import type { Member } from '../../core/member/member.api.js';
import { type Step, to } from '../../core/state/machine.js';

interface OauthLoginBase {
  /** Another element opened the dialog: the visitor remains on the page after the login. */
  readonly isRequested: boolean;
  /** The number of the latest attempt, and of the latest check of any attempt. */
  readonly attempt: number;
  readonly check: number;
  /** The number of the latest attempt that succeeded. Each attempt is announced once. */
  readonly signedInBy: number;
}

export interface OpenAttempt extends OauthLoginBase {
  readonly provider: IdentityProvider;
  /** The number of the frame. A new number loads a new frame. */
  readonly frame: number;
  /** The window that the visitor may open besides the frame. `prevented`: the browser blocked the popup. */
  readonly window: 'none' | 'open' | 'prevented' | 'closed';
  /** The member that the window named. If third-party cookies are blocked, a check can't find the member. */
  readonly windowMember?: Member | undefined;
}

export type AttemptState = OpenAttempt &
  (
    | { readonly kind: 'opening'; readonly isSlow: boolean }
    | { readonly kind: 'waiting' | 'checking' | 'blocked' | 'failed' | 'signedIn' }
    | { readonly kind: 'refused'; readonly reason: string }
  );

export type OauthLoginState = (OauthLoginBase & { readonly kind: 'closed' }) | AttemptState;

/** The result of loading the member from the provider. */
export type CheckAnswer = { kind: 'member'; member: Member } | { kind: 'nobody' } | { kind: 'failed' };

export type OauthLoginEvent =
  | { kind: 'opened'; provider: IdentityProvider | undefined }
  | { kind: 'providerChanged'; provider: IdentityProvider | undefined; isOpen: boolean }
  | { kind: 'frameLoaded' }
  | { kind: 'frameSlow' }
  | { kind: 'frameRequested' }
  | { kind: 'refused'; reason: string }
  | { kind: 'confirmed'; from: 'frame' | 'window'; member: Member | undefined }
  | { kind: 'windowRequested' }
  | { kind: 'windowOpened' }
  | { kind: 'windowPrevented' }
  | { kind: 'windowClosed' }
  | { kind: 'checkRequested' }
  | { kind: 'checked'; attempt: number; check: number; answer: CheckAnswer; hasPendingLogin: boolean }
  | { kind: 'leaveTimeOver'; remainsOnPage: boolean }
  | { kind: 'memberSignedIn'; isOpen: boolean }
  | { kind: 'loginRequested' }
  | { kind: 'unseen' }
  | { kind: 'closed' }
  | { kind: 'removed' };

export type OauthLoginCommand =
  | { kind: 'listen' }
  | { kind: 'waitForFrame' }
  | { kind: 'check'; attempt: number; check: number; provider: IdentityProvider }
  | { kind: 'openWindow' }
  | { kind: 'closeWindow' }
  /** Removes the message listener, the timers and the window of an attempt. */
  | { kind: 'endAttempt' }
  | { kind: 'announceLogin'; member: Member }
  | { kind: 'waitToLeave'; remainsOnPage: boolean }
  | { kind: 'navigateAfterLogin' }
  | { kind: 'goToLoginPage' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'announceClose' }
  | { kind: 'cancelLogin' };

export const initialOauthLogin: OauthLoginState = {
  kind: 'closed',
  isRequested: false,
  attempt: 0,
  check: 0,
  signedInBy: 0,
};

export function transition(state: OauthLoginState, event: OauthLoginEvent): Step<OauthLoginState, OauthLoginCommand> {
  switch (event.kind) {
    case 'opened':
      return state.kind === 'closed' && event.provider ? begin(state, event.provider) : to(state);
    case 'providerChanged': {
      // the same provider again must not cancel the pending login
      if (state.kind !== 'closed' && state.provider === event.provider) return to(state);
      const ended = end(state);
      if (!event.isOpen || !event.provider) return ended;
      const begun = begin(ended.state, event.provider);
      return to(begun.state, ...ended.commands, ...begun.commands);
    }
    case 'checked':
      return checked(state, event);
    case 'leaveTimeOver':
      return event.remainsOnPage
        ? to(state, { kind: 'close' })
        : to(state, { kind: 'navigateAfterLogin' }, { kind: 'close' });
    case 'memberSignedIn':
      return event.isOpen && state.kind !== 'signedIn' ? to(state, { kind: 'close' }) : to(state);
    case 'loginRequested':
      return to({ ...state, isRequested: true }, { kind: 'open' });
    case 'unseen':
      return state.isRequested ? to(state, { kind: 'close' }, { kind: 'goToLoginPage' }) : to(state, { kind: 'close' });
    case 'closed': {
      const ended = end(state);
      return to({ ...ended.state, isRequested: false }, ...ended.commands, { kind: 'announceClose' });
    }
    case 'removed':
      return end(state);
    default:
      return state.kind === 'closed' || state.kind === 'signedIn' ? to(state) : proceed(state, event);
  }
}

/** The events of an attempt before the login succeeded. */
function proceed(state: AttemptState, event: OauthLoginEvent): Step<OauthLoginState, OauthLoginCommand> {
  switch (event.kind) {
    case 'frameLoaded':
      return to(state.kind === 'opening' ? { ...base(state), kind: 'waiting' } : state);
    case 'frameSlow':
      return to(state.kind === 'opening' ? { ...state, isSlow: true } : state);
    case 'frameRequested':
      return load({ ...base(state), frame: state.frame + 1 });
    case 'refused':
      return to({ ...base(state), kind: 'refused', reason: event.reason });
    case 'confirmed':
      if (event.from === 'frame') return startCheck(state);
      return startCheck({ ...state, window: 'closed', windowMember: event.member }, { kind: 'closeWindow' });
    case 'checkRequested':
      return startCheck(state);
    case 'windowRequested':
      return to(state, { kind: 'openWindow' });
    case 'windowOpened':
      return to({ ...state, window: 'open' });
    case 'windowPrevented':
      return to({ ...state, window: 'prevented' });
    case 'windowClosed':
      return to({ ...state, window: 'closed' });
    default:
      return to(state);
  }
}

function begin(state: OauthLoginState, provider: IdentityProvider): Step<OauthLoginState, OauthLoginCommand> {
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

const load = (attempt: OpenAttempt): Step<OauthLoginState, OauthLoginCommand> =>
  to({ ...attempt, kind: 'opening', isSlow: false }, { kind: 'waitForFrame' });

function startCheck(
  state: AttemptState,
  ...before: readonly OauthLoginCommand[]
): Step<OauthLoginState, OauthLoginCommand> {
  const { attempt, provider } = state;
  const check = state.check + 1;
  return to({ ...base(state), kind: 'checking', check }, ...before, { kind: 'check', attempt, check, provider });
}

function checked(
  state: OauthLoginState,
  event: Extract<OauthLoginEvent, { kind: 'checked' }>,
): Step<OauthLoginState, OauthLoginCommand> {
  const { answer } = event;
  const isOver = state.kind === 'closed' || event.attempt !== state.attempt;
  if (answer.kind === 'member') {
    if (event.attempt === state.signedInBy) return to(state);
    const announce: OauthLoginCommand = { kind: 'announceLogin', member: answer.member };
    return isOver ? to({ ...state, signedInBy: event.attempt }, announce) : signIn(state, answer.member, event);
  }
  if (isOver || state.kind === 'signedIn' || event.check !== state.check) return to(state);
  if (answer.kind === 'failed') return to({ ...base(state), kind: 'failed' });
  return state.windowMember ? signIn(state, state.windowMember, event) : to({ ...base(state), kind: 'blocked' });
}

function signIn(
  state: AttemptState,
  member: Member,
  { hasPendingLogin }: { hasPendingLogin: boolean },
): Step<OauthLoginState, OauthLoginCommand> {
  return to(
    { ...base(state), kind: 'signedIn', signedInBy: state.attempt },
    { kind: 'closeWindow' },
    { kind: 'announceLogin', member },
    { kind: 'waitToLeave', remainsOnPage: state.isRequested || hasPendingLogin },
  );
}

/** Cancels the pending login, unless it succeeded. */
function end(state: OauthLoginState): Step<OauthLoginState, OauthLoginCommand> {
  if (state.kind === 'closed') return to(state);
  const { isRequested, attempt, check, signedInBy } = state;
  const closed: OauthLoginState = { kind: 'closed', isRequested, attempt, check, signedInBy };
  return state.kind === 'signedIn'
    ? to(closed, { kind: 'endAttempt' })
    : to(closed, { kind: 'endAttempt' }, { kind: 'cancelLogin' });
}

/** The fields that all states of an attempt share. */
function base({
  isRequested,
  attempt,
  check,
  signedInBy,
  provider,
  frame,
  window,
  windowMember,
}: OpenAttempt): OpenAttempt {
  return { isRequested, attempt, check, signedInBy, provider, frame, window, windowMember };
}
