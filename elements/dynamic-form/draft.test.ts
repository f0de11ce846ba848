import { expect } from '@open-wc/testing';
import { button, fill, mountForm, NAME, textbox } from '../../test/kit/dynamic-form.js';
import { byText, waitFor } from '../../test/kit/query.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/dynamic-form.js';

const ID = { type: 'TextInput', label: '身份证', fieldName: 'id', validator: 'id' };
const REMARK = { type: 'TextArea', label: '备注', fieldName: 'remark' };
const memberOf = (id: string) => ({ id, nickname: id, name: id, portrait: '', isNew: false });
const [A, B] = [memberOf('a'), memberOf('b')];
const STEPS = [NAME, ID, { type: 'Step', label: '二' }, REMARK];

/** Leaves the page and comes back, as far as an element can tell. */
async function again(element: Element, fields = STEPS, attributes?: string) {
  const site = element.getAttribute('site-id') ?? '';
  element.remove();
  await Promise.resolve();
  return mountForm(fields, attributes, site);
}

describe("a form's draft (elements.md §2)", () => {
  it('is there again after a reload, said so, at the step where one was; one click clears it', async () => {
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

  it('holds no ID number', async () => {
    const first = await mountForm(STEPS);
    fill(textbox(first, '姓名'), '张三');
    fill(textbox(first, '身份证'), '11010519491231002X');
    const second = await again(first);
    expect(textbox(second, '姓名').value).to.equal('张三');
    expect(textbox(second, '身份证').value).to.equal('');
    expect(JSON.stringify(localStorage)).to.not.contain('11010519491231002X');
  });

  it('is kept when the page is hidden or left', async () => {
    const element = await mountForm(STEPS);
    fill(textbox(element, '姓名'), '张三');
    expect(JSON.stringify(localStorage)).to.not.contain('张三');
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(localStorage)).to.contain('张三');
  });

  it('is kept a moment after the last input', async () => {
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

  it('is forgotten once it has arrived', async () => {
    const first = await mountForm([NAME]);
    fill(textbox(first, '姓名'), '张三');
    button(first, '提交').click();
    await waitFor(() => byText(first, '提交成功'));
    expect(JSON.stringify(localStorage)).to.not.contain('张三');
    const second = await again(first, [NAME]);
    expect(textbox(second, '姓名').value).to.equal('');
  });

  it('that is corrupt counts as absent', async () => {
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

  /** A form of these fields, in which A is signed in and has written a name. */
  async function begunByA(...fields: object[]) {
    const element = await mountForm(fields);
    const { member } = sessionOf(element);
    member.signedIn(A);
    fill(textbox(element, '姓名'), '张三');
    return { element, member };
  }

  it('isn’t shown after a logout or to another member, and is found again by the one who wrote it', async () => {
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

  it('is still shown when the session expires while the visitor sits at the page', async () => {
    const { element, member } = await begunByA(NAME);
    member.expired();
    expect(textbox(element, '姓名').value).to.equal('张三');
    member.signedIn(A);
    expect(textbox(element, '姓名').value).to.equal('张三');
  });

  it('that was written before a login belongs to the member then, whose earlier one fills the other fields', async () => {
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

  it('is not put back into a field where an input method is composing', async () => {
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
