import { expect } from '@open-wc/testing';
import { button, errorOf, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByPart, allByRole, byText, nameOf, waitFor } from '../../../test/support/query.js';
import { calls, freshPhone, holdAnswers, smsCode } from '../../../test/support/server.js';
import { fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const SEND = 'POST /openapi/form/sendPhoneVerify';
const withCode = async (fields: object[] = [MOBILE, { ...MOBILE, label: '另一个', fieldName: 'other' }, NAME]) => {
  const element = await mountForm(fields, 'form-id="tiny" enable-phone-verify');
  await waitFor(() => textbox(element, '短信验证码'));
  return element;
};

describe('the phone code of a form', () => {
  it('shows 请填写正确的手机号 at the first field with the validator mobile when its number is invalid', async () => {
    const element = await withCode();
    for (const wrong of ['', '123']) {
      await fill(textbox(element, '手机号'), wrong);
      await tap(button(element, '获取验证码'));
      await waitFor(() => expect(errorOf(textbox(element, '手机号'))).to.equal('请填写正确的手机号'));
      await waitFor(() => expect(hasFocus(textbox(element, '手机号'))).to.be.true);
    }
    expect(calls(SEND)).to.have.length(0);
  });

  it('counts down after sending; the code is submitted with the form', async () => {
    const phone = freshPhone();
    const element = await withCode();
    await fill(textbox(element, '手机号'), phone);
    await fill(textbox(element, '姓名'), '张三');
    const answer = holdAnswers(SEND);
    for (let i = 0; i < 3; i++) await tap(button(element, '获取验证码'));
    await waitFor(() => expect(calls(SEND)).to.have.length(1));
    answer();
    await waitFor(() => expect(button(element, /^\d+s后重新获取$/).disabled).to.be.true);
    expect(calls(SEND)).to.have.length(1);
    expect(calls(SEND)[0]?.body).to.deep.equal({ siteId: element.getAttribute('site-id'), phone });
    expect(byText(element, '验证码已发送').getAttribute('role')).to.equal('status');
    await waitFor(() => expect(hasFocus(textbox(element, '短信验证码'))).to.be.true);
    const code = await smsCode(phone);
    expect(allByPart(element, 'cell'), 'as in a login').to.have.length(6);
    await fill(textbox(element, '短信验证码'), code);
    expect(calls(SUBMIT), 'it is sent with the form').to.have.length(0);
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)[0]?.body).to.deep.include({ phoneCode: code, mobile: phone });
    await tap(button(element, '再填一份'));
    await waitFor(() => expect(textbox(element, '短信验证码').value).to.equal(''));
  });

  it('stands right below the number that it is sent to, and is asked for in that step', async () => {
    const step = (label: string) => ({ type: 'Step', label });
    const element = await withCode([step('一'), MOBILE, { ...NAME, required: false }, step('二'), NAME]);
    expect(allByRole(element, 'textbox').map(nameOf)).to.deep.equal(['手机号', '短信验证码', '姓名']);
    await fill(textbox(element, '手机号'), freshPhone());
    await tap(button(element, '下一步'));
    await waitFor(() => expect(errorOf(textbox(element, '短信验证码'))).to.equal('请输入验证码'));
    await fill(textbox(element, '短信验证码'), '123456');
    await tap(button(element, '下一步'));
    await waitFor(() => button(element, '提交'));
    expect(allByRole(element, 'textbox').map(nameOf)).to.deep.equal(['姓名']);
  });

  it('shows 请输入验证码 when the code is missing', async () => {
    const element = await withCode([MOBILE]);
    await fill(textbox(element, '手机号'), freshPhone());
    await tap(button(element, '提交'));
    await waitFor(() => expect(errorOf(textbox(element, '短信验证码'))).to.equal('请输入验证码'));
    expect(calls(SUBMIT)).to.have.length(0);
  });

  it('names the field by its label in the error of a missing code', async () => {
    const element = await withCode([MOBILE]);
    element.lang = 'en';
    await fill(textbox(element, '手机号'), freshPhone());
    await tap(await waitFor(() => button(element, 'Submit')));
    await waitFor(() => expect(errorOf(textbox(element, 'SMS code'))).to.equal('Please enter the SMS code'));
  });

  it('isn’t shown without a mobile field, and logs an error for the author', async () => {
    const said: unknown[] = [];
    const { error } = console;
    console.error = (text) => said.push(text);
    const element = await mountForm([NAME], 'form-id="tiny" enable-phone-verify');
    console.error = error;
    expect(String(said)).to.contain('enable-phone-verify');
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
  });
});
