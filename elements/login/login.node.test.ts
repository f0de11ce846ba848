import { describe, it } from 'node:test';
import { expect } from 'chai';
import { identityProvidersOf, logsInWithinPage, providersOf, requireLogin } from '../../core/member/login.js';
import type { Settings } from '../../core/site/settings.js';
import { openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import { createLogin, type LoginStore } from './login.store.js';
import type { LoginProps } from './props.js';

const SERVICE = 'https://login.example';
const APPS = [{ type: 'wechat' }];

function openLogin(given: Partial<LoginProps> = {}, settings: Partial<Settings> = {}) {
  const values: LoginProps = {
    ways: undefined,
    account: 'member',
    codeLength: 6,
    apps: undefined,
    expireMinutes: 3,
    service: undefined,
    serviceName: undefined,
    redirect: undefined,
    ...given,
  };
  const element = openElement<LoginProps, LoginStore>(createLogin, values, { settings });
  const { site, store } = element;
  const { signal } = new AbortController();
  return {
    ...element,
    /** Another element of the page needs a member. */
    ask: (wish: Parameters<typeof requireLogin>[4]) => void requireLogin(() => true, site, 'test', signal, wish),
    asked: () => waitFor(() => expect(store.$isRequested.get()).to.equal(true)),
  };
}

describe('the way that led to a login', () => {
  it('is the first one at the next visit to this site, and to no other', () => {
    const settings = { siteId: crypto.randomUUID() };
    const first = openLogin({ apps: APPS }, settings);
    expect([first.store.lastUsed, first.store.ways()]).to.deep.equal([undefined, ['phone', 'qr']]);
    first.store.loggedIn('qr');
    expect(first.store.ways(), 'the tabs stay where they are').to.deep.equal(['phone', 'qr']);
    const next = openLogin({ apps: APPS }, settings);
    expect([next.store.lastUsed, next.store.ways()]).to.deep.equal(['qr', ['qr', 'phone']]);
    expect(openLogin({ apps: APPS }).store.ways()).to.deep.equal(['phone', 'qr']);
  });

  it('counts as unknown if another value is stored', () => {
    for (const stored of ['"email"', '{', 'null', '["qr"]']) {
      const siteId = crypto.randomUUID();
      localStorage.setItem(`sb:|${siteId}|login-way`, stored);
      expect(openLogin({ apps: APPS }, { siteId }).store.lastUsed, stored).to.equal(undefined);
    }
  });
});

describe('sb-login among the logins of its page', () => {
  it('opens the way that is shown, and says what for until somebody is signed in', async () => {
    const { store, ask, asked, site } = openLogin({ ways: 'qr phone' });
    expect(logsInWithinPage(site)).to.equal(true);
    ask({ reason: 'comment' });
    await asked();
    expect([store.$chosen.get(), store.$reason.get()]).to.deep.equal([undefined, 'comment']);
    site.member.signedIn({ id: '1' });
    expect(store.$reason.get()).to.equal(undefined);
  });

  it('shows the third party and opens its dialog for what prefers it', async () => {
    const { store, ask, asked } = openLogin({}, { oauthService: SERVICE });
    ask({ preference: 'third-party' });
    await asked();
    expect([store.$chosen.get(), store.$opensDialog.get()]).to.deep.equal(['third-party', true]);
    store.dialogClosed();
    expect(store.$opensDialog.get()).to.equal(false);
  });

  it('offers to a popup the ways that it has, before their code is loaded', async () => {
    const { site, set, store, asked } = openLogin({ apps: APPS });
    const offered = () => providersOf(site).flatMap(({ kind, isUsable }) => (isUsable?.() === false ? [] : kind));
    expect(offered()).to.deep.equal(['phone', 'qr']);
    set({ service: SERVICE });
    expect(offered()).to.deep.equal(['phone', 'qr', 'third-party']);
    providersOf(site)[1]?.open('draw');
    await asked();
    expect([store.$chosen.get(), store.$reason.get()]).to.deep.equal(['qr', 'draw']);
  });

  it('ends the session at its service, too, when the member logs out', () => {
    const { site } = openLogin({ service: SERVICE });
    expect([...identityProvidersOf(site)].map(({ base }) => base)).to.deep.equal([SERVICE]);
  });

  it('is none of them once it is removed', () => {
    const { site, remove } = openLogin({ apps: APPS, service: SERVICE });
    remove();
    expect(providersOf(site)).to.deep.equal([]);
  });
});
