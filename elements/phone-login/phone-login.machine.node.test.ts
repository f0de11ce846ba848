import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../../core/http/result.js';
import type { PhoneLoginCommand, PhoneLoginEvent, PhoneLoginState } from './phone-login.machine.js';
import { initialPhoneLogin, transition } from './phone-login.machine.js';

const PHONE = '13800138000';
const member = { id: '1' };
const refused: Failure = { kind: 'refused', status: 1, msg: '验证码错误' };
const lost: Failure = { kind: 'network' };

const after = (state: PhoneLoginState, ...events: PhoneLoginEvent[]) =>
  events.reduce((now, event) => transition(now, event).state, state);
const commandsOf = (state: PhoneLoginState, event: PhoneLoginEvent): readonly PhoneLoginCommand[] =>
  transition(state, event).commands;
const kindsOf = (state: PhoneLoginState, event: PhoneLoginEvent) => commandsOf(state, event).map(({ kind }) => kind);

const submitted = (hasPendingLogin = false): PhoneLoginEvent => ({ kind: 'submitted', hasPendingLogin });
const requestCode: PhoneLoginEvent = { kind: 'codeRequested', isCountingDown: false };
const loggedIn: PhoneLoginEvent = { kind: 'loggedIn', member };
const requested: PhoneLoginEvent = { kind: 'loginRequested', isInline: false, reason: 'reply' };
const overIn = (isInline: boolean, remainsOnPage = false): PhoneLoginEvent => ({
  kind: 'leaveTimeOver',
  remainsOnPage,
  isInline,
});

const codeTyped = (text: string, isComplete = false): PhoneLoginEvent => ({
  kind: 'codeTyped',
  text,
  isComplete,
  hasPendingLogin: false,
});

const withPhone = after(initialPhoneLogin, { kind: 'phoneTyped', text: ` +86 ${PHONE}` });
const filled = after(withPhone, codeTyped('1234'));
const loggingIn = after(filled, submitted());
const done = after(loggingIn, loggedIn);

describe('typed text', () => {
  it('removes the errors of its own field and of sending only', () => {
    const errors = { phone: 'phone-format', send: lost, code: 'code-missing', login: refused } as const;
    const wrong = { ...filled, errors };
    expect(after(wrong, { kind: 'phoneTyped', text: '1' }).errors).to.deep.equal({
      ...errors,
      phone: undefined,
      send: undefined,
    });
    expect(after(wrong, codeTyped('1')).errors).to.deep.equal({
      phone: 'phone-format',
      send: undefined,
      code: undefined,
      login: undefined,
    });
  });

  it('keeps the errors object if there is no error, so that nothing renders', () => {
    expect(after(filled, { kind: 'phoneTyped', text: '1' }).errors).to.equal(filled.errors);
  });

  it('logs in when the code is complete and new, and the phone is valid', () => {
    const { state, commands } = transition(filled, codeTyped('123456', true));
    expect(state).to.deep.include({ kind: 'loggingIn', code: '123456' });
    expect(commands).to.deep.equal([{ kind: 'logIn', phone: PHONE, code: '123456' }]);
    const again = transition(after(state, { kind: 'loginFailed', failure: refused }), codeTyped('123456', true));
    expect([again.state.kind, again.commands.length]).to.deep.equal(['typing', 0]);
  });

  it('logs nobody in without a valid phone, or while a login is in flight', () => {
    for (const state of [
      initialPhoneLogin,
      after(initialPhoneLogin, { kind: 'phoneTyped', text: '138' }),
      loggingIn,
      done,
    ]) {
      const typed = transition(state, codeTyped('123456', true));
      expect(typed.state).to.deep.equal({ ...state, code: '123456' });
      expect(typed.commands).to.deep.equal([]);
    }
  });
});

describe('a kept number', () => {
  const shown = after(initialPhoneLogin, { kind: 'phoneRemembered', phone: PHONE, masked: '138****8000' });

  it('is sent in place of the masked text', () => {
    expect(shown.phone).to.equal('138****8000');
    expect(commandsOf(shown, requestCode)).to.deep.equal([{ kind: 'sendCode', phone: PHONE }]);
    const commands = commandsOf(after(shown, codeTyped('1234')), submitted());
    expect(commands).to.deep.equal([{ kind: 'logIn', phone: PHONE, code: '1234' }]);
  });

  it('is sent no more once the phone is typed', () => {
    const typed = after(shown, { kind: 'phoneTyped', text: '138****8000' });
    expect(after(typed, requestCode).errors).to.deep.equal({ phone: 'phone-format' });
  });

  it('stays for the next login', () => {
    expect(after(shown, codeTyped('1234'), submitted(), loggedIn, overIn(true, true)).remembered).to.equal(PHONE);
  });
});

