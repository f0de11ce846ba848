import { expect } from '@open-wc/testing';
import type { Emit } from '../../core/events/emit.js';
import { requireLogin } from '../../core/member/login.js';
import { createTabs } from '../../core/tabs/tabs.js';
import { destinations, heard } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { press } from '../../test/kit/keys.js';
import { mount } from '../../test/kit/mount.js';
import { fillIn, loginButton, mountLogin, phoneField } from '../../test/kit/phone-login.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../test/kit/query.js';
import { faults, freshPhone, signIn, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/phone-login.js';

const emit: Emit = (type, detail, options) =>
  document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
const { signal } = new AbortController();

const isOpen = (login: Element) => allByRole(login, 'dialog').length === 1;

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('sb-phone-login opened because a member is needed', () => {
  it('opens, and the visitor starts at the phone number', async () => {
    const login = await mountLogin();
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    await waitFor(() => hasFocus(phoneField(login)));
  });

  it('closes 1 s after the login instead of navigating, and what was begun goes on', async () => {
    const { tick } = clock();
    const urls = destinations();
    const closes = heard('sb-close');
    const login = await mountLogin('redirect="/elsewhere"');
    const signedIn = requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    await fillIn(login, freshPhone());
    await press('Enter');
    expect(await signedIn).to.equal(true);
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录成功'));
    await tick(999);
    expect(isOpen(login)).to.equal(true);
    await tick(1);
    expect(isOpen(login)).to.equal(false);
    expect(urls).to.deep.equal([]);
    expect(closes).to.have.length(1);
  });

  for (const [form, find] of [
    ['', 'sb-phone-login'],
    ['inline', 'sb-phone-login[inline]'],
  ] as const) {
    it(`in a part of the page that isn't shown, hands over to login-url, ${form || 'as a popup'}`, async () => {
      const urls = destinations();
      const place = await mount(
        `<div><p hidden><sb-phone-login site-id="unseen" login-url="/login" ${form}></sb-phone-login></p>
        <button>Go on</button></div>`,
      );
      const login = place.querySelector(find) as HTMLElement;
      await waitFor(() => login.matches(':state(ready)'));
      requireLogin(emit, sessionOf(login), 'comment', signal);
      await waitFor(() => expect(urls.map((url) => url.replace(/\?.*/, ''))).to.deep.equal(['/login']));
      expect(allByRole(login, 'dialog')).to.have.length(0);
      const button = place.querySelector('button') as HTMLButtonElement;
      button.focus();
      expect(document.activeElement, 'the page can be used').to.equal(button);
    });
  }

  it('closed while the login is on its way, leaves the visitor on the page', async () => {
    const { tick } = clock();
    faults({ 'POST /openapi/member/login': 'late:300' });
    const urls = destinations();
    const logins = heard('sb-login');
    const login = await mountLogin();
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    await fillIn(login, freshPhone());
    await press('Enter');
    await press('Escape');
    await waitFor(() => !isOpen(login));
    await waitFor(() => logins.length === 1);
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });

  it('closed without a login, what was begun is given up', async () => {
    const login = await mountLogin();
    const signedIn = requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    await press('Escape');
    expect(await signedIn).to.equal(false);
  });

  it('taken off the page while open, what was begun is given up', async () => {
    const login = await mountLogin();
    const signedIn = requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    login.remove();
    expect(await signedIn).to.equal(false);
  });

  it('in the page it takes the visitor to the phone number', async () => {
    const login = await mountLogin('inline');
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => hasFocus(phoneField(login)));
    expect(isOpen(login)).to.equal(false);
  });
});

describe('a login elsewhere', () => {
  it('in another tab closes the popup, and the page stays', async () => {
    const urls = destinations();
    const login = await mountLogin('open');
    const site = sessionOf(login);
    requireLogin(emit, site, 'comment', signal);
    await signIn();
    createTabs(site.key).tell('member');
    await waitFor(() => !isOpen(login));
    expect(urls).to.deep.equal([]);
  });

  it('on this page closes the popup', async () => {
    const login = await mountLogin('open');
    sessionOf(login).member.signedIn({ id: '1' });
    await waitFor(() => !isOpen(login));
  });

  it('leaves a popup alone that was removed from the page', async () => {
    const login = await mountLogin('open');
    const { member } = sessionOf(login);
    login.remove();
    await pause();
    member.signedIn({ id: '1' });
    expect(login).to.have.attribute('open');
  });

  it('on another site leaves the popup open', async () => {
    const login = await mountLogin('open');
    const other = await mountLogin();
    sessionOf(other).member.signedIn({ id: '1' });
    await waitFor(() => isOpen(login));
  });

  it('a logout makes a login in the page possible again', async () => {
    destinations();
    const login = await mountLogin('inline');
    await fillIn(login, freshPhone());
    await press('Enter');
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录成功'));
    await sessionOf(login).member.logout();
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录'));
    expect(loginButton(login).disabled).to.equal(false);
  });
});

describe('sb-phone-login in the page of a visitor who is signed in', () => {
  const signedIn = async () => {
    const { nickname = '' } = await signIn();
    const login = await mountLogin('inline');
    await sessionOf(login).member.load();
    await waitFor(() => byRole(login, 'link', new RegExp(nickname)));
    return login;
  };

  it('shows who is signed in with a link to the user center, and no field for a phone number', async () => {
    const urls = destinations();
    const login = await signedIn();
    byText(login, '已登录');
    expect(allByRole(login, 'textbox')).to.have.length(0);
    expect(login.matches(':state(signed-in)')).to.equal(true);
    byRole(login, 'link').click();
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('is a form again after 退出登录', async () => {
    const login = await signedIn();
    const logouts = heard('sb-logout');
    byRole(login, 'button', '退出登录').click();
    await waitFor(() => phoneField(login));
    expect(logouts).to.have.length(1);
    expect(login.matches(':state(signed-in)')).to.equal(false);
  });

  it('is a form again, which takes the focus, when the session has ended and something needs a member', async () => {
    const login = await signedIn();
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => hasFocus(phoneField(login)));
  });

  it('shows 登录成功 first after its own login, and 已登录 when the visitor stays on the page', async () => {
    const { tick } = clock();
    const login = await mountLogin('inline');
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await fillIn(login, freshPhone());
    await press('Enter');
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录成功'));
    await tick(1000);
    await waitFor(() => byText(login, '已登录'));
  });
});
