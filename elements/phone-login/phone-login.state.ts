import type { Failure } from '../../core/http/result.js';
import type { Member } from '../../core/member/member.api.js';
import type { CodeError, PhoneError } from './rules.js';

export interface PhoneLoginErrors {
  readonly phone?: PhoneError | undefined;
  readonly code?: CodeError | Failure | undefined;
  /** A refused login is the code's error: most often that is what's wrong. */
  readonly login?: Failure | undefined;
}

export type PhoneLoginField = 'phone' | 'code';

export interface PhoneLoginForm {
  /** As typed. */
  readonly phone: string;
  readonly code: string;
  readonly errors: PhoneLoginErrors;
  readonly isSendingCode: boolean;
  /** Another element opened the popup: the visitor stays on the page. */
  readonly isRequested: boolean;
}

export type PhoneLoginState = PhoneLoginForm &
  (
    | { readonly kind: 'typing' }
    /** Whether the visitor stays is decided when the form is submitted: the popup may be closed meanwhile. */
    | { readonly kind: 'logging-in'; readonly stays: boolean }
    | { readonly kind: 'done' }
  );

export type PhoneLoginEvent =
  | { kind: 'phone-typed'; text: string }
  | { kind: 'code-typed'; text: string }
  | { kind: 'code-received'; code: string }
  | { kind: 'code-requested'; isCountingDown: boolean }
  | { kind: 'code-sent' }
  | { kind: 'code-failed'; failure: Failure }
  | { kind: 'submitted'; hasPendingLogin: boolean }
  | { kind: 'login-failed'; failure: Failure }
  | { kind: 'logged-in'; member: Member }
  | { kind: 'leave-time-over'; stays: boolean; isInline: boolean }
  | { kind: 'member-signed-in' }
  | { kind: 'member-signed-out' }
  | { kind: 'login-requested'; isInline: boolean }
  | { kind: 'unseen'; isInline: boolean }
  | { kind: 'closed' }
  | { kind: 'removed'; isOpen: boolean };

export type PhoneLoginCommand =
  | { kind: 'focus'; field: PhoneLoginField }
  /** Once a dialog that lay over the field has gone. */
  | { kind: 'focus-when-shown' }
  | { kind: 'send-code'; phone: string }
  | { kind: 'start-countdown' }
  | { kind: 'listen-to-sms' }
  | { kind: 'log-in'; phone: string; code: string }
  | { kind: 'announce-login'; member: Member }
  | { kind: 'wait-to-leave'; stays: boolean }
  | { kind: 'stop-waiting' }
  | { kind: 'go-on' }
  | { kind: 'go-to-login-page' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'announce-close' }
  | { kind: 'cancel-login' };
