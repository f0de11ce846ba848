import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { IdentityProvider } from '../../core/member/identity-provider.js';
import type { CheckAnswer, OauthLoginEvent, OauthLoginState } from './oauth-login.machine.js';
import { initialOauthLogin, transition } from './oauth-login.machine.js';

const provider = { base: 'https://id.example', origin: 'https://id.example' } as IdentityProvider;
const other = { base: 'https://other.example', origin: 'https://other.example' } as IdentityProvider;
const member = { id: '1' };
const windowMember = { id: '2' };

const after = (state: OauthLoginState, ...events: OauthLoginEvent[]) =>
  events.reduce((now, event) => transition(now, event).state, state);
const commandsOf = (state: OauthLoginState, event: OauthLoginEvent) => transition(state, event).commands;
const kindsOf = (state: OauthLoginState, event: OauthLoginEvent) => commandsOf(state, event).map(({ kind }) => kind);
const ignores = (state: OauthLoginState, event: OauthLoginEvent) =>
  expect(transition(state, event)).to.deep.equal({ state, commands: [] });

const confirmed: OauthLoginEvent = { kind: 'confirmed', from: 'frame', member: undefined };
const confirmedByWindow: OauthLoginEvent = { kind: 'confirmed', from: 'window', member: windowMember };
const answered = (answer: CheckAnswer, check = 1, attempt = 1, hasPendingLogin = false): OauthLoginEvent => ({
  kind: 'checked',
  attempt,
  check,
  answer,
  hasPendingLogin,
});
const found: CheckAnswer = { kind: 'member', member };

const opened: OauthLoginEvent = { kind: 'opened', provider };
const opening = after(initialOauthLogin, opened);
const waiting = after(opening, { kind: 'frameLoaded' });
const checking = after(waiting, confirmed);
const blocked = after(checking, answered({ kind: 'nobody' }));
const signedIn = after(checking, answered(found));

describe('the dialog', () => {
  it('opens with the first frame of a new attempt', () => {
    const { state, commands } = transition(initialOauthLogin, opened);
    expect(state).to.include({ kind: 'opening', isSlow: false, provider, frame: 1, window: 'none', attempt: 1 });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['listen', 'waitForFrame']);
  });

  it('is not opened without a provider, and opens once', () => {
    ignores(initialOauthLogin, { kind: 'opened', provider: undefined });
    ignores(opening, opened);
  });

  it('closes the window and cancels the pending login when it is closed before a login', () => {
    for (const state of [opening, waiting, checking, blocked]) {
      expect(kindsOf(state, { kind: 'closed' })).to.deep.equal(['endAttempt', 'cancelLogin', 'announceClose']);
      expect(after(state, { kind: 'closed' }).kind).to.equal('closed');
    }
  });

  it('cancels nothing when it is closed after a login', () => {
    expect(kindsOf(signedIn, { kind: 'closed' })).to.deep.equal(['endAttempt', 'announceClose']);
  });

  it('ends its attempt with the element', () => {
    expect(kindsOf(waiting, { kind: 'removed' })).to.deep.equal(['endAttempt', 'cancelLogin']);
    ignores(initialOauthLogin, { kind: 'removed' });
  });
});

describe('the provider of an open dialog', () => {
  it('keeps the pending login when it is set again', () => {
    ignores(waiting, { kind: 'providerChanged', provider, isOpen: true });
  });

  it('ends the attempt and begins the next one when it changes', () => {
    const { state, commands } = transition(waiting, { kind: 'providerChanged', provider: other, isOpen: true });
    expect(state).to.include({ kind: 'opening', provider: other, attempt: 2 });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['endAttempt', 'cancelLogin', 'listen', 'waitForFrame']);
  });

  it('ends the attempt when it is removed', () => {
    expect(after(waiting, { kind: 'providerChanged', provider: undefined, isOpen: true }).kind).to.equal('closed');
  });

  it('opens the dialog when it is set later, if the page has opened the element', () => {
    const come = (isOpen: boolean): OauthLoginEvent => ({ kind: 'providerChanged', provider, isOpen });
    expect(after(initialOauthLogin, come(true)).kind).to.equal('opening');
    expect(after(initialOauthLogin, come(false)).kind).to.equal('closed');
  });
});

describe('the frame', () => {
  it('waits for the visitor after it has loaded', () => {
    expect(waiting.kind).to.equal('waiting');
    expect(after(opening, { kind: 'frameSlow' }, { kind: 'frameLoaded' }).kind).to.equal('waiting');
  });

  it('is reported as slow only while it loads', () => {
    expect(after(opening, { kind: 'frameSlow' })).to.include({ kind: 'opening', isSlow: true });
    ignores(waiting, { kind: 'frameSlow' });
  });

  it('has another number when it is loaded again', () => {
    const refused = after(waiting, { kind: 'refused', reason: '' });
    for (const state of [after(opening, { kind: 'frameSlow' }), refused]) {
      const { state: next, commands } = transition(state, { kind: 'frameRequested' });
      expect(next).to.include({ kind: 'opening', isSlow: false, frame: 2 });
      expect(commands).to.deep.equal([{ kind: 'waitForFrame' }]);
    }
  });

  it('changes nothing when it loads after a refusal or during a check', () => {
    for (const state of [checking, after(waiting, { kind: 'refused', reason: 'no' })]) {
      ignores(state, { kind: 'frameLoaded' });
    }
  });
});

