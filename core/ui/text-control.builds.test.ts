import { expect } from '@open-wc/testing';
import { button, errorOf, mountForm, textbox } from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { mount, settled } from '../../test/support/mount.js';
import { codeField, loginButton, mountLogin, phoneField, sendButton } from '../../test/support/phone-login.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { freshPhone, signOut, smsCode } from '../../test/support/server.js';
import { click, paste } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';
import 'dist/elements/dynamic-form.js';
import 'dist/elements/phone-login.js';

const options = ['甲', '乙'].map((label) => ({ label, value: label }));
const FIELDS = [
  { type: 'TextInput', label: '姓名', fieldName: 'name', required: true },
  { type: 'TextArea', label: '说明', fieldName: 'about', required: true },
  { type: 'Dropdown', label: '城市', fieldName: 'city', required: true, options },
  { type: 'Radios', label: '性别', fieldName: 'sex', required: true, options },
  { type: 'Checkboxes', label: '爱好', fieldName: 'likes', required: true, options },
];
const VALUES = { name: '张三', about: '你好', city: '乙', sex: '乙', likes: ['甲'] };

/** Fills in as a password manager or a remote control does. */
function fillSilently(element: Element) {
  textbox(element, '姓名').value = VALUES.name;
  textbox(element, '说明').value = VALUES.about;
  byRole<HTMLSelectElement>(element, 'combobox', '城市').value = VALUES.city;
  byRole<HTMLInputElement>(byRole(element, 'radiogroup', '性别'), 'radio', '乙').checked = true;
  byRole<HTMLInputElement>(byRole(element, 'group', '爱好'), 'checkbox', '甲').checked = true;
}

describe('a value that was set without an input event', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('counts at the press, in every control of a form', async () => {
    const sent = recordEvents<{ values: object }>('sb-form-submit', { prevent: true });
    const element = await mountForm(FIELDS);
    fillSilently(element);
    await click(button(element, '提交'));
    await waitFor(() => expect(sent.map(({ values }) => values)).to.deep.equal([VALUES]));
  });

  it('is read on change, which removes the error', async () => {
    const element = await mountForm(FIELDS.slice(0, 1));
    const name = textbox(element, '姓名');
    await click(button(element, '提交'));
    await waitFor(() => expect(errorOf(name)).to.equal('该项为必填项'));
    name.value = '张三';
    // synthetic: what old autofill dispatches
    name.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(errorOf(name)).to.equal(undefined));
  });

  it('counts when the form around is submitted', async () => {
    const element = await mountForm(FIELDS);
    const form = document.createElement('form');
    element.replaceWith(form);
    form.append(element);
    await waitFor(() => new FormData(form).has('name'));
    fillSilently(element);
    expect([...new FormData(form)]).to.deep.equal(
      Object.entries(VALUES).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    );
  });

  it('counts at the press in the phone login', async () => {
    const login = await settled(await mountLogin('inline'));
    const phone = freshPhone();
    phoneField(login).value = phone;
    await click(sendButton(login));
    await waitFor(() => expect(sendButton(login).disabled).to.equal(true));
    phoneField(login).value = `+86 ${phone}`;
    codeField(login).value = `【某站】您的验证码是${await waitFor(() => smsCode(phone))}，5分钟内有效`;
    const logins = recordEvents('sb-login');
    await click(loginButton(login));
    await waitFor(() => expect(logins).to.have.length(1));
  });

  it('enables the button of a comment, and is posted', async () => {
    const thread = `site-id="silent" block-id="guests" data-id="t-${crypto.randomUUID()}"`;
    const element = await settled(await mount(`<sb-comments ${thread} login-type="anonymous"></sb-comments>`));
    byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容').value = '没有事件也算数';
    await click(byRole(element, 'button', '发表留言'));
    await waitFor(() => expect(allByRole(element, 'article')[0]?.textContent).to.contain('没有事件也算数'));
  });
});

describe('the code field', () => {
  it('takes the code out of a pasted message', async function () {
    const login = await settled(await mountLogin('inline'));
    codeField(login).focus();
    if (!(await paste('【某站】您的验证码是 483 920，5分钟内有效'))) this.skip();
    expect(codeField(login).value).to.equal('483920');
  });
});
