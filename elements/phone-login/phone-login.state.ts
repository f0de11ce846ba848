import type { Failure } from '../../core/http/result.js';
import type { LoginReason } from '../../core/member/login.js';
import type { Member } from '../../core/member/member.api.js';
import type { CodeError, PhoneError } from './rules.js';

export interface PhoneLoginErrors {
  readonly phone?: PhoneError | undefined;
  /** Of sending a code. */
  readonly send?: Failure | undefined;
  readonly code?: CodeError | undefined;
  /** A login that the server answered is shown as an error of the code, which is the usual reason. */
  readonly login?: Failure | undefined;
}

export type PhoneLoginField = 'phone' | 'code';

export interface PhoneLoginForm {
  /** The text of the field, not normalized. */
  readonly phone: string;
  /** The number that is sent, while the field shows a remembered one masked; else empty. */
  readonly remembered: string;
  readonly code: string;
  readonly errors: PhoneLoginErrors;
  readonly isSendingCode: boolean;
  /** The number that the last code was sent to, normalized; empty if none was sent. */
  readonly sentTo: string;
  /** Another element opened the popup: the visitor remains on the page after the login. */
  readonly isRequested: boolean;
  /** What the login is for, if the element that asked says so. */
  readonly reason: LoginReason | undefined;
  /** The visitor goes on with another login of the page: closing the popup cancels nothing. */
  readonly isHandedOver: boolean;
}

export type PhoneLoginState = PhoneLoginForm &
  (
    | { readonly kind: 'typing' }
    /** Decided when the form is submitted, because the popup may be closed meanwhile. */
    | { readonly kind: 'loggingIn'; readonly remainsOnPage: boolean }
    | { readonly kind: 'done' }
  );

export type PhoneLoginEvent =
  | { kind: 'phoneTyped'; text: string }
  /** A number that is kept on the device is shown masked. */
  | { kind: 'phoneRemembered'; phone: string; masked: string }
  /** Typed, pasted, filled in, or read from the SMS. */
  | { kind: 'codeTyped'; text: string; isComplete: boolean; hasPendingLogin: boolean }
  | { kind: 'codeRequested'; isCountingDown: boolean }
  | { kind: 'codeSent'; phone: string }
  | { kind: 'codeFailed'; failure: Failure }
  | { kind: 'submitted'; hasPendingLogin: boolean }
  | { kind: 'loginFailed'; failure: Failure }
  | { kind: 'loggedIn'; member: Member }
  | { kind: 'leaveTimeOver'; remainsOnPage: boolean; isInline: boolean }
  /** The page prevented the navigation after the login, or came back from the back/forward cache. */
  | { kind: 'remained' }
  | { kind: 'memberSignedIn' }
  | { kind: 'memberSignedOut' }
  | { kind: 'loginRequested'; isInline: boolean; reason: LoginReason | undefined }
  | { kind: 'handedOver' }
  | { kind: 'unseen'; isInline: boolean }
  | { kind: 'closed' }
  | { kind: 'removed'; isOpen: boolean };

export type PhoneLoginCommand =
  | { kind: 'focus'; field: PhoneLoginField }
  /** Focuses the field after the dialog over it has closed. */
  | { kind: 'focusWhenShown' }
  | { kind: 'sendCode'; phone: string }
  | { kind: 'startCountdown'; phone: string }
  | { kind: 'listenToSms' }
  | { kind: 'logIn'; phone: string; code: string }
  | { kind: 'announceLogin'; member: Member }
  | { kind: 'waitToLeave'; remainsOnPage: boolean }
  | { kind: 'stopWaiting' }
  | { kind: 'navigateAfterLogin' }
  | { kind: 'goToLoginPage' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'announceClose' }
  | { kind: 'cancelLogin' };
