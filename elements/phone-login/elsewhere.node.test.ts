import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { requireLogin } from '../../core/member/login.js';
import { holdAnswers, signIn } from '../../test/support/node-demo.js';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { fillIn, isDone, LOGIN, logIn, type OpenedPhoneLogin, openPhoneLogin } from './phone-login-store.kit.js';

/** Another element of the page needs a login. Resolves with whether it has got one. */
const needLogin = ({ site }: OpenedPhoneLogin) =>
  requireLogin(() => true, site, 'comment', new AbortController().signal);

describe('a login by phone for an element that needs one', () => {
  it('opens, and closes 1 s after the login without navigating; the element resumes', async () => {
    const { tick } = clock();
    const element = openPhoneLogin({ open: false, redirect: '/elsewhere' });
    const signedIn = needLogin(element);
    expect(element.isOpen()).to.equal(true);
    await logIn(element);
    expect(await signedIn).to.equal(true);
    await tick(999);
    expect(element.isOpen()).to.equal(true);
    await tick(1);
    expect(element.isOpen()).to.equal(false);
    expect(element.destinations()).to.deep.equal([]);
    expect(element.emitted('sb-close')).to.have.length(1);
  });

  it('opens nothing in the page, where the visitor remains, too', async () => {
    const { tick } = clock();
    const element = openPhoneLogin({ inline: true });
    const signedIn = needLogin(element);
    expect(element.isOpen()).to.equal(false);
    await logIn(element);
    expect(await signedIn).to.equal(true);
    await tick(1000);
    expect(element.kind()).to.equal('typing');
    expect(element.destinations()).to.deep.equal([]);
  });

  it('keeps the visitor on the page when it is closed while the login is in flight', async () => {
    const { tick } = clock();
    const answer = holdAnswers(LOGIN);
    const element = openPhoneLogin({ open: false });
    void needLogin(element);
    await fillIn(element);
    element.store.submit();
    element.store.close();
    answer();
    await isDone(element);
    expect(element.emitted('sb-login')).to.have.length(1);
    await tick(2000);
    expect(element.destinations()).to.deep.equal([]);
  });

  const endings: Record<string, (element: OpenedPhoneLogin) => void> = {
    closed: ({ store }) => store.close(),
    removed: ({ remove }) => remove(),
  };
  for (const [ending, end] of Object.entries(endings)) {
    it(`is cancelled when it is ${ending} without a login`, async () => {
      const element = openPhoneLogin({ open: false });
      const signedIn = needLogin(element);
      end(element);
      expect(await signedIn).to.equal(false);
    });
  }

  it('is at login-url when the popup is in a part of the page that isn’t visible', () => {
    const element = openPhoneLogin({ open: false }, { settings: { loginUrl: '/login' } });
    void needLogin(element);
    element.store.unseen();
    expect(element.destinations()).to.deep.equal(['/login?redirect=%2Fpage']);
    expect(element.isOpen()).to.equal(false);
    const panel = openPhoneLogin({ open: false, inline: true }, { settings: { loginUrl: '/login' } });
    panel.store.unseen();
    expect(panel.destinations(), 'a panel in the page').to.deep.equal(['/login?redirect=%2Fpage']);
    const popup = openPhoneLogin({}, { settings: { loginUrl: '/login' } });
    popup.store.unseen();
    expect(popup.destinations(), 'nobody asked').to.deep.equal([]);
    expect(popup.isOpen()).to.equal(false);
  });
});

describe('a login by phone after a login or logout elsewhere', () => {
  it('closes without navigating after a login in another tab', async () => {
    const element = openPhoneLogin();
    void needLogin(element);
    await signIn();
    createBroadcast(element.site.key).post('member');
    await waitFor(() => expect(element.isOpen()).to.equal(false));
    expect(element.destinations()).to.deep.equal([]);
  });

  it('closes after a login on this page', () => {
    const element = openPhoneLogin();
    element.site.member.signedIn({ id: '1' });
    expect(element.isOpen()).to.equal(false);
  });

  it('ignores a login when it was removed', async () => {
    const element = openPhoneLogin();
    element.remove();
    element.site.member.signedIn({ id: '1' });
    await pause();
    expect(element.isOpen()).to.equal(true);
  });

  it('stays open after a login on another site', async () => {
    const element = openPhoneLogin();
    openPhoneLogin().site.member.signedIn({ id: '1' });
    await pause();
    expect(element.isOpen()).to.equal(true);
  });

  it('can be used again after a logout', async () => {
    const element = openPhoneLogin({ inline: true });
    await logIn(element);
    await element.site.member.logout();
    await waitFor(() => expect(element.store.$state.get()).to.include({ kind: 'typing', code: '', phone: '' }));
  });
});
