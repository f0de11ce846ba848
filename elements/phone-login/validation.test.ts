import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/kit/focus.js';
import { click, compose, press } from '../../test/kit/keys.js';
import {
  codeField,
  complaintOf,
  fill,
  loginButton,
  mountLogin,
  phoneField,
  sendButton,
} from '../../test/kit/phone-login.js';
import { waitFor } from '../../test/kit/query.js';
import { freshPhone, requests } from '../../test/kit/server.js';
import 'dist/elements/phone-login.js';

/** The message stands at the field, and the field has the focus. */
const complains = (field: HTMLElement, text: string) =>
  waitFor(() => {
    expect(complaintOf(field)).to.equal(text);
    expect(hasFocus(field)).to.equal(true);
  });

describe('what sb-phone-login demands', () => {
  for (const [wish, button] of Object.entries({ 获取验证码: sendButton, 登录: loginButton })) {
    it(`an empty phone number gives 请填写手机号 at ${wish}`, async () => {
      const login = await mountLogin('open');
      await click(button(login));
      await complains(phoneField(login), '请填写手机号');
      expect(requests()).to.deep.equal([]);
    });
  }

  it('a wrong phone number gives 手机号格式错误', async () => {
    const login = await mountLogin('open');
    await fill(phoneField(login), '12345678901');
    await click(sendButton(login));
    await complains(phoneField(login), '手机号格式错误');
    await click(loginButton(login));
    await complains(phoneField(login), '手机号格式错误');
    expect(requests()).to.deep.equal([]);
  });

  it('an empty code gives 请填写验证码', async () => {
    const login = await mountLogin('open');
    await fill(phoneField(login), freshPhone());
    await press('Enter');
    await complains(codeField(login), '请填写验证码');
    expect(complaintOf(phoneField(login))).to.equal(undefined);
    expect(requests()).to.deep.equal([]);
  });

  it('the message goes when the visitor corrects the field', async () => {
    const login = await mountLogin('open');
    await click(loginButton(login));
    await complains(phoneField(login), '请填写手机号');
    await press('1');
    await waitFor(() => complaintOf(phoneField(login)) === undefined);
  });

  it('full-width digits and +86 are understood', async () => {
    const login = await mountLogin('open');
    await fill(phoneField(login), '+86 138 0013 8000');
    await click(loginButton(login));
    await complains(codeField(login), '请填写验证码');
  });
});

describe('sb-phone-login and an input method', () => {
  it('judges nothing while it is composing', async () => {
    const login = await mountLogin('open');
    await click(loginButton(login));
    await complains(phoneField(login), '请填写手机号');
    let during: unknown;
    await compose(phoneField(login), ['１', '１３'], { during: () => (during = complaintOf(phoneField(login))) });
    expect(during).to.equal('请填写手机号');
    await waitFor(() => complaintOf(phoneField(login)) === undefined);
  });

  for (const safari of [false, true]) {
    it(`sends nothing when Enter picks a candidate${safari ? ', in the order of Safari' : ''}`, async () => {
      const login = await mountLogin('open');
      await fill(phoneField(login), freshPhone());
      await compose(codeField(login), ['１２', '１２３４'], { pick: 'Enter', safari });
      expect(codeField(login).value).to.equal('１２３４');
      expect(complaintOf(codeField(login))).to.equal(undefined);
      expect(requests()).to.deep.equal([]);
    });
  }
});
