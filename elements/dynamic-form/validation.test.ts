import { expect } from '@open-wc/testing';
import { button, errorOf, fillAndLeave, MOBILE, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { compose, fill, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const MESSAGES: Record<string, [wrong: string, right: string, zh: string, en: string]> = {
  mobile: [
    '12345',
    '8613800138000',
    '请填写正确的手机号',
    'Please enter a mobile number from mainland China (11 digits)',
  ],
  tel: [
    '88888888',
    '010-88888888',
    '请填写正确的电话号码，如 010-88888888',
    'Please enter a valid Chinese phone number, such as 010-88888888',
  ],
  qq: ['0123', '10001', '请填写正确的 QQ 号码', 'Please enter a valid QQ number'],
  email: ['a@b', 'a@b.cn', '请填写正确的邮箱地址', 'Please enter a valid email address'],
  url: ['x y', 'https://example.com', '请填写正确的网址', 'Please enter a valid web address'],
  id: ['110105194912310021', '11010519491231002X', '请填写正确的身份证号码', 'Please enter a valid Chinese ID number'],
  number: ['1e5', '-3.5', '请填写数字', 'Please enter a number'],
  postCode: ['12345', '100000', '请填写正确的邮政编码', 'Please enter a 6-digit postal code'],
  chinese: ['abc', '中文', '请填写中文', 'Please use Chinese characters only'],
  english: ['中文', 'Mary Ann', '请填写英文', 'Please use the letters A to Z only'],
};

// docs/spec/behaviour.md §5, form validators
describe('the validation of a form', () => {
  it('shows an error once a field is left, in the language of the page, and removes it as soon as the value is valid', async () => {
    const validators = Object.keys(MESSAGES);
    const element = await mountForm(
      validators.map((validator) => ({ type: 'TextInput', label: validator, validator })),
    );
    const errors = () => validators.map((validator) => errorOf(textbox(element, validator)));
    const texts = (at: 2 | 3) => Object.values(MESSAGES).map((row) => row[at]);
    for (const [validator, [wrong]] of Object.entries(MESSAGES)) {
      await fill(textbox(element, validator), wrong);
      expect(errorOf(textbox(element, validator)), 'none while somebody is typing').to.equal(undefined);
      await press('Tab');
    }
    await waitFor(() => expect(errors()).to.deep.equal(texts(2)));
    expect(allByRole(element, 'alert').map(({ textContent }) => textContent)).to.deep.equal(texts(2));
    element.lang = 'en';
    await waitFor(() => expect(errors()).to.deep.equal(texts(3)));
    for (const [validator, [, right]] of Object.entries(MESSAGES)) {
      await fill(textbox(element, validator), right);
      await waitFor(() => expect(errorOf(textbox(element, validator)), 'still in the field').to.equal(undefined));
    }
  });

  it('shows 该项为必填项 or This is required for a missing value', async () => {
    const element = await mountForm([
      NAME,
      { type: 'Checkboxes', label: '多选', required: true, options: [{ value: 'a' }] },
    ]);
    await tap(button(element, '提交'));
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal('该项为必填项'));
    element.lang = 'en';
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal('This is required'));
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, 'Submit'));
    await waitFor(() => expect(errorOf(byRole(element, 'checkbox', 'a'))).to.equal('This is required'));
    // focused once the errors are shown
    await waitFor(() => expect(hasFocus(byRole(element, 'checkbox', 'a'))).to.equal(true));
    await tap(byRole(element, 'checkbox', 'a'));
    await waitFor(() => expect(errorOf(byRole(element, 'checkbox', 'a'))).to.equal(undefined));
  });

  it('stops at the first error, which gets the focus, and sends nothing', async () => {
    const submitted = recordEvents('sb-form-submit');
    const element = await mountForm([MOBILE, NAME, { ...NAME, label: '地点', fieldName: 'place' }]);
    await fill(textbox(element, '手机号'), '13800138000');
    await tap(button(element, '提交'));
    await waitFor(() => expect(hasFocus(textbox(element, '姓名'))).to.be.true);
    expect(allByRole(element, 'alert').map(({ textContent }) => textContent)).to.deep.equal(['该项为必填项']);
    expect(submitted).to.have.length(0);
  });

  it('reports an empty field only when the form is submitted', async () => {
    const element = await mountForm([NAME]);
    await fillAndLeave(textbox(element, '姓名'), '');
    await new Promise(requestAnimationFrame);
    expect(errorOf(textbox(element, '姓名'))).to.equal(undefined);
  });

  it('doesn’t validate while an input method is composing', async () => {
    const element = await mountForm([{ type: 'TextInput', label: '值', fieldName: 'v', validator: 'chinese' }]);
    const field = textbox(element, '值');
    await fillAndLeave(field, 'x');
    await waitFor(() => expect(errorOf(field)).to.equal('请填写中文'));
    field.value = ''; // an input method replaces the selected text as its composition begins
    await compose(field, ['n', 'ni', '你'], {
      pick: 'Enter',
      during: () => expect(errorOf(field), 'as it was').to.equal('请填写中文'),
    });
    await waitFor(() => expect(errorOf(field)).to.equal(undefined));
  });
});
