import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { button, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byRole, byText, waitFor } from '../../../test/support/query.js';
import { holdAnswers } from '../../../test/support/server.js';
import { click, fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const heading = (element: Element) => byRole(element, 'heading', '提交成功');

async function sent(fields: readonly object[] = [NAME], attributes?: string) {
  const element = await mountForm(fields, attributes);
  await fill(textbox(element, '姓名'), '张三');
  await tap(button(element, '提交'));
  await waitFor(() => heading(element));
  return element;
}

describe('the success panel of a form', () => {
  it('replaces a form without steps; its heading gets the focus and describes the outcome', async () => {
    const element = await sent();
    expect(allByRole(element, 'textbox')).to.have.length(0);
    await waitFor(() => expect(hasFocus(heading(element))).to.be.true);
    const id = heading(element).getAttribute('aria-describedby') ?? '';
    expect(element.shadowRoot?.getElementById(id)?.textContent).to.equal('我们已收到您填写的内容');
    expect(byRole(element, 'status').ariaLive, 'announced once, by the focus').to.equal('off');
    await expectNoAxeViolations(element);
  });

  it('gives way to the empty form by 再填一份, with the focus in its first field', async () => {
    const element = await sent();
    await tap(button(element, '再填一份'));
    await waitFor(() => expect(hasFocus(textbox(element, '姓名'))).to.be.true);
    expect(textbox(element, '姓名').value).to.equal('');
    expect(allByRole(element, 'heading')).to.have.length(0);
  });

  it('is in view after a form of 200 questions', async () => {
    const many = Array.from({ length: 199 }, (_, at) => ({ type: 'TextInput', label: `第${at}题` }));
    const element = await sent([NAME, ...many]);
    await waitFor(() => {
      const { top, bottom } = button(element, '再填一份').getBoundingClientRect();
      expect(heading(element).getBoundingClientRect().top).to.be.at.least(0);
      expect(top).to.be.above(0);
      expect(bottom).to.be.at.most(innerHeight);
    });
  });

  it('leaves the focus at another control of the page, and announces the success', async () => {
    const element = await mountForm([NAME]);
    const other = document.createElement('input');
    element.after(other);
    await fill(textbox(element, '姓名'), '张三');
    const answer = holdAnswers(SUBMIT);
    await tap(button(element, '提交'));
    await click(other);
    answer();
    await waitFor(() => heading(element));
    expect(byRole(element, 'status').textContent).to.equal('提交成功我们已收到您填写的内容');
    expect(byRole(element, 'status').ariaLive).to.equal(null);
    expect(document.activeElement === other).to.be.true;
  });

  it('has no 再填一份 with once, and shows the author’s links', async () => {
    const element = await mountForm([NAME], 'form-id="tiny" once');
    element.insertAdjacentHTML('beforeend', '<a slot="success" href="/">回到首页</a>');
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => heading(element));
    expect(allByRole(element, 'button')).to.have.length(0);
    expect(element.querySelector('a')?.getBoundingClientRect().height).to.be.above(0);
    await expectNoAxeViolations(element);
  });

  it('doesn’t take the place of a form that was changed during the submission', async () => {
    const element = await mountForm([NAME]);
    await fill(textbox(element, '姓名'), '张三');
    const answer = holdAnswers(SUBMIT);
    await tap(button(element, '提交'));
    await fill(textbox(element, '姓名'), '张三丰');
    answer();
    await waitFor(() => byText(element, '提交成功'));
    expect(textbox(element, '姓名').value).to.equal('张三丰');
    expect(allByRole(element, 'heading')).to.have.length(0);
  });

  it('lets an author’s form around it be submitted, because nothing is left to fill in', async () => {
    const element = await sent();
    const outer = document.createElement('form');
    element.parentElement?.append(outer);
    outer.append(element);
    await waitFor(() => heading(element));
    let submits = 0;
    outer.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    outer.requestSubmit(); // synthetic: by the author's script
    expect(submits).to.equal(1);
  });
});
