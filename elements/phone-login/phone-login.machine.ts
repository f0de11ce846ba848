/**
 * The states of a login by phone. The countdown is the rate limit of the SMS.
 *
 * in          | event                        | leads to
 * ------------+------------------------------+------------------------------------------------------------
 * any         | phone or code is typed       | the errors of that field and of sending are removed
 * typing      | ... and the code is complete | loggingIn, if the phone is valid
 * any         | a kept number is shown       | it is sent in place of the masked text, until the phone is typed
 * any         | code is requested            | phone is invalid: error, focus on it; else send the SMS
 * any         | ... while one is sent        | ignored; also while the countdown runs for this phone
 * any         | code is sent                 | countdown, listen for the SMS, focus on the code
 * any         | code is not sent             | error below the phone
 * any         | ... or its answer is lost    | the same, and focus on the code, which may arrive
 * any         | ... as that code was sent    | the same, and what is left of its countdown
 * typing      | form is submitted            | a field is invalid: error, focus on it; else loggingIn
 * loggingIn   | form is submitted            | ignored
 * loggingIn   | login is refused, or 401      | typing: error at the code, focus on it
 * loggingIn   | login gets no response       | typing: error below the form
 * loggingIn   | login succeeds               | done: announce the login, leave after a second
 * any         | the second is over           | navigate, unless the visitor remains here; close; typing, except in a panel that is left
 * done        | the page prevents leaving it | typing; also when the page comes back by Back
 * typing      | a login succeeds elsewhere   | close
 * done        | the member signs out         | typing; the number is emptied, unless it is to be remembered
 * any         | another element needs a login| open, focus on the phone; the visitor remains on the page
 * any         | another login is chosen      | close; the pending login goes on there
 * any         | popup is closed              | the pending login is cancelled, unless done; no errors
 * any         | element is removed           | the pending login of an open popup is cancelled
 */

import type { Failure } from '../../core/http/result.js';
import type { LoginReason } from '../../core/member/login.js';
import type { Member } from '../../core/member/member.api.js';
import { type Step, to } from '../../core/state/machine.js';
import {
  type CodeError,
  checkCode,
  checkPhone,
  isAnswered,
  isLost,
  masked,
  mayBeSentTo,
  type PhoneError,
  phoneOf,
} from './rules.js';

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
  /** The number that the last code was sent to, normalized, and masked after a login; empty if none was sent. */
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
  /** `wait`: the seconds to wait for another code, if they are known. */
  | { kind: 'codeFailed'; failure: Failure; phone: string; wait?: number }
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
  | { kind: 'closed' }
  | { kind: 'removed'; isOpen: boolean };

export type PhoneLoginCommand =
  | { kind: 'focus'; field: PhoneLoginField }
  /** Focuses the field after the dialog over it has closed. */
  | { kind: 'focusWhenShown' }
  | { kind: 'sendCode'; phone: string }
  | { kind: 'startCountdown'; phone: string; seconds?: number }
  | { kind: 'listenToSms' }
  | { kind: 'logIn'; phone: string; code: string }
  | { kind: 'announceLogin'; member: Member }
  | { kind: 'waitToLeave'; remainsOnPage: boolean }
  | { kind: 'stopWaiting' }
  | { kind: 'navigateAfterLogin' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'announceClose' }
  | { kind: 'cancelLogin' };

const NO_ERRORS: PhoneLoginErrors = {};

export const initialPhoneLogin: PhoneLoginState = {
  kind: 'typing',
  phone: '',
  remembered: '',
  code: '',
  errors: NO_ERRORS,
  isSendingCode: false,
  sentTo: '',
  isRequested: false,
  reason: undefined,
  isHandedOver: false,
};

