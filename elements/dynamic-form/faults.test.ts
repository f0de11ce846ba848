import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import {
  ADDRESS,
  button,
  choose,
  chosen,
  combobox,
  MOBILE,
  mountForm,
  NAME,
  SUBMIT,
  textbox,
} from '../../test/support/dynamic-form.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { freshPhone } from '../../test/support/server.js';
import { act, choose as chooseFile, FILE, filesIn, inputOf, textFile, UPLOAD } from '../../test/support/uploads.js';
import { fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const alerts = (element: Element) => allByRole(element, 'alert').filter(({ textContent }) => textContent);
const retry = (element: Element) => tap(button(element, '重试'));
const keepsName = (element: Element) => expect(textbox(element, '姓名').value).to.equal('不会丢的名字');

const definitionFailed = '获取表单失败，请刷新重试';

describeShownFaults({
  call: 'GET /openapi/form/tiny', // '/openapi/form/{id}'
  prepare: (site) => mount(`<sb-dynamic-form site-id="${site}" form-id="tiny"></sb-dynamic-form>`),
  tryAgain: retry,
  network: definitionFailed,
  refused: () => definitionFailed,
  silent: definitionFailed,
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element) => expect(button(element, '重试')).to.exist,
  succeeded(element) {
    expect(alerts(element)).to.have.length(0);
    expect(textbox(element, '姓名')).to.exist;
  },
});

describeShownFaults({
  call: SUBMIT,
  async prepare(site) {
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny"', site);
    await fill(textbox(element, '姓名'), '不会丢的名字');
    return element;
  },
  act: (element) => tap(button(element, '提交')),
  network: '提交失败:网络错误',
  refused: (reason) => `提交失败:${reason}`,
  silent: '提交失败:未知错误',
  kept(element) {
    keepsName(element);
    expect(button(element, '提交').disabled).to.be.false;
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  },
  unauthorized(element, asked) {
    expect(asked).to.have.length(1);
    keepsName(element);
  },
  succeeded: (element) => expect(byText(element, '提交成功')).to.exist,
});

describeShownFaults({
  call: 'POST /openapi/form/sendPhoneVerify',
  async prepare(site) {
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny" enable-phone-verify', site);
    await waitFor(() => textbox(element, '短信验证码'));
    await fill(textbox(element, '手机号'), freshPhone());
    await fill(textbox(element, '姓名'), '不会丢的名字');
    return element;
  },
  act: (element) => tap(button(element, /获取验证码|重新获取/)),
  network: '验证码发送失败：网络错误',
  refused: (reason) => `验证码发送失败：${reason}`,
  silent: '验证码发送失败：未知错误',
  kept(element) {
    keepsName(element);
    expect(button(element, '获取验证码').disabled).to.be.false;
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (element) => expect(button(element, /后重新获取/).disabled).to.be.true,
});

const regionsFailed = '获取地区信息失败，请重试';

describeShownFaults({
  call: 'GET /openapi/express/city',
  async prepare(site) {
    const element = await mountForm([ADDRESS], undefined, site);
    await waitFor(() => combobox(element, '省份'));
    await fill(textbox(element, '详细地址'), '不会丢的街道');
    return element;
  },
  act: (element) => choose(element, '省份', '广东省'),
  tryAgain: retry,
  network: regionsFailed,
  refused: () => regionsFailed,
  silent: regionsFailed,
  kept(element) {
    expect(chosen(element, '省份')).to.equal('广东省');
    expect(textbox(element, '详细地址').value).to.equal('不会丢的街道');
  },
  unauthorized: (element) => expect(button(element, '重试')).to.exist,
  succeeded(element) {
    expect(alerts(element)).to.have.length(0);
    expect(combobox(element, '城市').options.length).to.be.above(1);
  },
});

/** The file is sent completely, or there is a response. */
const isSent = (element: Element) =>
  waitFor(() => allByRole(element, 'progressbar').every((bar) => bar.getAttribute('aria-valuenow') === '100'));

describeShownFaults({
  call: UPLOAD,
  async prepare(site) {
    const element = await mountForm([FILE, NAME], 'form-id="tiny"', site);
    await waitFor(() => inputOf(element));
    await fill(textbox(element, '姓名'), '不会丢的名字');
    return element;
  },
  async act(element) {
    await chooseFile(element, '附件', textFile());
    await waitFor(() => expect(filesIn(element)).to.have.length(1));
    await isSent(element);
  },
  tryAgain: (element) => act(element, '重试 茶.txt'),
  network: '文件上传失败，请重试',
  refused: (reason) => `文件上传失败，请重试：${reason}`,
  silent: '文件上传失败，请重试',
  kept(element) {
    keepsName(element);
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    expect(byRole(byPart(element, 'file'), 'alert').textContent, 'at the file').to.contain('文件上传失败，请重试');
    expect(button(element, '提交').getAttribute('aria-disabled')).to.equal(null);
  },
  unauthorized: (_, asked) => expect(asked).to.deep.equal([{ cause: 'form', reason: 'form' }]),
  succeeded: (element) => expect(byText(element, '文件上传成功')).to.exist,
});