describe('the provider’s message', () => {
  it('shows its reason after a refusal', () => {
    const refused = after(waiting, { kind: 'refused', reason: '已取消' });
    expect(refused).to.include({ kind: 'refused', reason: '已取消' });
  });

  it('starts a check of the member after a success', () => {
    const { state, commands } = transition(waiting, confirmed);
    expect(state).to.include({ kind: 'checking', check: 1, window: 'none' });
    expect(commands).to.deep.equal([{ kind: 'check', attempt: 1, check: 1, provider }]);
  });

  it('closes the window after a success there, and keeps the member that it named', () => {
    const { state, commands } = transition(after(blocked, { kind: 'windowOpened' }), confirmedByWindow);
    expect(state).to.deep.include({ kind: 'checking', check: 2, window: 'closed', windowMember });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['closeWindow', 'check']);
  });

  it('is ignored before the dialog opens and after the login', () => {
    for (const state of [initialOauthLogin, signedIn]) {
      ignores(state, confirmed);
      ignores(state, { kind: 'refused', reason: '' });
    }
  });
});

describe('the window', () => {
  it('is opened by the visitor, and its state is shown beside the frame', () => {
    expect(kindsOf(waiting, { kind: 'windowRequested' })).to.deep.equal(['openWindow']);
    for (const [kind, window] of [
      ['windowOpened', 'open'],
      ['windowPrevented', 'prevented'],
      ['windowClosed', 'closed'],
    ] as const) {
      expect(after(waiting, { kind })).to.include({ kind: 'waiting', window });
      expect(after(blocked, { kind })).to.include({ kind: 'blocked', window });
    }
  });

  it('isn’t opened without an attempt', () => {
    ignores(initialOauthLogin, { kind: 'windowRequested' });
  });
});

describe('the check', () => {
  it('signs in the member that it finds, announces the login and leaves after a second', () => {
    const { state, commands } = transition(checking, answered(found));
    expect(state.kind).to.equal('signedIn');
    expect(commands).to.deep.equal([
      { kind: 'closeWindow' },
      { kind: 'announceLogin', member },
      { kind: 'waitToLeave', remainsOnPage: false },
    ]);
  });

  it('reports blocked third-party cookies when it finds nobody', () => {
    expect(blocked.kind).to.equal('blocked');
  });

  it('uses the member that the window named when it finds nobody', () => {
    const state = after(blocked, { kind: 'windowOpened' }, confirmedByWindow);
    const { state: next, commands } = transition(state, answered({ kind: 'nobody' }, 2));
    expect(next.kind).to.equal('signedIn');
    expect(commands).to.deep.include({ kind: 'announceLogin', member: windowMember });
  });

  it('can be repeated after a failure', () => {
    const failed = after(checking, answered({ kind: 'failed' }));
    expect(failed.kind).to.equal('failed');
    expect(after(failed, { kind: 'checkRequested' })).to.include({ kind: 'checking', check: 2 });
  });

  it('counts only with a member when it is older than the latest one', () => {
    const again = after(checking, confirmed);
    ignores(again, answered({ kind: 'nobody' }, 1));
    ignores(again, answered({ kind: 'failed' }, 1));
    expect(after(again, answered(found, 1)).kind).to.equal('signedIn');
  });

  it('signs in once, even if several checks find the member', () => {
    ignores(signedIn, answered(found, 2));
    ignores(signedIn, answered({ kind: 'failed' }, 1));
  });

  it('announces the login once when it finds the member after the dialog closed', () => {
    const closed = after(checking, { kind: 'closed' });
    const { state, commands } = transition(closed, answered(found));
    expect(state.kind).to.equal('closed');
    expect(commands).to.deep.equal([{ kind: 'announceLogin', member }]);
    ignores(state, answered(found, 2));
    ignores(closed, answered({ kind: 'nobody' }));
  });

  it('announces the login of an earlier attempt, and leaves the current attempt to the member store', () => {
    const reopened = after(checking, { kind: 'closed' }, opened);
    const { state, commands } = transition(reopened, answered(found, 1, 1));
    expect(state).to.include({ kind: 'opening', attempt: 2 });
    expect(commands).to.deep.equal([{ kind: 'announceLogin', member }]);
    ignores(reopened, answered({ kind: 'failed' }, 1, 1));
  });
});

describe('the visitor', () => {
  const requested = after(initialOauthLogin, { kind: 'loginRequested' }, opened, confirmed);

  it('remains on the page if another element asked for the login or waits for it', () => {
    const remainsOnPage = { kind: 'waitToLeave', remainsOnPage: true };
    expect(commandsOf(initialOauthLogin, { kind: 'loginRequested' })).to.deep.equal([{ kind: 'open' }]);
    expect(commandsOf(requested, answered(found))).to.deep.include(remainsOnPage);
    expect(commandsOf(checking, answered(found, 1, 1, true))).to.deep.include(remainsOnPage);
  });

  it('navigates after a second, or remains on the page', () => {
    const over = (remainsOnPage: boolean): OauthLoginEvent => ({ kind: 'leaveTimeOver', remainsOnPage });
    expect(kindsOf(signedIn, over(false))).to.deep.equal(['navigateAfterLogin', 'close']);
    expect(kindsOf(signedIn, over(true))).to.deep.equal(['close']);
  });

  it('closes the dialog after a login elsewhere', () => {
    const elsewhere = (isOpen: boolean): OauthLoginEvent => ({ kind: 'memberSignedIn', isOpen });
    expect(kindsOf(waiting, elsewhere(true))).to.deep.equal(['close']);
    ignores(signedIn, elsewhere(true));
    ignores(initialOauthLogin, elsewhere(false));
  });

  it('goes to login-url when the dialog isn’t visible and an element needs the login', () => {
    expect(kindsOf(requested, { kind: 'unseen' })).to.deep.equal(['close', 'goToLoginPage']);
    expect(kindsOf(waiting, { kind: 'unseen' })).to.deep.equal(['close']);
  });

  it('navigates after a login in a dialog that was opened again without a request', () => {
    expect(after(requested, { kind: 'closed' }).isRequested).to.equal(false);
  });
});
