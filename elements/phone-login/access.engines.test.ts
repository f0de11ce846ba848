import { expect } from '@open-wc/testing';
import { destinations } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import { codeField, loginButton, mountLogin, phoneField, sendButton } from '../../test/support/phone-login.js';
import { byPart, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { freshPhone, signOut, smsCode } from '../../test/support/server.js';
import { press, type } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the keyboard access of sb-phone-login', () => {
  it('can be used without a mouse', async () => {
    clock(); // the popup closes 1 s after the login
    destinations();
    const login = await mountLogin();
    const phone = freshPhone();
    login.show();
    await waitFor(() => hasFocus(phoneField(login)));
    await type(phone);
    await press('Tab');
    expect(hasFocus(sendButton(login))).to.equal(true);
    await press('Space');
    await waitFor(() => hasFocus(codeField(login)));
    await type(await smsCode(phone));
    await press('Enter');
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录成功'));
  });

  it('traps the focus in the popup', async () => {
    await mount('<button>behind</button>');
    const login = await mountLogin('open');
    await waitFor(() => byRole(login, 'checkbox'));
    const order: string[] = [];
    for (let i = 0; i < 7; i++) {
      const focused = login.shadowRoot?.activeElement;
      if (focused) order.push(nameOf(focused));
      await press('Tab');
    }
    const remember = '在这台设备上记住号码';
    expect(order.slice(0, 6)).to.deep.equal(['手机号', '获取验证码', remember, '验证码', '登录', '关闭']);
    expect(hasFocus(byText(document, 'behind'))).to.equal(false);
  });
});

describe('the layout of sb-phone-login', () => {
  it('is laid out from right to left in Arabic', async () => {
    const login = await mountLogin('open lang="ar"');
    await waitFor(() => byRole(login, 'dialog', 'تسجيل الدخول برقم الجوال'));
    const title = byPart(login, 'title');
    expect(getComputedStyle(title).direction).to.equal('rtl');
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    expect(middle(byPart(login, 'close'))).to.be.below(middle(byPart(login, 'panel')));
  });
});
