import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import { codeField, mountLogin, phoneField } from '../../test/support/phone-login.js';
import { allByRole, byPart, byRole, nameOf, waitFor } from '../../test/support/query.js';
import { requests } from '../../test/support/server.js';
import { click, drag, fill, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

const namesOf = (element: Element, role: string) => allByRole(element, role).map(nameOf);
const isOpen = (element: Element) => allByRole(element, 'dialog', '手机号登录').length === 1;
const opened = (element: Element) => waitFor(() => isOpen(element));
const closed = (element: Element) => waitFor(() => !isOpen(element));

describe('the popup of sb-phone-login', () => {
  it('shows and requests nothing until it is opened', async () => {
    const login = await mountLogin();
    expect(allByRole(login, 'dialog')).to.have.length(0);
    expect(allByRole(login, 'textbox')).to.have.length(0);
    expect(requests()).to.deep.equal([]);
  });

  it('is a dialog 手机号登录 with the fields 手机号 and 验证码 and the buttons 获取验证码, 登录 and 关闭', async () => {
    const login = await mountLogin('open');
    expect(namesOf(login, 'dialog')).to.deep.equal(['手机号登录']);
    expect(namesOf(login, 'textbox')).to.deep.equal(['手机号', '验证码']);
    expect(namesOf(login, 'button')).to.have.members(['获取验证码', '登录', '关闭']);
  });

  it('gives the focus back without a ring to what a finger has pressed', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) =>
      query === '(hover: none)' ? { ...matchMedia(query), matches: true } : matchMedia(query);
    const caller = await mount<HTMLButtonElement>('<button>draw</button>');
    const login = await mountLogin();
    caller.addEventListener('click', () => login.show());
    await tap(caller);
    await opened(login);
    const { webkitTapHighlightColor } = getComputedStyle(phoneField(login)) as { webkitTapHighlightColor?: string };
    expect(webkitTapHighlightColor, 'of a press').to.equal('rgba(0, 0, 0, 0)');
    await fill(phoneField(login), '138');
    login.hide();
    await closed(login);
    expect(hasFocus(caller)).to.equal(true);
    expect(caller.matches(':focus-visible')).to.equal(false);
    globalThis.matchMedia = matchMedia;
  });

  it('has autocomplete tokens for the phone number and for the code of the SMS', async () => {
    const login = await mountLogin('open');
    expect(phoneField(login).getAttribute('autocomplete')).to.match(/^tel/);
    expect(codeField(login).getAttribute('autocomplete')).to.equal('one-time-code');
  });

  it('is opened by show() and closed by hide()', async () => {
    const login = await mountLogin();
    login.show();
    await opened(login);
    expect(login).to.have.attribute('open');
    login.hide();
    await closed(login);
    expect(login).not.to.have.attribute('open');
  });

  it('is opened and closed by the attribute and by the property', async () => {
    const login = await mountLogin();
    login.setAttribute('open', '');
    await opened(login);
    login.removeAttribute('open');
    await closed(login);
    login.open = true;
    await opened(login);
    login.open = false;
    await closed(login);
  });

  const closings: Record<string, (login: HTMLElement & { hide(): void }) => unknown> = {
    关闭: (login) => click(byRole(login, 'button', '关闭')),
    escape: () => press('Escape'),
    'a click beside it': async () => click(await mount('<i style="position: fixed; top: 5px; left: 5px">x</i>')),
    'hide()': (login) => login.hide(),
    'taking the attribute away': (login) => login.removeAttribute('open'),
  };
  for (const [closing, close] of Object.entries(closings)) {
    it(`dispatches sb-close once and removes its attribute when it is closed by ${closing}`, async () => {
      const closes = recordEvents('sb-close');
      const login = await mountLogin('open');
      await close(login);
      await closed(login);
      expect(login).not.to.have.attribute('open');
      expect(closes).to.have.length(1);
      login.hide();
      login.show();
      await opened(login);
      expect(closes).to.have.length(1);
    });
  }

  it('stays open when the visitor clicks inside it', async () => {
    const login = await mountLogin('open');
    await click(byPart(login, 'title'));
    expect(isOpen(login)).to.equal(true);
  });

  it('passes no click beside it to the page below', async () => {
    const below = await mount('<button style="position: fixed; top: 5px; left: 5px">below</button>');
    const presses = recordEvents('click', { on: below });
    const login = await mountLogin('open');
    await click(below);
    await closed(login);
    await waitFor(() => !hasFocus(login));
    expect(presses).to.have.length(0);
  });

  it('passes no tap beside it to the page below, because it stays until the click is over', async () => {
    const below = await mount('<i style="position: fixed; top: 5px; left: 5px">x</i>');
    const login = await mountLogin('open');
    await drag(below, below, () => expect(isOpen(login)).to.equal(true));
    await closed(login);
  });

  it('stays open when the visitor selects a text and releases the mouse beside it', async () => {
    const beside = await mount('<i style="position: fixed; top: 5px; left: 5px">x</i>');
    const login = await mountLogin('open');
    const closes = recordEvents('sb-close');
    await drag(byPart(login, 'title'), beside);
    expect(isOpen(login)).to.equal(true);
    expect(closes).to.have.length(0);
  });

  it('focuses the phone number, and returns the focus when it is closed', async () => {
    const opener = await mount('<button>登录</button>');
    opener.focus();
    const login = await mountLogin();
    login.show();
    await waitFor(() => hasFocus(phoneField(login)));
    await press('Escape');
    await closed(login);
    await waitFor(() => hasFocus(opener));
  });

  it('keeps the typed phone number when it is opened again', async () => {
    const login = await mountLogin('open');
    phoneField(login).focus();
    await press('1');
    login.hide();
    await closed(login);
    login.show();
    await opened(login);
    expect(phoneField(login).value).to.equal('1');
  });
});

describe('sb-phone-login inline', () => {
  it('is a panel in the page that can’t be closed', async () => {
    const login = await mountLogin('inline');
    expect(namesOf(login, 'region')).to.deep.equal(['手机号登录']);
    expect(namesOf(login, 'textbox')).to.deep.equal(['手机号', '验证码']);
    expect(namesOf(login, 'button')).to.deep.equal(['获取验证码', '登录']);
    expect(allByRole(login, 'dialog')).to.have.length(0);
  });

  it('leaves the focus of the page where it is', async () => {
    const login = await mountLogin('inline');
    expect(hasFocus(login)).to.equal(false);
  });
});
