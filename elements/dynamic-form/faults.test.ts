import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import { button, fill, MOBILE, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byText, waitFor } from '../../test/support/query.js';
import { freshPhone } from '../../test/support/server.js';
import 'dist/elements/dynamic-form.js';

const alerts = (element: Element) => allByRole(element, 'alert').filter(({ textContent }) => textContent);

describeEachFault({
  call: 'GET /openapi/form/tiny', // '/openapi/form/{id}'
  login: 'asks',
  kind: 'read',
  prepare: (site) => mount(`<sb-dynamic-form site-id="${site}" form-id="tiny"></sb-dynamic-form>`),
  network: '获取表单失败，请刷新重试',
  refused: () => '获取表单失败，请刷新重试',
  silent: '获取表单失败，请刷新重试',
  answers: true,
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element) => expect(button(element, '重试')).to.exist,
  succeeded(element) {
    expect(alerts(element)).to.have.length(0);
    expect(textbox(element, '姓名')).to.exist;
  },
});

describeEachFault({
  call: 'POST /openapi/feedback/addPageFeedback',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny"', site);
    fill(textbox(element, '姓名'), '不会丢的名字');
    return element;
  },
  act: (element) => button(element, '提交').click(),
  network: '提交失败:网络错误',
  refused: (reason) => `提交失败:${reason}`,
  silent: '提交失败:未知错误',
  // the form was submitted, whatever data the response has
  answers: false,
  kept(element) {
    expect(textbox(element, '姓名').value).to.equal('不会丢的名字');
    expect(button(element, '提交').disabled).to.be.false;
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  },
  unauthorized(element, asked) {
    expect(asked).to.have.length(1);
    expect(textbox(element, '姓名').value).to.equal('不会丢的名字');
  },
  succeeded: (element) => expect(byText(element, '提交成功')).to.exist,
});

describeEachFault({
  call: 'POST /openapi/form/sendPhoneVerify',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny" enable-phone-verify', site);
    await waitFor(() => textbox(element, '短信验证码'));
    fill(textbox(element, '手机号'), freshPhone());
    fill(textbox(element, '姓名'), '不会丢的名字');
    return element;
  },
  act: (element) => button(element, /获取验证码|重新获取/).click(),
  network: '验证码发送失败：网络错误',
  refused: (reason) => `验证码发送失败：${reason}`,
  silent: '验证码发送失败：未知错误',
  answers: false,
  kept(element) {
    expect(textbox(element, '姓名').value).to.equal('不会丢的名字');
    expect(button(element, '获取验证码').disabled).to.be.false;
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (element) => expect(button(element, /后重新获取/).disabled).to.be.true,
});
