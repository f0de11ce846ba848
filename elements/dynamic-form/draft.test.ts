import { expect } from '@open-wc/testing';
import { button, fill, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { byText, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/dynamic-form.js';

const ID = { type: 'TextInput', label: '身份证', fieldName: 'id', validator: 'id' };
const REMARK = { type: 'TextArea', label: '备注', fieldName: 'remark' };
const memberOf = (id: string) => ({ id, nickname: id, name: id, portrait: '', isNew: false });
const [A, B] = [memberOf('a'), memberOf('b')];
const STEPS = [NAME, ID, { type: 'Step', label: '二' }, REMARK];

/** Simulates leaving the page and coming back: removes the element and adds a new one. */
async function again(element: Element, fields = STEPS, attributes?: string) {
  const site = element.getAttribute('site-id') ?? '';
  element.remove();
  await Promise.resolve();
  return mountForm(fields, attributes, site);
}

// docs/spec/interface.md §2
describe('the draft of a form', () => {
  it('is restored after a reload at the last step, with a message and a button that clears it', async () => {
    const first = await mountForm(STEPS);
    fill(textbox(first, '姓名'), '张三');
    button(first, '下一步').click();
    await waitFor(() => fill(textbox(first, '备注'), '写到一半'));
    const second = await again(first);
    expect(textbox(second, '备注').value).to.equal('写到一半');
    expect(byText(second, '已恢复上次填写的内容')).to.exist;
    button(second, '上一步').click();
    await waitFor(() => expect(textbox(second, '姓名').value).to.equal('张三'));
    button(second, '清空').click();
    await waitFor(() => expect(textbox(second, '姓名').value).to.equal(''));
    expect(second.shadowRoot?.textContent).to.not.contain('已恢复');
    const third = await again(second);
    expect(textbox(third, '姓名').value).to.equal('');
    expect(third.shadowRoot?.textContent).to.not.contain('已恢复');
  });

  it('contains no ID number', async () => {
    const first = await mountForm(STEPS);
    fill(textbox(first, '姓名'), '张三');
    fill(textbox(first, '身份证'), '11010519491231002X');
    const second = await again(first);
    expect(textbox(second, '姓名').value).to.equal('张三');
    expect(textbox(second, '身份证').value).to.equal('');
    expect(JSON.stringify(localStorage)).to.not.contain('11010519491231002X');
  });

  it('is saved when the page is hidden or left', async () => {
    const element = await mountForm(STEPS);
    fill(textbox(element, '姓名'), '张三');
    expect(JSON.stringify(localStorage)).to.not.contain('张三');
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(localStorage)).to.contain('张三');
  });

  it('is saved with a debounce after the last input', async () => {
    const element = await mountForm(STEPS);
    fill(textbox(element, '姓名'), '张三');
    await waitFor(() => expect(JSON.stringify(localStorage)).to.contain('张三'));
  });

  it('belongs to the site, the form and the element', async () => {
    const first = await mountForm([NAME], 'form-id="tiny" element-id="a"');
    fill(textbox(first, '姓名'), '张三');
    const elsewhere = await again(first, [NAME], 'form-id="tiny" element-id="b"');
    expect(textbox(elsewhere, '姓名').value).to.equal('');
    const back = await again(elsewhere, [NAME], 'form-id="tiny" element-id="a"');
    expect(textbox(back, '姓名').value).to.equal('张三');
  });

  it('is deleted after the submission succeeded', async () => {
    const first = await mountForm([NAME]);
    fill(textbox(first, '姓名'), '张三');
    button(first, '提交').click();
    await waitFor(() => byText(first, '提交成功'));
    expect(JSON.stringify(localStorage)).to.not.contain('张三');
    const second = await again(first, [NAME]);
    expect(textbox(second, '姓名').value).to.equal('');
  });

  it('is ignored when it is corrupt', async () => {
    const first = await mountForm([NAME]);
    fill(textbox(first, '姓名'), '张三');
    dispatchEvent(new Event('pagehide'));
    const key = Object.keys(localStorage).find((name) => name.includes('|form|')) ?? '';
    first.remove();
    await Promise.resolve();
    for (const bad of [
      '{',
      'null',
      '7',
      '{"entries":[null],"at":0}',
      '{"entries":[{"name":"name","kind":"text","value":{}}],"at":0}',
      '{"entries":[{"name":"name","kind":"text","value":"张三"}],"at":"0"}',
    ]) {
      localStorage.setItem(key, `{"":${bad}}`);
      const element = await mountForm([NAME], undefined, first.getAttribute('site-id') ?? '');
      expect(textbox(element, '姓名').value, bad).to.equal('');
      element.remove();
      await Promise.resolve();
    }
  });

  /** A form with these fields, in which member A has typed a name. */
  async function begunByA(...fields: object[]) {
    const element = await mountForm(fields);
    const { member } = sessionOf(element);
    member.signedIn(A);
    fill(textbox(element, '姓名'), '张三');
    return { element, member };
  }

  it('is shown to its author only, not after a logout or to another member', async () => {
    const { element, member } = await begunByA(NAME, ID);
    fill(textbox(element, '身份证'), '11010519491231002X');
    member.signedOut();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    expect(textbox(element, '身份证').value, 'what is never stored goes, too').to.equal('');
    member.signedIn(B);
    expect(textbox(element, '姓名').value).to.equal('');
    fill(textbox(element, '姓名'), '李四');
    member.signedIn(A);
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('张三'));
    expect(byText(element, '已恢复上次填写的内容')).to.exist;
    member.signedIn(B);
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('李四'));
  });

  it('is kept when the session expires while the visitor is on the page', async () => {
    const { element, member } = await begunByA(NAME);
    member.expired();
    expect(textbox(element, '姓名').value).to.equal('张三');
    member.signedIn(A);
    expect(textbox(element, '姓名').value).to.equal('张三');
  });

  it('belongs to the member after a login, whose earlier draft fills the other fields', async () => {
    const { element, member } = await begunByA(NAME, REMARK);
    fill(textbox(element, '备注'), '写到一半');
    member.signedOut();
    fill(textbox(element, '姓名'), '匿名');
    member.signedIn(A);
    await waitFor(() => expect(textbox(element, '备注').value).to.equal('写到一半'));
    expect(textbox(element, '姓名').value).to.equal('匿名');
    member.signedOut();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    member.signedIn(A);
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('匿名'));
    expect(textbox(element, '备注').value).to.equal('写到一半');
  });

  it('isn’t restored into a field while an input method is composing', async () => {
    const { element, member } = await begunByA(NAME);
    member.signedOut();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    const field = textbox(element, '姓名');
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.value = 'ping';
    member.signedIn(A);
    await new Promise(requestAnimationFrame);
    expect(textbox(element, '姓名') === field, 'the same control').to.equal(true);
    expect(field.value).to.equal('ping');
  });
});
