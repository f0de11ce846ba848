import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../../core/http/result.js';
import { initialPhoneLogin, transition } from './phone-login.machine.js';
import type { PhoneLoginCommand, PhoneLoginEvent, PhoneLoginState } from './phone-login.state.js';

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
const requestCode: PhoneLoginEvent = { kind: 'code-requested', isCountingDown: false };
const loggedIn: PhoneLoginEvent = { kind: 'logged-in', member };
const requested: PhoneLoginEvent = { kind: 'login-requested', isInline: false };
const overIn = (isInline: boolean, stays = false): PhoneLoginEvent => ({ kind: 'leave-time-over', stays, isInline });

const withPhone = after(initialPhoneLogin, { kind: 'phone-typed', text: ` +86 ${PHONE}` });
const filled = after(withPhone, { kind: 'code-typed', text: '12 34' });
const loggingIn = after(filled, submitted());
const done = after(loggingIn, loggedIn);

describe('what is typed into the login by phone', () => {
  it('takes the error of its own field away, and no other', () => {
    const wrong = { ...filled, errors: { phone: 'phone-format', code: lost, login: refused } } as PhoneLoginState;
    expect(after(wrong, { kind: 'phone-typed', text: '1' }).errors).to.deep.equal({
      phone: undefined,
      code: lost,
      login: refused,
    });
    expect(after(wrong, { kind: 'code-typed', text: '1' }).errors).to.deep.equal({
      phone: 'phone-format',
      code: undefined,
      login: undefined,
    });
  });

  it('leaves the errors the same object where there is none, so that nothing is rendered', () => {
    expect(after(filled, { kind: 'phone-typed', text: '1' }).errors).to.equal(filled.errors);
  });

  it('may come from the SMS', () => {
    expect(after(withPhone, { kind: 'code-received', code: '4321' }).code).to.equal('4321');
  });
});

describe('the code', () => {
  for (const [text, error] of [
    ['', 'phone-missing'],
    ['123', 'phone-format'],
  ] as const) {
    it(`is not sent to the phone "${text}": ${error}, and the focus goes there`, () => {
      const { state, commands } = transition(after(initialPhoneLogin, { kind: 'phone-typed', text }), requestCode);
      expect(state).to.deep.include({ isSendingCode: false, errors: { phone: error } });
      expect(commands).to.deep.equal([{ kind: 'focus', field: 'phone' }]);
    });
  }

  it('is sent to the phone without what the input method adds, and old errors go', () => {
    const { state, commands } = transition({ ...withPhone, errors: { login: lost } }, requestCode);
    expect(state).to.deep.include({ kind: 'typing', isSendingCode: true, errors: {} });
    expect(commands).to.deep.equal([{ kind: 'send-code', phone: PHONE }]);
  });

  it('is not sent again while one is sent, nor while the countdown runs', () => {
    const sending = after(withPhone, requestCode);
    expect(transition(sending, requestCode)).to.deep.equal({ state: sending, commands: [] });
    const countingDown: PhoneLoginEvent = { kind: 'code-requested', isCountingDown: true };
    expect(transition(withPhone, countingDown)).to.deep.equal({ state: withPhone, commands: [] });
  });

  it('once sent starts the countdown, listens for the SMS and takes the focus to its field', () => {
    const { state, commands } = transition(after(withPhone, requestCode), { kind: 'code-sent' });
    expect(state.isSendingCode).to.equal(false);
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['start-countdown', 'listen-to-sms', 'focus']);
    expect(commands.at(-1)).to.deep.equal({ kind: 'focus', field: 'code' });
  });

  it('that could not be sent is an error of its field', () => {
    const { state, commands } = transition(after(withPhone, requestCode), { kind: 'code-failed', failure: lost });
    expect(state).to.deep.include({ isSendingCode: false, errors: { code: lost } });
    expect(commands).to.deep.equal([]);
  });

  it('may be asked for while the login is on its way', () => {
    expect(kindsOf(loggingIn, requestCode)).to.deep.equal(['send-code']);
    expect(after(loggingIn, requestCode)).to.deep.include({ kind: 'logging-in', isSendingCode: true });
  });
});

describe('the form', () => {
  it('with a wrong phone shows its error alone, and takes the focus there', () => {
    const { state, commands } = transition(initialPhoneLogin, submitted());
    expect(state).to.deep.include({ kind: 'typing', errors: { phone: 'phone-missing' } });
    expect(commands).to.deep.equal([{ kind: 'focus', field: 'phone' }]);
  });

  it('without a code shows that error, and takes the focus there', () => {
    const { state, commands } = transition(withPhone, submitted());
    expect(state).to.deep.include({ kind: 'typing', errors: { code: 'code-missing' } });
    expect(commands).to.deep.equal([{ kind: 'focus', field: 'code' }]);
  });

  it('logs in with phone and code', () => {
    expect(transition(filled, submitted())).to.deep.equal({
      state: { ...filled, kind: 'logging-in', stays: false, errors: {} },
      commands: [{ kind: 'log-in', phone: PHONE, code: '1234' }],
    });
  });

  it('is sent once: neither while the login is on its way nor after it', () => {
    for (const state of [loggingIn, done]) {
      expect(transition(state, submitted())).to.deep.equal({ state, commands: [] });
    }
  });
});

