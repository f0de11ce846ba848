import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { IdentityProvider } from '../../core/member/identity-provider.js';
import { initialOauthLogin, transition } from './oauth-login.machine.js';
import type { CheckAnswer, OauthLoginEvent, OauthLoginState } from './oauth-login.state.js';

const provider = { base: 'https://id.example', origin: 'https://id.example' } as IdentityProvider;
const other = { base: 'https://other.example', origin: 'https://other.example' } as IdentityProvider;
const member = { id: '1' };
const named = { id: '2' };

const after = (state: OauthLoginState, ...events: OauthLoginEvent[]) =>
  events.reduce((now, event) => transition(now, event).state, state);
const commandsOf = (state: OauthLoginState, event: OauthLoginEvent) => transition(state, event).commands;
const kindsOf = (state: OauthLoginState, event: OauthLoginEvent) => commandsOf(state, event).map(({ kind }) => kind);
const ignores = (state: OauthLoginState, event: OauthLoginEvent) =>
  expect(transition(state, event)).to.deep.equal({ state, commands: [] });

const confirmed: OauthLoginEvent = { kind: 'confirmed', from: 'frame', named: undefined };
const confirmedByWindow: OauthLoginEvent = { kind: 'confirmed', from: 'window', named };
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
const waiting = after(opening, { kind: 'frame-loaded' });
const checking = after(waiting, confirmed);
const blocked = after(checking, answered({ kind: 'nobody' }));
const signedIn = after(checking, answered(found));

describe('the dialog of a login by a third party', () => {
  it('opens with the first frame of a new attempt', () => {
    const { state, commands } = transition(initialOauthLogin, opened);
    expect(state).to.include({ kind: 'opening', isSlow: false, provider, frame: 1, window: 'none', attempt: 1 });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['listen', 'wait-for-frame']);
  });

  it('stays closed without a provider, and is opened once', () => {
    ignores(initialOauthLogin, { kind: 'opened', provider: undefined });
    ignores(opening, opened);
  });

  it('closed before a login closes the window, and gives up what waits', () => {
    for (const state of [opening, waiting, checking, blocked]) {
      expect(kindsOf(state, { kind: 'closed' })).to.deep.equal(['end-attempt', 'cancel-login', 'announce-close']);
      expect(after(state, { kind: 'closed' }).kind).to.equal('closed');
    }
  });

  it('closed after a login gives nothing up', () => {
    expect(kindsOf(signedIn, { kind: 'closed' })).to.deep.equal(['end-attempt', 'announce-close']);
  });

  it('ends its attempt with the element', () => {
    expect(kindsOf(waiting, { kind: 'removed' })).to.deep.equal(['end-attempt', 'cancel-login']);
    ignores(initialOauthLogin, { kind: 'removed' });
  });
});

describe('the provider of an open dialog', () => {
  it('that stays the same gives up nothing', () => {
    ignores(waiting, { kind: 'provider-changed', provider, isOpen: true });
  });

  it('that changes ends the attempt and begins the next one', () => {
    const { state, commands } = transition(waiting, { kind: 'provider-changed', provider: other, isOpen: true });
    expect(state).to.include({ kind: 'opening', provider: other, attempt: 2 });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['end-attempt', 'cancel-login', 'listen', 'wait-for-frame']);
  });

  it('that goes away ends the attempt', () => {
    expect(after(waiting, { kind: 'provider-changed', provider: undefined, isOpen: true }).kind).to.equal('closed');
  });

  it('that comes later opens the dialog if the page asks for it', () => {
    const come = (isOpen: boolean): OauthLoginEvent => ({ kind: 'provider-changed', provider, isOpen });
    expect(after(initialOauthLogin, come(true)).kind).to.equal('opening');
    expect(after(initialOauthLogin, come(false)).kind).to.equal('closed');
  });
});

describe('the frame', () => {
  it('that has loaded waits for the visitor', () => {
    expect(waiting.kind).to.equal('waiting');
    expect(after(opening, { kind: 'frame-slow' }, { kind: 'frame-loaded' }).kind).to.equal('waiting');
  });

  it('that is slow is said, and only while it loads', () => {
    expect(after(opening, { kind: 'frame-slow' })).to.include({ kind: 'opening', isSlow: true });
    ignores(waiting, { kind: 'frame-slow' });
  });

  it('that is loaded once more is another one', () => {
    const refused = after(waiting, { kind: 'refused', reason: '' });
    for (const state of [after(opening, { kind: 'frame-slow' }), refused]) {
      const { state: next, commands } = transition(state, { kind: 'frame-requested' });
      expect(next).to.include({ kind: 'opening', isSlow: false, frame: 2 });
      expect(commands).to.deep.equal([{ kind: 'wait-for-frame' }]);
    }
  });

  it('that loads after a refusal or in a check changes nothing', () => {
    for (const state of [checking, after(waiting, { kind: 'refused', reason: 'no' })]) {
      ignores(state, { kind: 'frame-loaded' });
    }
  });
});

