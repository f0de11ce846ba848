import type {
  PhoneLoginCommand,
  PhoneLoginErrors,
  PhoneLoginEvent,
  PhoneLoginForm,
  PhoneLoginState,
} from './phone-login.state.js';
import { checkCode, checkPhone, normalCode, normalPhone } from './rules.js';

/*
 * Everything that can happen to a login by phone.
 *
 * in          | event                        | leads to
 * ------------+------------------------------+------------------------------------------------------------
 * any         | phone or code is typed       | the error of that field goes
 * any         | code is received by SMS      | it stands in the field
 * any         | code is requested            | phone is wrong: error, focus on it; else the SMS is sent
 * any         | ... while one is sent        | nothing; the same while the countdown runs
 * any         | code is sent                 | countdown, listen for the SMS, focus on the code
 * any         | code is not sent             | error at the code
 * typing      | form is submitted            | a field is wrong: error, focus on it; else logging-in
 * logging-in  | form is submitted            | nothing
 * logging-in  | login is refused             | typing: error at the code, focus on it
 * logging-in  | login gets no answer         | typing: error below the form
 * logging-in  | login succeeds               | done: announce it, leave after a second
 * any         | the second is over           | go on, unless the visitor stays; close; typing, unless it stays in the page
 * typing      | somebody signs in elsewhere  | close
 * done        | the member signs out         | typing
 * any         | another element needs a login| open, focus on the phone; the visitor stays on the page afterwards
 * any         | it turns out to be unseen    | close; whoever needs the login is led to login-url
 * any         | popup is closed              | what waits for the login is given up, unless done; errors go
 * any         | element is removed           | what waits for an open popup is given up
 */

interface Transition {
  readonly state: PhoneLoginState;
  readonly commands: readonly PhoneLoginCommand[];
}

const NO_ERRORS: PhoneLoginErrors = {};

export const initialPhoneLogin: PhoneLoginState = {
  kind: 'typing',
  phone: '',
  code: '',
  errors: NO_ERRORS,
  isSendingCode: false,
  isRequested: false,
};

export function transition(state: PhoneLoginState, event: PhoneLoginEvent): Transition {
  switch (event.kind) {
    case 'phone-typed':
      return to({ ...state, phone: event.text, errors: without(state.errors, 'phone') });
    case 'code-typed':
      return to({ ...state, code: event.text, errors: without(state.errors, 'code', 'login') });
    case 'code-received':
      return to({ ...state, code: event.code });
    case 'code-requested':
      return event.isCountingDown || state.isSendingCode ? to(state) : requestCode(state);
    case 'code-sent':
      return to(
        { ...state, isSendingCode: false },
        { kind: 'start-countdown' },
        { kind: 'listen-to-sms' },
        { kind: 'focus', field: 'code' },
      );
    case 'code-failed':
      return to({ ...state, isSendingCode: false, errors: { ...state.errors, code: event.failure } });
    case 'submitted':
      return state.kind === 'typing' ? submit(state, event.hasPendingLogin) : to(state);
    case 'login-failed': {
      if (state.kind !== 'logging-in') return to(state);
      const { failure } = event;
      const typing = withKind('typing', { ...state, errors: { ...state.errors, login: failure } });
      return failure.kind === 'refused' ? to(typing, { kind: 'focus', field: 'code' }) : to(typing);
    }
    case 'logged-in':
      if (state.kind !== 'logging-in') return to(state);
      return to(
        withKind('done', state),
        { kind: 'announce-login', member: event.member },
        { kind: 'wait-to-leave', stays: state.stays },
      );
    case 'leave-time-over': {
      const { stays, isInline } = event;
      // a panel in the page says 登录成功 until the page has changed
      const next = stays || !isInline ? cleared(state) : state;
      return stays ? to(next, { kind: 'close' }) : to(next, { kind: 'go-on' }, { kind: 'close' });
    }
    case 'member-signed-in':
      return state.kind === 'typing' ? to(state, { kind: 'close' }) : to(state);
    case 'member-signed-out':
      return to(state.kind === 'done' ? cleared(state) : state);
    case 'login-requested': {
      const { isInline } = event;
      const requested = { ...state, isRequested: !isInline };
      return isInline
        ? to(requested, { kind: 'focus-when-shown' })
        : to(requested, { kind: 'open' }, { kind: 'focus-when-shown' });
    }
    case 'unseen': {
      const isNeeded = state.isRequested || event.isInline;
      return isNeeded ? to(state, { kind: 'close' }, { kind: 'go-to-login-page' }) : to(state, { kind: 'close' });
    }
    case 'closed': {
      const closed = { ...state, isRequested: false, errors: NO_ERRORS };
      return state.kind === 'done'
        ? to(closed, { kind: 'announce-close' })
        : to(closed, { kind: 'cancel-login' }, { kind: 'announce-close' });
    }
    case 'removed':
      return event.isOpen
        ? to(state, { kind: 'cancel-login' }, { kind: 'stop-waiting' })
        : to(state, { kind: 'stop-waiting' });
  }
}

function requestCode(state: PhoneLoginState): Transition {
  const phone = normalPhone(state.phone);
  const wrong = checkPhone(phone);
  if (wrong) return to({ ...state, errors: { phone: wrong } }, { kind: 'focus', field: 'phone' });
  return to({ ...state, errors: NO_ERRORS, isSendingCode: true }, { kind: 'send-code', phone });
}

function submit(state: PhoneLoginState, hasPendingLogin: boolean): Transition {
  const phone = normalPhone(state.phone);
  const code = normalCode(state.code);
  const wrongPhone = checkPhone(phone);
  if (wrongPhone) return to({ ...state, errors: { phone: wrongPhone } }, { kind: 'focus', field: 'phone' });
  const wrongCode = checkCode(code);
  if (wrongCode) return to({ ...state, errors: { code: wrongCode } }, { kind: 'focus', field: 'code' });
  const stays = state.isRequested || hasPendingLogin;
  return to({ ...state, kind: 'logging-in', stays, errors: NO_ERRORS }, { kind: 'log-in', phone, code });
}

const to = (state: PhoneLoginState, ...commands: readonly PhoneLoginCommand[]): Transition => ({ state, commands });

const withKind = (kind: 'typing' | 'done', { phone, code, errors, isSendingCode, isRequested }: PhoneLoginForm) => ({
  kind,
  phone,
  code,
  errors,
  isSendingCode,
  isRequested,
});

const cleared = (state: PhoneLoginState) => withKind('typing', { ...state, code: '', errors: NO_ERRORS });

/** The same object where there is no such error: then nothing has to be rendered. */
function without(errors: PhoneLoginErrors, ...names: readonly (keyof PhoneLoginErrors)[]): PhoneLoginErrors {
  if (names.every((name) => !errors[name])) return errors;
  return { ...errors, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