describe('the login', () => {
  it('that is refused is an error at the code, which takes the focus', () => {
    const { state, commands } = transition(loggingIn, { kind: 'login-failed', failure: refused });
    expect(state).to.deep.include({ kind: 'typing', errors: { login: refused }, code: '12 34' });
    expect(commands).to.deep.equal([{ kind: 'focus', field: 'code' }]);
  });

  it('that gets no answer moves no focus', () => {
    const { state, commands } = transition(loggingIn, { kind: 'login-failed', failure: lost });
    expect(state).to.deep.include({ kind: 'typing', errors: { login: lost } });
    expect(commands).to.deep.equal([]);
  });

  it('that succeeds is announced, and leaves after a second', () => {
    const { state, commands } = transition(loggingIn, loggedIn);
    expect(state.kind).to.equal('done');
    expect(commands).to.deep.equal([
      { kind: 'announce-login', member },
      { kind: 'wait-to-leave', stays: false },
    ]);
  });

  it('counts once: an answer that nobody waits for changes nothing', () => {
    for (const state of [filled, done]) {
      expect(transition(state, loggedIn)).to.deep.equal({ state, commands: [] });
      expect(transition(state, { kind: 'login-failed', failure: lost })).to.deep.equal({ state, commands: [] });
    }
  });

  it('lets the visitor stay when something waits for it, or another element asked for it', () => {
    const wait: PhoneLoginCommand = { kind: 'wait-to-leave', stays: true };
    expect(commandsOf(after(filled, submitted(true)), loggedIn)).to.deep.include(wait);
    expect(commandsOf(after(filled, requested, submitted()), loggedIn)).to.deep.include(wait);
  });

  it('lets the visitor stay although the popup was closed before the answer', () => {
    const closed = after(filled, requested, submitted(), { kind: 'closed' });
    expect(commandsOf(closed, loggedIn)).to.deep.include({ kind: 'wait-to-leave', stays: true });
  });
});

describe('the second after the login', () => {
  it('of a popup leads on, closes it and empties the form', () => {
    expect(kindsOf(done, overIn(false))).to.deep.equal(['go-on', 'close']);
    expect(after(done, overIn(false))).to.deep.include({ kind: 'typing', code: '', phone: done.phone });
  });

  it('of a panel in the page leads on, and the panel says so until the page has changed', () => {
    expect(kindsOf(done, overIn(true))).to.deep.equal(['go-on', 'close']);
    expect(after(done, overIn(true))).to.equal(done);
  });

  it('of a visitor who stays leads nowhere, and the form is empty again', () => {
    for (const isInline of [true, false]) {
      expect(kindsOf(done, overIn(isInline, true))).to.deep.equal(['close']);
      expect(after(done, overIn(isInline, true))).to.deep.include({ kind: 'typing', code: '' });
    }
  });
});

describe('a login elsewhere', () => {
  it('closes a popup in which nobody is logging in', () => {
    expect(kindsOf(filled, { kind: 'member-signed-in' })).to.deep.equal(['close']);
    for (const state of [loggingIn, done]) expect(kindsOf(state, { kind: 'member-signed-in' })).to.deep.equal([]);
  });

  it('that ends makes this one possible again', () => {
    expect(after(done, { kind: 'member-signed-out' })).to.deep.include({ kind: 'typing', code: '' });
    for (const state of [filled, loggingIn]) expect(after(state, { kind: 'member-signed-out' })).to.equal(state);
  });
});

describe('another element that needs a login', () => {
  it('opens the popup and takes the focus to the phone', () => {
    expect(kindsOf(initialPhoneLogin, requested)).to.deep.equal(['open', 'focus-when-shown']);
    expect(after(initialPhoneLogin, requested).isRequested).to.equal(true);
  });

  it('takes the focus to the panel in the page, whose visitor leaves after the login as usual', () => {
    const inPage: PhoneLoginEvent = { kind: 'login-requested', isInline: true };
    expect(kindsOf(initialPhoneLogin, inPage)).to.deep.equal(['focus-when-shown']);
    expect(after(initialPhoneLogin, inPage).isRequested).to.equal(false);
  });

  it('is led to login-url when this one can’t be seen', () => {
    const unseen = (isInline: boolean): PhoneLoginEvent => ({ kind: 'unseen', isInline });
    const away = ['close', 'go-to-login-page'];
    expect(kindsOf(after(initialPhoneLogin, requested), unseen(false))).to.deep.equal(away);
    expect(kindsOf(initialPhoneLogin, unseen(true))).to.deep.equal(away);
    expect(kindsOf(initialPhoneLogin, unseen(false)), 'nobody asked').to.deep.equal(['close']);
  });
});

describe('a popup that is closed', () => {
  it('gives up what waits for the login, and its errors go', () => {
    const wrong = after(initialPhoneLogin, requested, submitted());
    expect(kindsOf(wrong, { kind: 'closed' })).to.deep.equal(['cancel-login', 'announce-close']);
    expect(after(wrong, { kind: 'closed' })).to.deep.include({ errors: {}, isRequested: false });
  });

  it('gives nothing up after the login', () => {
    expect(kindsOf(done, { kind: 'closed' })).to.deep.equal(['announce-close']);
  });

  it('goes on with a login that is on its way', () => {
    expect(after(loggingIn, { kind: 'closed' }).kind).to.equal('logging-in');
  });
});

describe('an element that is removed', () => {
  it('leaves no page any more, and gives up what waits for an open popup', () => {
    expect(kindsOf(done, { kind: 'removed', isOpen: true })).to.deep.equal(['cancel-login', 'stop-waiting']);
    expect(kindsOf(done, { kind: 'removed', isOpen: false })).to.deep.equal(['stop-waiting']);
  });
});
