import { expect } from '@open-wc/testing';
import { hold, holdStill, type } from '../../test/kit/keys.js';
import { codeField, fill, loginButton, mountLogin, phoneField, sendButton } from '../../test/kit/phone-login.js';
import { byText, waitFor } from '../../test/kit/query.js';
import { calls, freshPhone } from '../../test/kit/server.js';
import 'dist/elements/phone-login.js';

describe('a press that takes the focus out of a field of the login', () => {
  it('reaches 获取验证码, also when the number was wrong before', async () => {
    const login = await mountLogin('inline');
    await fill(phoneField(login), '123');
    await hold(sendButton(login));
    await waitFor(() => byText(login, '手机号格式错误'));
    await fill(phoneField(login), freshPhone());
    await hold(sendButton(login));
    await waitFor(() => expect(calls('POST /openapi/member/verifyCode')).to.have.length(1));
  });

  it('reaches 登录: a wrong number gets its error', async () => {
    const login = await mountLogin('inline');
    await fill(codeField(login), '1234');
    phoneField(login).focus();
    await type('123');
    await holdStill(loginButton(login));
    await waitFor(() => byText(login, '手机号格式错误'));
  });
});
