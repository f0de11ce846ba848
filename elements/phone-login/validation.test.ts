import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import {
  codeField,
  errorOf,
  fill,
  loginButton,
  mountLogin,
  phoneField,
  sendButton,
} from '../../test/support/phone-login.js';
import { waitFor } from '../../test/support/query.js';
import { freshPhone, requests } from '../../test/support/server.js';
import { click, compose, press } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

/** The field has this error and the focus. */
const expectFieldError = (field: HTMLElement, text: string) =>
  waitFor(() => {
    expect(errorOf(field)).to.equal(text);
    expect(hasFocus(field)).to.equal(true);
  });

describe('the validation of sb-phone-login', () => {
  for (const [label, button] of Object.entries({ 获取验证码: sendButton, 登录: loginButton })) {
    it(`shows 请填写手机号 for an empty phone number at ${label}`, async () => {
      const login = await mountLogin('open');
      await click(button(login));
      await expectFieldError(phoneField(login), '请填写手机号');
      expect(requests()).to.deep.equal([]);
    });
  }

  it('shows 手机号格式错误 for an invalid phone number', async () => {
    const login = await mountLogin('open');
    await fill(phoneField(login), '12345678901');
    await click(sendButton(login));
    await expectFieldError(phoneField(login), '手机号格式错误');
    await click(loginButton(login));
    await expectFieldError(phoneField(login), '手机号格式错误');
    expect(requests()).to.deep.equal([]);
  });

  it('shows 请填写验证码 for an empty code', async () => {
    const login = await mountLogin('open');
    await fill(phoneField(login), freshPhone());
    await press('Enter');
    await expectFieldError(codeField(login), '请填写验证码');
    expect(errorOf(phoneField(login))).to.equal(undefined);
    expect(requests()).to.deep.equal([]);
  });

  it('removes the error when the visitor corrects the field', async () => {
    const login = await mountLogin('open');
    await click(loginButton(login));
    await expectFieldError(phoneField(login), '请填写手机号');
    await press('1');
    await waitFor(() => errorOf(phoneField(login)) === undefined);
  });

  it('accepts full-width digits and +86', async () => {
    const login = await mountLogin('open');
    await fill(phoneField(login), '+86 138 0013 8000');
    await click(loginButton(login));
    await expectFieldError(codeField(login), '请填写验证码');
  });
});

describe('sb-phone-login and an input method', () => {
  it('validates nothing while an input method is composing', async () => {
    const login = await mountLogin('open');
    await click(loginButton(login));
    await expectFieldError(phoneField(login), '请填写手机号');
    let during: unknown;
    await compose(phoneField(login), ['１', '１３'], { during: () => (during = errorOf(phoneField(login))) });
    expect(during).to.equal('请填写手机号');
    await waitFor(() => errorOf(phoneField(login)) === undefined);
  });

  for (const safari of [false, true]) {
    it(`sends nothing on Enter that picks a candidate${safari ? ', in the order of Safari' : ''}`, async () => {
      const login = await mountLogin('open');
      await fill(phoneField(login), freshPhone());
      await compose(codeField(login), ['１２', '１２３４'], { pick: 'Enter', safari });
      expect(codeField(login).value).to.equal('1234');
      expect(errorOf(codeField(login))).to.equal(undefined);
      expect(requests()).to.deep.equal([]);
    });
  }
});
