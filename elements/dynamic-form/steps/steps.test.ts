import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { button, errorOf, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByPart, allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { calls } from '../../../test/support/server.js';
import { fill, press, tap } from '../../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const step = (label: string) => ({ type: 'Step', label });
const STEPS = [
  step('您是谁'),
  NAME,
  step('怎么联系'),
  { ...MOBILE, required: true },
  { type: 'TextArea', label: '备注', fieldName: 'remark' },
  step('最后'),
  { type: 'TextInput', label: '城市', fieldName: 'city' },
];
const progress = (element: Element) => byRole(element, 'progressbar').getAttribute('aria-valuetext');
const titles = (element: Element) => allByRole(element, 'heading').map(({ textContent }) => textContent);

describe('a form of several steps', () => {
  it('goes to the next step only if the visible fields are valid', async () => {
    const element = await mountForm(STEPS);
    await tap(button(element, '下一步'));
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal('该项为必填项'));
    await waitFor(() => hasFocus(textbox(element, '姓名')));
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await waitFor(() => textbox(element, '手机号'));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('announces and shows the progress, and focuses the heading of the new step', async () => {
    const element = await mountForm(STEPS);
    expect(progress(element)).to.equal('第1步，共3步 您是谁');
    expect(titles(element)).to.deep.equal(['您是谁']);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await waitFor(() => expect(progress(element)).to.equal('第2步，共3步 怎么联系'));
    expect(titles(element)).to.deep.equal(['怎么联系']);
    await waitFor(() => expect(hasFocus(byRole(element, 'heading', '怎么联系'))).to.be.true);
  });

  it('goes back without validation and keeps all values; the submit button is on the last step', async () => {
    const element = await mountForm(STEPS);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await waitFor(() => textbox(element, '手机号'));
    expect(allByRole(element, 'button', '提交')).to.have.length(0);
    await fill(textbox(element, '手机号'), '123');
    await tap(button(element, '上一步'));
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('张三'));
    expect(allByRole(element, 'button', '上一步')).to.have.length(0);
    await tap(button(element, '下一步'));
    await waitFor(() => expect(textbox(element, '手机号').value).to.equal('123'));
    await fill(textbox(element, '手机号'), '13800138000');
    await tap(button(element, '下一步'));
    await waitFor(() => button(element, '提交'));
  });

  it('shows a success panel with a button that starts another submission', async () => {
    const element = await mountForm([step('一'), NAME, ...STEPS.slice(4)]);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await tap(await waitFor(() => button(element, '提交')));
    await waitFor(() => byRole(element, 'heading', '提交成功'));
    expect(allByRole(element, 'textbox')).to.have.length(0);
    await tap(button(element, '再填一份'));
    await waitFor(() => expect(progress(element)).to.contain('第1步，共2步'));
    expect(textbox(element, '姓名').value).to.equal('');
  });

  it('marks the steps that are done, the current one, and those to come', async () => {
    const element = await mountForm(STEPS);
    const steps = () => allByPart(element, 'step').map(({ textContent }) => textContent);
    expect(steps()).to.deep.equal(['1您是谁', '2怎么联系', '3最后']);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await waitFor(() => expect(steps()).to.deep.equal(['您是谁', '2怎么联系', '3最后']));
    expect(allByPart(element, 'step')[0]?.querySelector('svg'), 'a check mark').to.exist;
  });

  it('goes back to an invalid field on an earlier step', async () => {
    const element = await mountForm(STEPS);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '下一步'));
    await fill(await waitFor(() => textbox(element, '手机号')), '13800138000');
    await tap(button(element, '下一步'));
    await waitFor(() => button(element, '提交'));
    element.remove();
    await Promise.resolve();
    // the definition has changed when the visitor comes back to the last step
    const changed = STEPS.map((field) => (field === NAME ? { ...NAME, validator: 'english' } : field));
    const later = await mountForm(changed, undefined, element.getAttribute('site-id') ?? '');
    await tap(button(later, '提交'));
    await waitFor(() => expect(errorOf(textbox(later, '姓名'))).to.equal('请填写英文'));
    await waitFor(() => expect(hasFocus(textbox(later, '姓名'))).to.be.true);
    expect(calls(SUBMIT)).to.have.length(0);
  });

  it('isn’t submitted by the second tap of a double tap on 下一步', async () => {
    const element = await mountForm([step('一'), { ...NAME, required: false }, step('二'), { ...NAME, label: '城市' }]);
    element.style.width = '288px';
    const next = button(element, '下一步');
    next.scrollIntoView({ block: 'center' });
    const { left, top } = next.getBoundingClientRect();
    // at the end of the button, where 提交 (submit) is on the next step
    const place: [number, number] = [Math.round(left + next.offsetWidth - 20), Math.round(top + 10)];
    for (let i = 0; i < 2; i++) await executeServerCommand('tap', place);
    await waitFor(() => textbox(element, '城市'));
    const at = (element.shadowRoot as ShadowRoot).elementFromPoint(...place);
    expect(at?.closest('button') === button(element, '提交'), 'the second tap was on it').to.be.true;
    await press('Tab');
    expect(errorOf(textbox(element, '城市')), 'nothing was checked').to.equal(undefined);
    expect(calls(SUBMIT)).to.have.length(0);
  });
});
