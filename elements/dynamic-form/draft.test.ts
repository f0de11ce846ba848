import { expect } from '@open-wc/testing';
import { button, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { byText, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import { compose, fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const REMARK = { type: 'TextArea', label: '备注', fieldName: 'remark' };
const STEPS = [NAME, { type: 'Step', label: '二' }, REMARK];
const MEMBER = { id: 'a', nickname: 'a', name: 'a', portrait: '', isNew: false };

/** Simulates leaving the page and coming back: removes the element and adds a new one. */
async function again(element: Element) {
  const site = element.getAttribute('site-id') ?? '';
  element.remove();
  await Promise.resolve();
  return mountForm(STEPS, undefined, site);
}

describe('the draft of a form', () => {
  it('is restored after a reload at the last step, with a message and a button that clears it', async () => {
    const first = await mountForm(STEPS);
    await fill(textbox(first, '姓名'), '张三');
    await tap(button(first, '下一步'));
    await fill(await waitFor(() => textbox(first, '备注')), '写到一半');
    const second = await again(first);
    expect(textbox(second, '备注').value).to.equal('写到一半');
    expect(byText(second, '已恢复上次填写的内容')).to.exist;
    expect(byText(second, new RegExp(`^保存于${new Date().getFullYear()}年`))).to.exist;
    await tap(button(second, '上一步'));
    await waitFor(() => expect(textbox(second, '姓名').value).to.equal('张三'));
    await tap(button(second, '清空'));
    await waitFor(() => expect(textbox(second, '姓名').value).to.equal(''));
    expect(second.shadowRoot?.textContent).to.not.contain('已恢复');
    const third = await again(second);
    expect(textbox(third, '姓名').value).to.equal('');
    expect(third.shadowRoot?.textContent).to.not.contain('已恢复');
  });

  it('leaves the page at a logout, and comes back at a login, but not into a field that is being composed', async () => {
    const element = await mountForm([NAME]);
    const { member } = sessionOf(element);
    member.signedIn(MEMBER);
    await fill(textbox(element, '姓名'), '张三');
    member.signedOut();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    member.signedIn(MEMBER);
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('张三'));
    expect(byText(element, '已恢复上次填写的内容')).to.exist;
    member.signedOut();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    const field = textbox(element, '姓名');
    await compose(field, ['p', 'pi', 'ping', '平'], {
      async during() {
        member.signedIn(MEMBER);
        await new Promise(requestAnimationFrame);
        expect(textbox(element, '姓名') === field, 'the same control').to.equal(true);
        expect(field.value).to.equal('平');
      },
    });
    expect(field.value).to.equal('平');
  });
});
