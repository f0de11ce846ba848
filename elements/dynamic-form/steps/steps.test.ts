import { expect } from '@open-wc/testing';
import { button, errorOf, fill, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByPart, allByRole, allByText, byRole, waitFor } from '../../../test/support/query.js';
import { calls } from '../../../test/support/server.js';
import { press, type } from '../../../test/support/user-input.js';
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

// docs/spec/behaviour.md §4
describe('a form of several steps', () => {
  it('goes to the next step only if the visible fields are valid', async () => {
    const element = await mountForm(STEPS);
    button(element, '下一步').click();
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal('该项为必填项'));
    await waitFor(() => hasFocus(textbox(element, '姓名')));
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => textbox(element, '手机号'));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('announces and shows the progress, and focuses the heading of the new step', async () => {
    const element = await mountForm(STEPS);
    expect(progress(element)).to.equal('步骤 1/3 您是谁');
    expect(titles(element)).to.deep.equal(['您是谁']);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => expect(progress(element)).to.equal('步骤 2/3 怎么联系'));
    expect(titles(element)).to.deep.equal(['怎么联系']);
    await waitFor(() => expect(hasFocus(byRole(element, 'heading', '怎么联系'))).to.be.true);
  });

  it('goes back without validation and keeps all values; the submit button is on the last step', async () => {
    const element = await mountForm(STEPS);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => textbox(element, '手机号'));
    expect(allByRole(element, 'button', '提交')).to.have.length(0);
    fill(textbox(element, '手机号'), '123');
    button(element, '上一步').click();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('张三'));
    expect(allByRole(element, 'button', '上一步')).to.have.length(0);
    button(element, '下一步').click();
    await waitFor(() => expect(textbox(element, '手机号').value).to.equal('123'));
    fill(textbox(element, '手机号'), '13800138000');
    button(element, '下一步').click();
    await waitFor(() => button(element, '提交'));
  });

  it('can be completed by keyboard only; Enter goes to the next step, then submits', async () => {
    const element = await mountForm(STEPS);
    textbox(element, '姓名').focus();
    await type('Zhang');
    await press('Enter');
    await waitFor(() => hasFocus(byRole(element, 'heading', '怎么联系')));
    await press('Tab');
    await type('13800138000');
    await press('Tab');
    expect(hasFocus(textbox(element, '备注'))).to.be.true;
    await type('a');
    await press('Enter');
    await type('b');
    expect((textbox(element, '备注') as unknown as HTMLTextAreaElement).value).to.equal('a\nb');
    await press('Tab');
    expect(hasFocus(button(element, '上一步'))).to.be.true;
    await press('Tab');
    await press('Enter');
    await waitFor(() => hasFocus(byRole(element, 'heading', '最后')));
    await press('Tab');
    await type('hz');
    await press('Enter');
    await waitFor(() => hasFocus(byRole(element, 'heading', '提交成功')));
    expect(calls(SUBMIT)).to.have.length(1);
    expect(calls(SUBMIT)[0]?.body).to.deep.include({
      name: 'Zhang',
      mobile: '13800138000',
      remark: 'a\r\nb'.replace('\r', ''),
      city: 'hz',
    });
  });

  it('shows a success panel with a button that starts another submission', async () => {
    const element = await mountForm([step('一'), NAME, ...STEPS.slice(4)]);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => button(element, '提交').click());
    await waitFor(() => byRole(element, 'heading', '提交成功'));
    expect(allByRole(element, 'textbox')).to.have.length(0);
    button(element, '再填一份').click();
    await waitFor(() => expect(progress(element)).to.contain('1/2'));
    expect(textbox(element, '姓名').value).to.equal('');
  });

  it('marks the steps that are done, the current one, and those to come', async () => {
    const element = await mountForm(STEPS);
    const steps = () => allByPart(element, 'step').map(({ textContent }) => textContent);
    expect(steps()).to.deep.equal(['1您是谁', '2怎么联系', '3最后']);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => expect(steps()).to.deep.equal(['您是谁', '2怎么联系', '3最后']));
    expect(allByPart(element, 'step')[0]?.querySelector('svg'), 'a check mark').to.exist;
  });

  for (const count of [3, 6, 20]) {
    it(`fits ${count} steps with long German names into 320 px`, async () => {
      const steps = Array.from({ length: count }, (_, at) => [
        step(`Rechtsschutzversicherungsgesellschaften ${at}`),
        { type: 'TextInput', label: `f${at}` },
      ]).flat();
      const element = await mountForm(steps);
      const progressBar = byRole(element, 'progressbar');
      for (const width of [256, 288, 600]) {
        element.style.width = `${width}px`;
        const { left, right } = progressBar.getBoundingClientRect();
        for (const mark of progressBar.querySelectorAll('*')) {
          const box = mark.getBoundingClientRect();
          if (!box.width) continue;
          expect(box.left, `${width} ${mark.className}`).to.be.at.least(left - 0.5);
          expect(box.right, `${width} ${mark.className}`).to.be.at.most(right + 0.5);
        }
      }
    });
  }

  it('names the steps where there is room', async () => {
    const element = await mountForm(STEPS);
    element.style.width = '288px';
    expect(allByText(element, '怎么联系')).to.have.length(0);
    element.style.width = '700px';
    expect(allByText(element, '怎么联系')).to.have.length(1);
  });

  it('goes back to an invalid field on an earlier step', async () => {
    const element = await mountForm(STEPS);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => fill(textbox(element, '手机号'), '13800138000'));
    button(element, '下一步').click();
    await waitFor(() => button(element, '提交'));
    element.fields = STEPS.map((field) => (field === NAME ? { ...NAME, validator: 'english' } : field));
    await waitFor(() => button(element, /提交|下一步/));
    for (let i = 0; i < 3 && allByRole(element, 'button', '提交').length === 0; i++) button(element, '下一步').click();
    allByRole(element, 'button', '提交')[0]?.click();
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal('请填写英文'));
    await waitFor(() => expect(hasFocus(textbox(element, '姓名'))).to.be.true);
    expect(calls(SUBMIT)).to.have.length(0);
  });
});
