import { expect } from '@open-wc/testing';
import { describeShownFaults, type FaultedCall, TOO_OFTEN } from '../../test/support/describe-faults.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole } from '../../test/support/query.js';
import { freshPhone } from '../../test/support/server.js';
import 'dist/elements/phone-login.js';
import { click, fill } from '../../test/support/user-input.js';

const PHONE = freshPhone();

const textbox = (element: Element, name: string) => byRole<HTMLInputElement>(element, 'textbox', name);
const button = (element: Element, name: string) => byRole<HTMLButtonElement>(element, 'button', name);

const login = (account: string, path: string): FaultedCall => ({
  call: `POST ${path}`,
  async prepare(site) {
    // a complete code would be sent before the press
    const attributes = `inline code-length="8" account="${account}" site-id="${site}"`;
    const element = await mount(`<sb-phone-login ${attributes}></sb-phone-login>`);
    await fill(textbox(element, '手机号'), PHONE);
    await fill(textbox(element, '验证码'), '000000');
    return element;
  },
  act: (element) => click(button(element, '登录')),
  network: '登录失败',
  refused: (reason) => `登录失败${reason}`,
  tooOften: TOO_OFTEN,
  silent: '登录失败',
  kept(element) {
    expect(textbox(element, '手机号').value).to.equal(PHONE);
    expect(textbox(element, '验证码').value).to.equal('000000');
    expect(button(element, '登录').disabled).to.be.false;
  },
  unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain('登录失败'),
  succeeded: (element) => expect(byRole(element, 'alert').textContent).to.contain('登录失败'), // the code is wrong
});

const sendCode = (account: string, path: string): FaultedCall => {
  let phone = '';
  return {
    ...login(account, path),
    async prepare(site) {
      phone = freshPhone();
      const element = await mount(`<sb-phone-login inline account="${account}" site-id="${site}"></sb-phone-login>`);
      await fill(textbox(element, '手机号'), phone);
      return element;
    },
    act: (element) => click(button(element, '获取验证码')),
    network: '获取验证码失败，请刷新重试',
    refused: (reason) => `获取验证码失败:${reason}`,
    silent: '获取验证码失败，请刷新重试',
    kept(element) {
      expect(textbox(element, '手机号').value).to.equal(phone);
      expect(button(element, '获取验证码').disabled, 'no countdown').to.be.false;
    },
    unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain('获取验证码失败'),
    succeeded: (element) => expect(allByRole(element, 'button', /后重新获取/)).to.have.length(1),
  };
};

describeShownFaults(sendCode('member', '/openapi/member/verifyCode'));
describeShownFaults(sendCode('platform', '/api/login/verifyCode'));
describeShownFaults(login('member', '/openapi/member/login'));
describeShownFaults(login('platform', '/api/login/phone'));