describe('the request of a code', () => {
  for (const [text, error] of [
    ['', 'phone-missing'],
    ['123', 'phone-format'],
  ] as const) {
    it(`is refused for the phone "${text}" with ${error} and the focus on it`, () => {
      const { state, commands } = transition(after(initialPhoneLogin, { kind: 'phoneTyped', text }), requestCode);
      expect(state).to.deep.include({ isSendingCode: false, errors: { phone: error } });
      expect(commands).to.deep.equal([{ kind: 'focus', field: 'phone' }]);
    });
  }

  it('is sent for the normalized phone and removes old errors', () => {
    const { state, commands } = transition({ ...withPhone, errors: { login: lost } }, requestCode);
    expect(state).to.deep.include({ kind: 'typing', isSendingCode: true, errors: {} });
    expect(commands).to.deep.equal([{ kind: 'sendCode', phone: PHONE }]);
  });

  it('is ignored while one is in flight and while the countdown runs', () => {
    const sending = after(withPhone, requestCode);
    expect(transition(sending, requestCode)).to.deep.equal({ state: sending, commands: [] });
    const countingDown: PhoneLoginEvent = { kind: 'codeRequested', isCountingDown: true };
    expect(transition(withPhone, countingDown)).to.deep.equal({ state: withPhone, commands: [] });
  });

  it('waits for the countdown of its own phone only', () => {
    const countingDown: PhoneLoginEvent = { kind: 'codeRequested', isCountingDown: true };
    const sent = after(withPhone, requestCode, { kind: 'codeSent', phone: PHONE });
    expect(commandsOf(sent, countingDown)).to.deep.equal([]);
    const other = after(sent, { kind: 'phoneTyped', text: '13900139000' });
    expect(commandsOf(other, countingDown)).to.deep.equal([{ kind: 'sendCode', phone: '13900139000' }]);
    expect(commandsOf(after(other, { kind: 'phoneTyped', text: `0086 ${PHONE}` }), countingDown)).to.deep.equal([]);
  });

  it('starts the countdown, listens for the SMS and focuses the code when it succeeded', () => {
    const { state, commands } = transition(after(withPhone, requestCode), { kind: 'codeSent', phone: PHONE });
    expect(state).to.deep.include({ isSendingCode: false, sentTo: PHONE });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['startCountdown', 'listenToSms', 'focus']);
    expect(commands.at(-1)).to.deep.equal({ kind: 'focus', field: 'code' });
  });

  it('shows an error when it failed', () => {
    for (const [failure, kinds] of [
      [refused, []],
      [lost, ['listenToSms', 'focus']], // the code may arrive
    ] as const) {
      const event: PhoneLoginEvent = { kind: 'codeFailed', failure, phone: PHONE };
      const { state, commands } = transition(after(withPhone, requestCode), event);
      expect(state).to.deep.include({ isSendingCode: false, errors: { send: failure } });
      expect(commands.map(({ kind }) => kind)).to.deep.equal(kinds);
    }
  });

  it('can be sent while the login is in flight', () => {
    expect(kindsOf(loggingIn, requestCode)).to.deep.equal(['sendCode']);
    expect(after(loggingIn, requestCode)).to.deep.include({ kind: 'loggingIn', isSendingCode: true });
  });
});

describe('the form', () => {
  it('shows only the error of an invalid phone, and focuses it', () => {
    const { state, commands } = transition(initialPhoneLogin, submitted());
    expect(state).to.deep.include({ kind: 'typing', errors: { phone: 'phone-missing' } });
    expect(commands).to.deep.equal([{ kind: 'focus', field: 'phone' }]);
  });

  it('shows the error of a missing code, and focuses it', () => {
    const { state, commands } = transition(withPhone, submitted());
    expect(state).to.deep.include({ kind: 'typing', errors: { code: 'code-missing' } });
    expect(commands).to.deep.equal([{ kind: 'focus', field: 'code' }]);
  });

  it('logs in with phone and code', () => {
    expect(transition(filled, submitted())).to.deep.equal({
      state: { ...filled, kind: 'loggingIn', remainsOnPage: false, errors: {} },
      commands: [{ kind: 'logIn', phone: PHONE, code: '1234' }],
    });
  });

  it('is ignored while the login is in flight and after it', () => {
    for (const state of [loggingIn, done]) {
      expect(transition(state, submitted())).to.deep.equal({ state, commands: [] });
    }
  });
});

