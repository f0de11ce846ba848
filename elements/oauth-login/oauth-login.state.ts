import type { IdentityProvider } from '../../core/member/identity-provider.js';
import type { Member } from '../../core/member/member.api.js';

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
