import { expect } from '@open-wc/testing';
import type { Emit } from '../../core/events/emit.js';
import { requireLogin } from '../../core/member/login.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import { fillIn, loginButton, mountLogin, phoneField } from '../../test/support/phone-login.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { freshPhone, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/qr-login.js';

const emit: Emit = (type, detail, options) =>
  document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
const { signal } = new AbortController();

const isOpen = (login: Element) => allByRole(login, 'dialog').length === 1;

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('sb-phone-login as the only element of its page', () => {
  it('shows who is signed in instead of the form, with 退出登录', async () => {
    const { nickname = '' } = await signIn();
    const login = await mountLogin('inline');
    await waitFor(() => byRole(login, 'link', new RegExp(nickname)));
    expect(allByRole(login, 'textbox')).to.have.length(0);
    await click(byRole(login, 'button', '退出登录'));
    await waitFor(() => phoneField(login));
  });
});

describe('sb-phone-login for an element that needs a login', () => {
  it('opens and focuses the phone number', async () => {
    const login = await mountLogin();
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    await waitFor(() => hasFocus(phoneField(login)));
  });

  it('says what for, and hands over to a QR code on the page without cancelling', async () => {
    const site = crypto.randomUUID();
    const qr = await mount(`<sb-qr-login site-id="${site}"></sb-qr-login>`);
    const login = await mountLogin('', site);
    const signedIn = requireLogin(emit, sessionOf(login), 'comment', signal, { reason: 'reply' });
    const dialog = await waitFor(() => byRole(login, 'dialog', '手机号登录'));
    await waitFor(() => byText(dialog, '登录后即可发表回复'));
    await click(await waitFor(() => byRole(login, 'button', '扫码登录')));
    await waitFor(() => hasFocus(byPart(qr, 'panel')));
    expect(allByRole(login, 'dialog')).to.have.length(0);
    expect(sessionOf(login).member.hasPendingLogin()).to.equal(true);
    sessionOf(login).member.cancelLogin();
    expect(await signedIn).to.equal(false);
  });

  for (const [form, find] of [
    ['', 'sb-phone-login'],
    ['inline', 'sb-phone-login[inline]'],
  ] as const) {
    it(`goes to login-url in a part of the page that isn’t visible, ${form || 'as a popup'}`, async () => {
      const urls = destinations();
      const container = await mount(
        `<div><p hidden><sb-phone-login site-id="unseen" login-url="/login" ${form}></sb-phone-login></p>
        <button>Go on</button></div>`,
      );
      const login = container.querySelector(find) as HTMLElement;
      await waitFor(() => login.matches(':state(ready)'));
      requireLogin(emit, sessionOf(login), 'comment', signal);
      await waitFor(() => expect(urls.map((url) => url.replace(/\?.*/, ''))).to.deep.equal(['/login']));
      expect(allByRole(login, 'dialog')).to.have.length(0);
      const button = container.querySelector('button') as HTMLButtonElement;
      button.focus();
      expect(document.activeElement, 'the page can be used').to.equal(button);
    });
  }

  it('cancels the pending login when it is closed without a login', async () => {
    const login = await mountLogin();
    const signedIn = requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => isOpen(login));
    await press('Escape');
    expect(await signedIn).to.equal(false);
  });

  it('focuses the phone number in a panel in the page', async () => {
    const login = await mountLogin('inline');
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => hasFocus(phoneField(login)));
    expect(isOpen(login)).to.equal(false);
  });
});

describe('sb-phone-login after a login elsewhere', () => {
  it('closes the popup', async () => {
    const login = await mountLogin('open');
    sessionOf(login).member.signedIn({ id: '1' });
    await waitFor(() => !isOpen(login));
  });
});

describe('an inline sb-phone-login for a member', () => {
  const signedIn = async () => {
    const { nickname = '' } = await signIn();
    const login = await mountLogin('inline');
    await sessionOf(login).member.load();
    await waitFor(() => byRole(login, 'link', new RegExp(nickname)));
    return login;
  };

  it('shows the member with a link to the user center, and no field for a phone number', async () => {
    const urls = destinations();
    const login = await signedIn();
    byText(login, '已登录');
    expect(allByRole(login, 'textbox')).to.have.length(0);
    expect(login.matches(':state(signed-in)')).to.equal(true);
    await click(byRole(login, 'link'));
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('shows all of 已登录 in a narrow panel and a large font, in a language of long words', async () => {
    const login = await signedIn();
    login.lang = 'ar';
    login.style.cssText = 'width: 280px; --sb-font-size: large';
    const text = await waitFor(() => byText(login, 'لقد سجّلت الدخول'));
    expect(text.scrollWidth).to.be.at.most(text.clientWidth);
    const { left, right } = login.getBoundingClientRect();
    const logout = byPart(login, 'button').getBoundingClientRect();
    expect(logout.left).to.be.above(left);
    expect(logout.right).to.be.below(right);
  });

  it('shows the form again after 退出登录', async () => {
    const login = await signedIn();
    const logouts = recordEvents('sb-logout');
    await click(byRole(login, 'button', '退出登录'));
    await waitFor(() => phoneField(login));
    expect(logouts).to.have.length(1);
    expect(login.matches(':state(signed-in)')).to.equal(false);
  });

  it('shows the form with the focus when the session has ended and an element needs a login', async () => {
    const login = await signedIn();
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await waitFor(() => hasFocus(phoneField(login)));
  });

  it('shows 登录成功 after its own login, 已登录 when the visitor remains on the page, and the form after a logout', async () => {
    const { tick } = clock();
    const login = await mountLogin('inline');
    requireLogin(emit, sessionOf(login), 'comment', signal);
    await fillIn(login, freshPhone());
    await press('Enter');
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录成功'));
    await tick(1000);
    await waitFor(() => byText(login, '已登录'));
    await sessionOf(login).member.logout();
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录'));
    expect(loginButton(login).disabled).to.equal(false);
  });
});