describe('the provider’s message', () => {
  it('of a refusal is shown with its reason', () => {
    const refused = after(waiting, { kind: 'refused', reason: '已取消' });
    expect(refused).to.include({ kind: 'refused', reason: '已取消' });
  });

  it('of a success makes the page ask who it is', () => {
    const { state, commands } = transition(waiting, confirmed);
    expect(state).to.include({ kind: 'checking', check: 1, window: 'none' });
    expect(commands).to.deep.equal([{ kind: 'check', attempt: 1, check: 1, provider }]);
  });

  it('of a success in the window closes that, and keeps whom it named', () => {
    const { state, commands } = transition(after(blocked, { kind: 'window-opened' }), confirmedByWindow);
    expect(state).to.deep.include({ kind: 'checking', check: 2, window: 'closed', named });
    expect(commands.map(({ kind }) => kind)).to.deep.equal(['close-window', 'check']);
  });

  it('is none before the dialog opens and after the login', () => {
    for (const state of [initialOauthLogin, signedIn]) {
      ignores(state, confirmed);
      ignores(state, { kind: 'refused', reason: '' });
    }
  });
});

describe('the window', () => {
  it('is opened by the visitor, and its state is told beside the frame', () => {
    expect(kindsOf(waiting, { kind: 'window-requested' })).to.deep.equal(['open-window']);
    for (const fate of ['opened', 'prevented', 'closed'] as const) {
      const window = fate === 'opened' ? 'open' : fate;
      expect(after(waiting, { kind: `window-${fate}` })).to.include({ kind: 'waiting', window });
      expect(after(blocked, { kind: `window-${fate}` })).to.include({ kind: 'blocked', window });
    }
  });

  it('is none without an attempt', () => {
    ignores(initialOauthLogin, { kind: 'window-requested' });
  });
});

describe('the check', () => {
  it('that knows the member signs in, announces it and leaves after a second', () => {
    const { state, commands } = transition(checking, answered(found));
    expect(state.kind).to.equal('signed-in');
    expect(commands).to.deep.equal([
      { kind: 'close-window' },
      { kind: 'announce-login', member },
      { kind: 'wait-to-leave', stays: false },
    ]);
  });

  it('that knows nobody says that third-party cookies are blocked', () => {
    expect(blocked.kind).to.equal('blocked');
  });

  it('that knows nobody believes the window', () => {
    const state = after(blocked, { kind: 'window-opened' }, confirmedByWindow);
    const { state: next, commands } = transition(state, answered({ kind: 'nobody' }, 2));
    expect(next.kind).to.equal('signed-in');
    expect(commands).to.deep.include({ kind: 'announce-login', member: named });
  });

  it('that fails can be repeated', () => {
    const failed = after(checking, answered({ kind: 'failed' }));
    expect(failed.kind).to.equal('failed');
    expect(after(failed, { kind: 'check-requested' })).to.include({ kind: 'checking', check: 2 });
  });

  it('that is older than the latest counts only if it knows the member', () => {
    const again = after(checking, confirmed);
    ignores(again, answered({ kind: 'nobody' }, 1));
    ignores(again, answered({ kind: 'failed' }, 1));
    expect(after(again, answered(found, 1)).kind).to.equal('signed-in');
  });

  it('signs in once, however many know the member', () => {
    ignores(signedIn, answered(found, 2));
    ignores(signedIn, answered({ kind: 'failed' }, 1));
  });

  it('that knows the member after the dialog has closed announces the login, once', () => {
    const closed = after(checking, { kind: 'closed' });
    const { state, commands } = transition(closed, answered(found));
    expect(state.kind).to.equal('closed');
    expect(commands).to.deep.equal([{ kind: 'announce-login', member }]);
    ignores(state, answered(found, 2));
    ignores(closed, answered({ kind: 'nobody' }));
  });

  it('of an earlier attempt announces the login, and leaves the present attempt to the member that is known then', () => {
    const reopened = after(checking, { kind: 'closed' }, opened);
    const { state, commands } = transition(reopened, answered(found, 1, 1));
    expect(state).to.include({ kind: 'opening', attempt: 2 });
    expect(commands).to.deep.equal([{ kind: 'announce-login', member }]);
    ignores(reopened, answered({ kind: 'failed' }, 1, 1));
  });
});

describe('the visitor', () => {
  const requested = after(initialOauthLogin, { kind: 'login-requested' }, opened, confirmed);

  it('stays on the page if another element asked for the login, or something waits for it', () => {
    const stays = { kind: 'wait-to-leave', stays: true };
    expect(commandsOf(initialOauthLogin, { kind: 'login-requested' })).to.deep.equal([{ kind: 'open' }]);
    expect(commandsOf(requested, answered(found))).to.deep.include(stays);
    expect(commandsOf(checking, answered(found, 1, 1, true))).to.deep.include(stays);
  });

  it('goes on after a second, or stays', () => {
    const over = (stays: boolean): OauthLoginEvent => ({ kind: 'leave-time-over', stays });
    expect(kindsOf(signedIn, over(false))).to.deep.equal(['go-on', 'close']);
    expect(kindsOf(signedIn, over(true))).to.deep.equal(['close']);
  });

  it('who signed in elsewhere needs no dialog', () => {
    const elsewhere = (isOpen: boolean): OauthLoginEvent => ({ kind: 'member-signed-in', isOpen });
    expect(kindsOf(waiting, elsewhere(true))).to.deep.equal(['close']);
    ignores(signedIn, elsewhere(true));
    ignores(initialOauthLogin, elsewhere(false));
  });

  it('who can’t see the dialog is led to login-url if an element needs the login', () => {
    expect(kindsOf(requested, { kind: 'unseen' })).to.deep.equal(['close', 'go-to-login-page']);
    expect(kindsOf(waiting, { kind: 'unseen' })).to.deep.equal(['close']);
  });

  it('who opens the dialog again after it was asked for is no longer asked', () => {
    expect(after(requested, { kind: 'closed' }).isRequested).to.equal(false);
  });
});
