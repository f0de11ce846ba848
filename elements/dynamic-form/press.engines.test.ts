import { expect } from '@open-wc/testing';
import { button, errorOf, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../test/support/dynamic-form.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { drag, hold, holdStill, press, type } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const EMAIL = { type: 'TextInput', label: '邮箱', fieldName: 'email', validator: 'email' };
const OTHER_EMAIL = { ...EMAIL, label: '备用邮箱', fieldName: 'other' };
const DATE = { type: 'DateTime', label: '日期', fieldName: 'date' };
const STEPS = [NAME, { type: 'Step', label: '二' }, EMAIL];

/** Types an invalid value into a field, which keeps the focus. */
async function typeWrong(field: HTMLElement) {
  field.focus();
  await type('wrong');
}

describe('a click that moves the focus out of an invalid field', () => {
  it('goes back a step on the first click, and shows the error at the field afterwards', async () => {
    const element = await mountForm(STEPS);
    textbox(element, '姓名').focus();
    await type('张三');
    await press('Enter');
    // the new step gets the focus after the paint
    await waitFor(() => expect(hasFocus(byRole(element, 'heading', '二'))).to.be.true);
    const email = textbox(element, '邮箱');
    await typeWrong(email);
    await holdStill(button(element, '上一步'));
    await waitFor(() => textbox(element, '姓名'));
    await waitFor(() => expect(errorOf(email)).to.equal('请填写正确的邮箱地址'));
  });

  it('submits on the first click, which returns the focus to the invalid field', async () => {
    const element = await mountForm([EMAIL, NAME]);
    const email = textbox(element, '邮箱');
    await typeWrong(email);
    await holdStill(button(element, '提交'));
    await waitFor(() => expect(errorOf(email)).to.equal('请填写正确的邮箱地址'));
    await waitFor(() => expect(hasFocus(email)).to.be.true);
    expect(calls(SUBMIT)).to.have.length(0);
  });

  it('reaches a button of the page below the form', async () => {
    const element = await mountForm([EMAIL]);
    const below = document.createElement('button');
    below.textContent = 'below';
    let presses = 0;
    below.onclick = () => presses++;
    element.after(below);
    await typeWrong(textbox(element, '邮箱'));
    await holdStill(below);
    await waitFor(() => expect(errorOf(textbox(element, '邮箱'))).to.equal('请填写正确的邮箱地址'));
    expect(presses).to.equal(1);
  });

  it('shows the error also when the mouse button is released elsewhere', async () => {
    const element = await mountForm([EMAIL, NAME]);
    await typeWrong(textbox(element, '邮箱'));
    await drag(button(element, '提交'), textbox(element, '姓名'), () =>
      expect(errorOf(textbox(element, '邮箱'))).to.equal(undefined),
    );
    await waitFor(() => expect(errorOf(textbox(element, '邮箱'))).to.equal('请填写正确的邮箱地址'));
  });

  it('shows the next error at once when it comes by keyboard', async () => {
    const element = await mountForm([EMAIL, OTHER_EMAIL, NAME]);
    await typeWrong(textbox(element, '邮箱'));
    await holdStill(textbox(element, '姓名'));
    await typeWrong(textbox(element, '备用邮箱'));
    await press('Tab');
    await waitFor(() => expect(errorOf(textbox(element, '备用邮箱'))).to.equal('请填写正确的邮箱地址'));
  });

  it('leaves no listener behind when the form is removed', async () => {
    const site = crypto.randomUUID();
    const left = await leaksOf(async () => {
      const element = await mountForm([EMAIL, DATE, NAME], undefined, site);
      await typeWrong(textbox(element, '邮箱'));
      await hold(textbox(element, '姓名'));
      await press('Tab');
      element.remove();
    });
    expect(left.filter((what) => what.startsWith('listener'))).to.deep.equal([]);
  });
});

describe('a form of several steps', () => {
  const step = (label: string) => ({ type: 'Step', label });
  const REMARK = { type: 'TextArea', label: '备注', fieldName: 'remark' };

  it('can be completed by keyboard only; Enter goes to the next step, then submits', async () => {
    const fields = [step('您是谁'), NAME, step('怎么联系'), { ...MOBILE, required: true }, REMARK, step('最后')];
    const element = await mountForm([...fields, { type: 'TextInput', label: '城市', fieldName: 'city' }]);
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
});
