import { expect } from '@open-wc/testing';
import { button, errorOf, mountForm, NAME, SUBMIT, textbox } from '../../test/kit/dynamic-form.js';
import { hasFocus } from '../../test/kit/focus.js';
import { drag, hold, holdStill, press, type } from '../../test/kit/keys.js';
import { leaksOf } from '../../test/kit/leak.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { calls } from '../../test/kit/server.js';
import 'dist/elements/dynamic-form.js';

const EMAIL = { type: 'TextInput', label: '邮箱', fieldName: 'email', validator: 'email' };
const OTHER_EMAIL = { ...EMAIL, label: '备用邮箱', fieldName: 'other' };
const DATE = { type: 'DateTime', label: '日期', fieldName: 'date' };
const STEPS = [NAME, { type: 'Step', label: '二' }, EMAIL];

/** Types a wrong value into a field, which keeps the focus. */
async function typeWrong(field: HTMLElement) {
  field.focus();
  await type('wrong');
}

describe('a press that takes the focus out of a wrong field', () => {
  it('goes back a step at the first press, and the error is shown at the field afterwards', async () => {
    const element = await mountForm(STEPS);
    textbox(element, '姓名').focus();
    await type('张三');
    await press('Enter');
    // the new step takes the focus once it is drawn
    await waitFor(() => expect(hasFocus(byRole(element, 'heading', '二'))).to.be.true);
    const email = textbox(element, '邮箱');
    await typeWrong(email);
    await holdStill(button(element, '上一步'));
    await waitFor(() => textbox(element, '姓名'));
    await waitFor(() => expect(errorOf(email)).to.equal('请填写正确的邮箱地址'));
  });

  it('submits at the first press, which leads the focus back to the wrong field', async () => {
    const element = await mountForm([EMAIL, NAME]);
    const email = textbox(element, '邮箱');
    await typeWrong(email);
    await holdStill(button(element, '提交'));
    await waitFor(() => expect(hasFocus(email)).to.be.true);
    expect(errorOf(email)).to.equal('请填写正确的邮箱地址');
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

  it('shows the error also when the mouse is let go somewhere else', async () => {
    const element = await mountForm([EMAIL, NAME]);
    await typeWrong(textbox(element, '邮箱'));
    await drag(button(element, '提交'), textbox(element, '姓名'), () =>
      expect(errorOf(textbox(element, '邮箱'))).to.equal(undefined),
    );
    await waitFor(() => expect(errorOf(textbox(element, '邮箱'))).to.equal('请填写正确的邮箱地址'));
  });

  it('delays no later error: one that the keyboard brings is shown at once', async () => {
    const element = await mountForm([EMAIL, OTHER_EMAIL, NAME]);
    await typeWrong(textbox(element, '邮箱'));
    await holdStill(textbox(element, '姓名'));
    await typeWrong(textbox(element, '备用邮箱'));
    await press('Tab');
    expect(errorOf(textbox(element, '备用邮箱'))).to.equal('请填写正确的邮箱地址');
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
