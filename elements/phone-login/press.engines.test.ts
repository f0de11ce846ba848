import { expect } from '@open-wc/testing';
import { codeField, fill, loginButton, mountLogin, phoneField, sendButton } from '../../test/support/phone-login.js';
import { byText, waitFor } from '../../test/support/query.js';
import { calls, freshPhone } from '../../test/support/server.js';
import { hold, holdStill, type } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

describe('a click that moves the focus out of a field of sb-phone-login', () => {
  it('reaches 获取验证码, also when the number was invalid before', async () => {
    const login = await mountLogin('inline');
    await fill(phoneField(login), '123');
    await hold(sendButton(login));
    await waitFor(() => byText(login, '手机号格式错误'));
    await fill(phoneField(login), freshPhone());
    await hold(sendButton(login));
    await waitFor(() => expect(calls('POST /openapi/member/verifyCode')).to.have.length(1));
  });

  it('reaches 登录, and an invalid number shows its error', async () => {
    const login = await mountLogin('inline');
    await fill(codeField(login), '1234');
    phoneField(login).focus();
    await type('123');
    await holdStill(loginButton(login));
    await waitFor(() => byText(login, '手机号格式错误'));
  });
});
