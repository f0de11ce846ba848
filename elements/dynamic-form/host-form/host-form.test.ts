import { expect } from '@open-wc/testing';
import { errorOf, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { settled } from '../../../test/support/mount.js';
import { byRole, waitFor } from '../../../test/support/query.js';
import { calls } from '../../../test/support/server.js';
import { arrived, choose, FILE, holdUploads, inputOf, textFile } from '../../../test/support/uploads.js';
import { click, fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const TEA = {
  type: 'Checkboxes',
  label: '茶',
  fieldName: 'tea',
  options: ['白茶', '岩茶'].map((text) => ({ label: text, value: text })),
};

/** Adds the element to a form of the page, whose submissions are counted. */
async function within(fields: readonly unknown[], attributes = '') {
  const element = await mountForm(fields);
  const container = element.parentElement as Element;
  container.innerHTML = `<form ${attributes}><input name="own" value="1"><slot></slot><button>发送</button></form>`;
  const outer = container.querySelector('form') as HTMLFormElement;
  outer.querySelector('slot')?.replaceWith(element);
  let submits = 0;
  outer.addEventListener('submit', (event) => {
    event.preventDefault();
    submits++;
  });
  await settled(element);
  await waitFor(() => new FormData(outer).has('name'));
  const submit = () => click(outer.querySelector('button') as Element);
  return { element, outer, submit, submits: () => submits };
}

describe('sb-dynamic-form inside a form of the author', () => {
  it('adds its values to the form’s values, a list once per item', async () => {
    const { element, outer } = await within([NAME, TEA]);
    await fill(textbox(element, '姓名'), '张三');
    await tap(byRole(element, 'checkbox', '白茶'));
    await tap(byRole(element, 'checkbox', '岩茶'));
    const data = new FormData(outer);
    expect([...data.keys()]).to.deep.equal(['own', 'name', 'tea', 'tea']);
    expect(data.get('name')).to.equal('张三');
    expect(data.getAll('tea')).to.deep.equal(['白茶', '岩茶']);
    element.remove();
    await Promise.resolve();
    await waitFor(() => expect([...new FormData(outer).keys()]).to.deep.equal(['own']));
  });

  it('prevents the submission while a field is invalid, and focuses that field', async () => {
    const { element, submit, submits } = await within([NAME]);
    await submit();
    expect(submits()).to.equal(0);
    await waitFor(() => expect(errorOf(textbox(element, '姓名'))).to.equal('该项为必填项'));
    await waitFor(() => expect(hasFocus(textbox(element, '姓名'))).to.be.true);
    await fill(textbox(element, '姓名'), '张三');
    await submit();
    expect(submits()).to.equal(1);
    expect(calls(SUBMIT), 'it goes where the author sends it').to.have.length(0);
  });

  it('prevents the submission during an upload, and adds the URL of the file afterwards', async () => {
    const { element, outer, submit, submits } = await within([NAME, FILE]);
    await fill(textbox(element, '姓名'), '张三');
    await waitFor(() => inputOf(element));
    const { release } = holdUploads();
    await choose(element, '附件', textFile());
    await submit();
    expect(submits()).to.equal(0);
    release();
    await arrived(element);
    await submit();
    expect(submits()).to.equal(1);
    expect(new FormData(outer).get('attachment')).to.match(/^\/upload\//);
  });

  it('skips its validation when the form has novalidate', async () => {
    const { submit, submits } = await within([NAME], 'novalidate');
    await submit();
    expect(submits()).to.equal(1);
  });

  it('is reset with the form unless the author prevents that', async () => {
    const { element, outer } = await within([NAME]);
    await fill(textbox(element, '姓名'), '张三');
    outer.addEventListener('reset', (event) => event.preventDefault(), { once: true });
    outer.reset();
    expect(textbox(element, '姓名').value).to.equal('张三');
    outer.reset();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
  });

  it('ignores another form of the page', async () => {
    const { element } = await within([NAME]);
    const other = document.createElement('form');
    element.ownerDocument.body.append(other);
    expect([...new FormData(other).keys()]).to.deep.equal([]);
    other.remove();
  });
});