describe('the login', () => {
  it('shows an error of the code, and focuses it, after a refusal', () => {
    const { state, commands } = transition(loggingIn, { kind: 'loginFailed', failure: refused });
    expect(state).to.deep.include({ kind: 'typing', errors: { login: refused }, code: '1234' });
    expect(commands).to.deep.equal([{ kind: 'focus', field: 'code' }]);
  });

  it('moves no focus without a response', () => {
    const { state, commands } = transition(loggingIn, { kind: 'loginFailed', failure: lost });
    expect(state).to.deep.include({ kind: 'typing', errors: { login: lost } });
    expect(commands).to.deep.equal([]);
  });

  it('is announced when it succeeds, and leaves after a second', () => {
    const { state, commands } = transition(loggingIn, loggedIn);
    expect(state.kind).to.equal('done');
    expect(commands).to.deep.equal([
      { kind: 'announceLogin', member },
      { kind: 'waitToLeave', remainsOnPage: false },
    ]);
  });

  it('counts once: a late response changes nothing', () => {
    for (const state of [filled, done]) {
      expect(transition(state, loggedIn)).to.deep.equal({ state, commands: [] });
      expect(transition(state, { kind: 'loginFailed', failure: lost })).to.deep.equal({ state, commands: [] });
    }
  });

  it('lets the visitor remain on the page when another element waits for it or asked for it', () => {
    const wait: PhoneLoginCommand = { kind: 'waitToLeave', remainsOnPage: true };
    expect(commandsOf(after(filled, submitted(true)), loggedIn)).to.deep.include(wait);
    expect(commandsOf(after(filled, requested, submitted()), loggedIn)).to.deep.include(wait);
  });

  it('lets the visitor remain on the page when the popup was closed before the response', () => {
    const closed = after(filled, requested, submitted(), { kind: 'closed' });
    expect(commandsOf(closed, loggedIn)).to.deep.include({ kind: 'waitToLeave', remainsOnPage: true });
  });
});

describe('the second after the login', () => {
  it('navigates, closes a popup and empties its form', () => {
    expect(kindsOf(done, overIn(false))).to.deep.equal(['navigateAfterLogin', 'close']);
    expect(after(done, overIn(false))).to.deep.include({ kind: 'typing', code: '', phone: '' });
  });

  it('navigates, and a panel in the page shows the success until then', () => {
    expect(kindsOf(done, overIn(true))).to.deep.equal(['navigateAfterLogin', 'close']);
    expect(after(done, overIn(true))).to.equal(done);
  });

  it('doesn’t navigate when the visitor remains on the page, and empties the form', () => {
    for (const isInline of [true, false]) {
      expect(kindsOf(done, overIn(isInline, true))).to.deep.equal(['close']);
      expect(after(done, overIn(isInline, true))).to.deep.include({ kind: 'typing', code: '' });
    }
  });
});

describe('a login elsewhere', () => {
  it('closes a popup in which no login is in flight', () => {
    expect(kindsOf(filled, { kind: 'memberSignedIn' })).to.deep.equal(['close']);
    for (const state of [loggingIn, done]) expect(kindsOf(state, { kind: 'memberSignedIn' })).to.deep.equal([]);
  });

  it('shows the form again after a logout', () => {
    expect(after(done, { kind: 'memberSignedOut' })).to.deep.include({ kind: 'typing', code: '', phone: '' });
    for (const state of [filled, loggingIn]) expect(after(state, { kind: 'memberSignedOut' })).to.equal(state);
  });
});

describe('another element that needs a login', () => {
  it('opens the popup and focuses the phone', () => {
    expect(kindsOf(initialPhoneLogin, requested)).to.deep.equal(['open', 'focusWhenShown']);
    expect(after(initialPhoneLogin, requested).isRequested).to.equal(true);
  });

  it('focuses the panel in the page; the visitor leaves after the login as usual', () => {
    const inPage: PhoneLoginEvent = { kind: 'loginRequested', isInline: true, reason: undefined };
    expect(kindsOf(initialPhoneLogin, inPage)).to.deep.equal(['focusWhenShown']);
    expect(after(initialPhoneLogin, inPage).isRequested).to.equal(false);
  });
});

describe('a closed popup', () => {
  it('cancels nothing when the visitor has chosen another login', () => {
    const { state, commands } = transition(after(initialPhoneLogin, requested), { kind: 'handedOver' });
    expect(state.reason).to.equal('reply');
    expect(commands).to.deep.equal([{ kind: 'close' }]);
    expect(kindsOf(state, { kind: 'closed' })).to.deep.equal(['announceClose']);
    const closed = after(state, { kind: 'closed' });
    expect(closed).to.include({ reason: undefined, isHandedOver: false });
    expect(kindsOf(closed, { kind: 'closed' })).to.include('cancelLogin');
  });

  it('cancels the pending login, and removes its errors', () => {
    const wrong = after(initialPhoneLogin, requested, submitted());
    expect(kindsOf(wrong, { kind: 'closed' })).to.deep.equal(['cancelLogin', 'announceClose']);
    expect(after(wrong, { kind: 'closed' })).to.deep.include({ errors: {}, isRequested: false });
  });

  it('cancels nothing after the login', () => {
    expect(kindsOf(done, { kind: 'closed' })).to.deep.equal(['announceClose']);
  });

  it('continues a login in flight', () => {
    expect(after(loggingIn, { kind: 'closed' }).kind).to.equal('loggingIn');
  });
});

describe('a removed element', () => {
  it('doesn’t navigate any more, and cancels the pending login of an open popup', () => {
    expect(kindsOf(done, { kind: 'removed', isOpen: true })).to.deep.equal(['cancelLogin', 'stopWaiting']);
    expect(kindsOf(done, { kind: 'removed', isOpen: false })).to.deep.equal(['stopWaiting']);
  });
});