export function transition(state: PhoneLoginState, event: PhoneLoginEvent): Step<PhoneLoginState, PhoneLoginCommand> {
  switch (event.kind) {
    case 'phoneTyped':
      return to({ ...state, phone: event.text, remembered: '', errors: without(state.errors, 'phone', 'send') });
    case 'phoneRemembered': {
      const { phone: remembered, masked } = event;
      return to({ ...state, phone: masked, remembered, errors: without(state.errors, 'phone', 'send') });
    }
    case 'codeTyped': {
      const { text, isComplete, hasPendingLogin } = event;
      const typed = { ...state, code: text, errors: without(state.errors, 'send', 'code', 'login') };
      const submits = isComplete && text !== state.code && !checkPhone(phoneOf(state));
      return submits && typed.kind === 'typing' ? submit(typed, hasPendingLogin) : to(typed);
    }
    case 'codeRequested':
      return (event.isCountingDown && mayBeSentTo(state)) || state.isSendingCode ? to(state) : requestCode(state);
    case 'codeSent':
      return to(
        { ...state, isSendingCode: false, sentTo: event.phone },
        { kind: 'startCountdown', phone: event.phone },
        { kind: 'listenToSms' },
        { kind: 'focus', field: 'code' },
      );
    case 'codeFailed': {
      const { failure, phone, wait = 0 } = event;
      const failed = { ...state, isSendingCode: false, errors: { ...state.errors, send: failure } };
      if (wait > 0) {
        return to(
          { ...failed, sentTo: phone },
          { kind: 'startCountdown', phone, seconds: wait },
          { kind: 'focus', field: 'code' },
        );
      }
      return isLost(failure) ? to(failed, { kind: 'listenToSms' }, { kind: 'focus', field: 'code' }) : to(failed);
    }
    case 'submitted':
      return state.kind === 'typing' ? submit(state, event.hasPendingLogin) : to(state);
    case 'loginFailed': {
      if (state.kind !== 'loggingIn') return to(state);
      const { failure } = event;
      const typing = withKind('typing', { ...state, errors: { ...state.errors, login: failure } });
      return isAnswered(failure) ? to(typing, { kind: 'focus', field: 'code' }) : to(typing);
    }
    case 'loggedIn':
      if (state.kind !== 'loggingIn') return to(state);
      return to(
        withKind('done', { ...state, sentTo: state.sentTo && masked(state.sentTo) }),
        { kind: 'announceLogin', member: event.member },
        { kind: 'waitToLeave', remainsOnPage: state.remainsOnPage },
      );
    case 'leaveTimeOver': {
      const { remainsOnPage, isInline } = event;
      // a panel in the page says 登录成功 (logged in) until the page has changed
      const next = remainsOnPage || !isInline ? cleared(state) : state;
      return remainsOnPage ? to(next, { kind: 'close' }) : to(next, { kind: 'navigateAfterLogin' }, { kind: 'close' });
    }
    case 'memberSignedIn':
      return state.kind === 'typing' ? to(state, { kind: 'close' }) : to(state);
    case 'remained':
    case 'memberSignedOut':
      return to(state.kind === 'done' ? cleared(state) : state);
    case 'loginRequested': {
      const { isInline, reason } = event;
      const requested = { ...state, isRequested: !isInline, reason };
      return isInline
        ? to(requested, { kind: 'focusWhenShown' })
        : to(requested, { kind: 'open' }, { kind: 'focusWhenShown' });
    }
    case 'handedOver':
      return to({ ...state, isHandedOver: true }, { kind: 'close' });
    case 'closed': {
      const closed = { ...state, isRequested: false, isHandedOver: false, reason: undefined, errors: NO_ERRORS };
      return state.kind === 'done' || state.isHandedOver
        ? to(closed, { kind: 'announceClose' })
        : to(closed, { kind: 'cancelLogin' }, { kind: 'announceClose' });
    }
    case 'removed':
      return event.isOpen
        ? to(state, { kind: 'cancelLogin' }, { kind: 'stopWaiting' })
        : to(state, { kind: 'stopWaiting' });
  }
}

function requestCode(state: PhoneLoginState): Step<PhoneLoginState, PhoneLoginCommand> {
  const phone = phoneOf(state);
  const wrong = checkPhone(phone);
  if (wrong) return to({ ...state, errors: { phone: wrong } }, { kind: 'focus', field: 'phone' });
  return to({ ...state, errors: NO_ERRORS, isSendingCode: true }, { kind: 'sendCode', phone });
}

function submit(state: PhoneLoginState, hasPendingLogin: boolean): Step<PhoneLoginState, PhoneLoginCommand> {
  const phone = phoneOf(state);
  const { code } = state;
  const wrongPhone = checkPhone(phone);
  if (wrongPhone) return to({ ...state, errors: { phone: wrongPhone } }, { kind: 'focus', field: 'phone' });
  const wrongCode = checkCode(code);
  if (wrongCode) return to({ ...state, errors: { code: wrongCode } }, { kind: 'focus', field: 'code' });
  const remainsOnPage = state.isRequested || hasPendingLogin;
  return to({ ...state, kind: 'loggingIn', remainsOnPage, errors: NO_ERRORS }, { kind: 'logIn', phone, code });
}

const withKind = (
  kind: 'typing' | 'done',
  { phone, remembered, code, errors, isSendingCode, sentTo, isRequested, reason, isHandedOver }: PhoneLoginForm,
) => ({
  kind,
  phone,
  remembered,
  code,
  errors,
  isSendingCode,
  sentTo,
  isRequested,
  reason,
  isHandedOver,
});

/** For the next visitor: nothing of the member is left but a number that is to be remembered, and what has to wait. */
const cleared = (state: PhoneLoginState) =>
  withKind('typing', {
    ...state,
    phone: state.remembered && state.phone,
    code: '',
    errors: NO_ERRORS,
    reason: undefined,
  });

/** Returns the same object if there is no such error, so that nothing renders. */
function without(errors: PhoneLoginErrors, ...names: readonly (keyof PhoneLoginErrors)[]): PhoneLoginErrors {
  if (names.every((name) => !errors[name])) return errors;
  return { ...errors, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
