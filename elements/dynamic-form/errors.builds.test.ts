import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { button, errorOf, MOBILE, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { hasFocus } from '../../test/support/focus.js';
import { allByPart, allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { fill, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const TOPIC = {
  type: 'Radios',
  label: '主题',
  fieldName: 'topic',
  required: true,
  options: [{ value: '咨询' }, { value: '投诉' }],
};
const ALL = [NAME, { ...MOBILE, required: true }, TOPIC, { type: 'TextInput', label: '城市', fieldName: 'city' }];
const mountAll = (fields: readonly object[] = ALL, more = '') =>
  mountForm(fields, `form-id="tiny" errors="all" ${more}`.trim());
const summary = (element: Element) => waitFor(() => byPart(element, 'error-summary'));
const links = (element: Element) => allByRole(element, 'link').map(({ textContent }) => textContent);

// docs/spec/interface.md, <sb-dynamic-form>
describe('errors="all" on a form', () => {
  it('marks every wrong field at once, and lists them in a summary that takes the focus', async () => {
    const element = await mountAll();
    await fill(textbox(element, '手机号'), '123');
    await tap(button(element, '提交'));
    const box = await summary(element);
    expect(hasFocus(box)).to.equal(true);
    byRole(box, 'heading', '有3项需要修改');
    expect(links(element)).to.deep.equal(['姓名：该项为必填项', '手机号：请填写正确的手机号', '主题：该项为必填项']);
    expect(errorOf(textbox(element, '姓名'))).to.equal('该项为必填项');
    expect(errorOf(byRole(element, 'radio', '咨询'))).to.equal('该项为必填项');
    expect(allByRole(element, 'alert'), 'the summary announces them, not each field').to.have.length(1);
    await expectNoAxeViolations(element);
  });

  it('leads from an entry to its field, and stays until the next check', async () => {
    const element = await mountAll();
    await tap(button(element, '提交'));
    await summary(element);
    const { href } = location;
    await tap(byRole(element, 'link', /^主题/));
    await waitFor(() => expect(hasFocus(byRole(element, 'radio', '咨询'))).to.equal(true));
    expect(location.href).to.equal(href);
    await tap(byRole(element, 'link', /^姓名/));
    await waitFor(() => expect(hasFocus(textbox(element, '姓名'))).to.equal(true));
    await fill(textbox(element, '姓名'), '张三');
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal(undefined));
    expect(links(element), 'nothing above the field moves').to.have.length(3);
    await press('Enter');
    await waitFor(() => expect(links(element)).to.have.length(2));
    expect(hasFocus(byPart(element, 'error-summary'))).to.equal(true);
    await fill(textbox(element, '手机号'), '13800138000');
    await tap(byRole(element, 'radio', '咨询'));
    await tap(button(element, '提交'));
    await waitFor(() => byRole(element, 'heading', '提交成功'));
    expect(allByPart(element, 'error-summary')).to.have.length(0);
  });

  it('lists those of one step, with the phone code and the captcha', async () => {
    const step = (label: string) => ({ type: 'Step', label });
    const element = await mountAll([step('一'), NAME, step('二'), MOBILE, TOPIC], 'enable-phone-verify enable-captcha');
    await tap(button(element, '下一步'));
    await summary(element);
    expect(links(element)).to.deep.equal(['姓名：该项为必填项']);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await waitFor(() => textbox(element, '短信验证码'));
    await waitFor(() => textbox(element, '图形验证码'));
    expect(allByPart(element, 'error-summary')).to.have.length(0);
    await tap(button(element, '提交'));
    await summary(element);
    expect(links(element)).to.deep.equal([
      '短信验证码：请输入验证码',
      '主题：该项为必填项',
      '图形验证码：请输入验证码',
    ]);
    await tap(byRole(element, 'link', /^短信/));
    await waitFor(() => expect(hasFocus(textbox(element, '短信验证码'))).to.equal(true));
  });
});
