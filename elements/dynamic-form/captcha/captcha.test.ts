import { expect } from '@open-wc/testing';
import { button, captchaText, errorOf, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { recordEvents } from '../../../test/support/events.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byText, waitFor } from '../../../test/support/query.js';
import { calls, faults, noFaults } from '../../../test/support/server.js';
import { fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const withCaptcha = async () => {
  const element = await mountForm([NAME], 'form-id="tiny" enable-captcha');
  await waitFor(() => textbox(element, '图形验证码'));
  return element;
};
const pictureOf = (element: Element) => button(element, '更换验证码').querySelector('img');
const loaded = (element: Element) =>
  waitFor(() => Boolean(pictureOf(element)?.complete && pictureOf(element)?.naturalWidth));

describe('the captcha of a form', () => {
  it('is required: 请输入验证码', async () => {
    const element = await withCaptcha();
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => expect(errorOf(textbox(element, '图形验证码'))).to.equal('请输入验证码'));
    await waitFor(() => expect(hasFocus(textbox(element, '图形验证码'))).to.be.true);
    expect(calls(SUBMIT)).to.have.length(0);
    await loaded(element);
  });

  it('requests its image by form-id, and another one on each click', async () => {
    const element = await withCaptcha();
    await loaded(element);
    const url = new URL(pictureOf(element)?.src ?? '');
    expect(url.pathname).to.equal('/openapi/captcha');
    expect(url.searchParams.get('raw')).to.equal('1');
    expect(url.searchParams.get('id')).to.equal('tiny');
    expect(url.searchParams.get('tm')).to.match(/^\d+$/);
    await fill(textbox(element, '图形验证码'), 'old');
    await tap(button(element, '更换验证码'));
    await waitFor(() => expect(pictureOf(element)?.src).to.not.equal(url.href));
    expect(textbox(element, '图形验证码').value).to.equal('');
    // an image request in flight would replace the next test's captcha on the server
    await loaded(element);
  });

  it('submits the typed text', async () => {
    const element = await withCaptcha();
    await loaded(element);
    await fill(textbox(element, '姓名'), '张三');
    const text = await captchaText('tiny');
    await fill(textbox(element, '图形验证码'), text);
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)[0]?.body).to.deep.include({ captcha: text, name: '张三' });
  });

  it('shows another image and the message at the empty, focused field after a wrong text, keeps all values and disables the button', async () => {
    const failed = recordEvents<{ status: number }>('sb-form-error');
    const element = await withCaptcha();
    await loaded(element);
    const before = pictureOf(element)?.src;
    await fill(textbox(element, '姓名'), '张三');
    await fill(textbox(element, '图形验证码'), '????');
    await tap(button(element, '提交'));
    await waitFor(() => expect(errorOf(textbox(element, '图形验证码'))).to.match(/验证码/));
    await waitFor(() => expect(hasFocus(textbox(element, '图形验证码'))).to.be.true);
    expect(textbox(element, '图形验证码').value).to.equal('');
    expect(pictureOf(element)?.src).to.not.equal(before);
    expect(textbox(element, '姓名').value).to.equal('张三');
    expect(button(element, '提交').disabled).to.be.true;
    expect(failed.map(({ status }) => status)).to.deep.equal([100]);
    await loaded(element);
    await fill(textbox(element, '图形验证码'), await captchaText('tiny'));
    await waitFor(() => expect(button(element, '提交').disabled).to.be.false);
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
  });

  it('shows an error when the image doesn’t load, and can be replaced', async () => {
    faults({ 'GET /openapi/captcha': 'html500' });
    const element = await withCaptcha();
    await waitFor(() =>
      expect(allByRole(element, 'alert').map((alert) => alert.textContent)).to.include('图片加载失败，点击重试'),
    );
    noFaults();
    await tap(button(element, '更换验证码'));
    await loaded(element);
  });
});
