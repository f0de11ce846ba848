import { expect } from '@open-wc/testing';
import { button, errorOf, fillAndLeave, mountForm, SUBMIT, textbox } from '../../test/support/dynamic-form.js';
import { hasFocus } from '../../test/support/focus.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const when = (fieldName: string, ...values: string[]) => ({ showIf: [{ fieldName, values }] });
const KIND = {
  type: 'Radios',
  label: '类型',
  fieldName: 'kind',
  options: [{ value: '个人' }, { value: '公司' }],
};
const COMPANY = { type: 'TextInput', label: '公司名称', fieldName: 'company', required: true, ...when('kind', '公司') };
const ALL = [
  KIND,
  { type: 'Header', label: '公司资料', ...when('kind', '公司') },
  COMPANY,
  { type: 'Checkboxes', label: '用途', options: [{ value: '送礼' }, { value: '自用' }], ...when('kind', '公司') },
];

describe('a field with a condition', () => {
  it('is in the page only while the condition holds, and has its value again', async () => {
    const element = await mountForm(ALL);
    expect([allByRole(element, 'textbox').length, allByRole(element, 'heading').length]).to.deep.equal([0, 0]);
    await tap(byRole(element, 'radio', '公司'));
    await fill(await waitFor(() => textbox(element, '公司名称')), '茶社');
    await tap(byRole(element, 'checkbox', '自用'));
    byRole(element, 'heading', '公司资料');
    await tap(byRole(element, 'radio', '个人'));
    await waitFor(() => expect(allByRole(element, 'textbox')).to.have.length(0));
    await tap(byRole(element, 'radio', '公司'));
    await waitFor(() => expect(textbox(element, '公司名称').value).to.equal('茶社'));
    expect(byRole<HTMLInputElement>(element, 'checkbox', '自用').checked).to.equal(true);
  });

  it('is neither required nor sent while it is hidden, and shows no old error', async () => {
    const element = await mountForm(ALL);
    await tap(byRole(element, 'radio', '公司'));
    await waitFor(() => textbox(element, '公司名称'));
    await tap(button(element, '提交'));
    await waitFor(() => expect(errorOf(textbox(element, '公司名称'))).to.equal('该项为必填项'));
    await tap(byRole(element, 'radio', '个人'));
    await tap(byRole(element, 'radio', '公司'));
    await waitFor(() => expect(errorOf(textbox(element, '公司名称'))).to.equal(undefined));
    await tap(byRole(element, 'radio', '个人'));
    await tap(button(element, '提交'));
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(1));
    expect(calls(SUBMIT)[0]?.body).to.include({ kind: '个人' }).and.not.have.property('company');
  });

  it('hands the focus to the control before it when it is hidden', async () => {
    const NAME = { type: 'TextInput', label: '姓名', fieldName: 'name' };
    const element = await mountForm([NAME, { ...NAME, label: '昵称', fieldName: 'nick', ...when('name', '张三') }]);
    await fillAndLeave(textbox(element, '姓名'), '张三');
    await waitFor(() => textbox(element, '昵称'));
    const name = textbox(element, '姓名');
    textbox(element, '昵称').focus();
    // a script of the page fills in the field
    name.value = '李四';
    // synthetic: the script tells of its value
    name.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(allByRole(element, 'textbox')).to.have.length(1));
    expect(hasFocus(textbox(element, '姓名'))).to.equal(true);
  });

  it('is a reason to skip its step, which the progress doesn’t count then', async () => {
    const step = (label: string) => ({ type: 'Step', label });
    const element = await mountForm([step('一'), KIND, step('二'), COMPANY, step('三'), { ...COMPANY, showIf: [] }]);
    const progress = () => byRole(element, 'progressbar').getAttribute('aria-valuetext');
    await waitFor(() => expect(progress()).to.equal('第1步，共2步 一'));
    await tap(byRole(element, 'radio', '公司'));
    await waitFor(() => expect(progress()).to.equal('第1步，共3步 一'));
    await tap(byRole(element, 'radio', '个人'));
    await tap(button(element, '下一步'));
    await waitFor(() => expect(progress()).to.equal('第2步，共2步 三'));
    button(element, '提交');
    await tap(button(element, '上一步'));
    await waitFor(() => expect(progress()).to.equal('第1步，共2步 一'));
    expect(allByRole(element, 'button', '上一步')).to.have.length(0);
  });
});
