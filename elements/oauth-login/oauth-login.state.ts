import type { IdentityProvider } from '../../core/member/identity-provider.js';
import type { Member } from '../../core/member/member.api.js';

interface OauthLoginBase {
  /** Another element opened the dialog: the visitor stays on the page. */
  readonly isRequested: boolean;
  /** The number of the latest attempt, and of the latest check of any attempt. */
  readonly attempt: number;
  readonly check: number;
  /** The latest attempt that somebody signed in by. It counts once. */
  readonly signedInBy: number;
}

export interface OpenAttempt extends OauthLoginBase {
  readonly provider: IdentityProvider;
  /** The number of the frame: a new one loads anew. */
  readonly frame: number;
  /** What became of the window that the visitor may open instead of the frame, which stays. */
  readonly window: 'none' | 'open' | 'prevented' | 'closed';
  /** Whom the window named. Where third-party cookies are blocked, a check never does. */
  readonly named?: Member | undefined;
}

export type AttemptState = OpenAttempt &
  (
    | { readonly kind: 'opening'; readonly isSlow: boolean }
    | { readonly kind: 'waiting' | 'checking' | 'blocked' | 'failed' | 'signed-in' }
    | { readonly kind: 'refused'; readonly reason: string }
  );

export type OauthLoginState = (OauthLoginBase & { readonly kind: 'closed' }) | AttemptState;

/** Who signed in, as a check found out. */
export type CheckAnswer = { kind: 'member'; member: Member } | { kind: 'nobody' } | { kind: 'failed' };

export type OauthLoginEvent =
  | { kind: 'opened'; provider: IdentityProvider | undefined }
  | { kind: 'provider-changed'; provider: IdentityProvider | undefined; isOpen: boolean }
  | { kind: 'frame-loaded' }
  | { kind: 'frame-slow' }
  | { kind: 'frame-requested' }
  | { kind: 'refused'; reason: string }
  | { kind: 'confirmed'; from: 'frame' | 'window'; named: Member | undefined }
  | { kind: 'window-requested' }
  | { kind: 'window-opened' }
  | { kind: 'window-prevented' }
  | { kind: 'window-closed' }
  | { kind: 'check-requested' }
  | { kind: 'checked'; attempt: number; check: number; answer: CheckAnswer; hasPendingLogin: boolean }
  | { kind: 'leave-time-over'; stays: boolean }
  | { kind: 'member-signed-in'; isOpen: boolean }
  | { kind: 'login-requested' }
  | { kind: 'unseen' }
  | { kind: 'closed' }
  | { kind: 'removed' };

export type OauthLoginCommand =
  | { kind: 'listen' }
  | { kind: 'wait-for-frame' }
  | { kind: 'check'; attempt: number; check: number; provider: IdentityProvider }
  | { kind: 'open-window' }
  | { kind: 'close-window' }
  /** Ends the listening, the timers and the window of an attempt. */
  | { kind: 'end-attempt' }
  | { kind: 'announce-login'; member: Member }
  | { kind: 'wait-to-leave'; stays: boolean }
  | { kind: 'go-on' }
  | { kind: 'go-to-login-page' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'announce-close' }
  | { kind: 'cancel-login' };
