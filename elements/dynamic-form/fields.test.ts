import { expect } from '@open-wc/testing';
import { button, choose, errorOf, mountForm, NAME, setDate, textbox } from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { allByRole, byLabel, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { click, fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const options = [
  { label: '一', value: '1' },
  { label: '二', value: '2' },
];
const field = (type: string, label: string, more = {}) => ({ type, label, fieldName: label, ...more });

describe('the fields of a form', () => {
  it('are named by their labels, which mark required ones', async () => {
    const element = await mountForm([
      NAME,
      field('TextArea', '留言'),
      field('Dropdown', '选一个', { options, required: true }),
      field('DateTime', '何时'),
      field('Radios', '单选', { options, required: true }),
      field('Checkboxes', '多选', { options }),
    ]);
    expect(textbox(element, '姓名').getAttribute('aria-required')).to.equal('true');
    expect(textbox(element, '留言').localName).to.equal('textarea');
    expect(byRole(element, 'combobox', '选一个').getAttribute('aria-required')).to.equal('true');
    expect(byLabel<HTMLInputElement>(element, '何时').type).to.equal('datetime-local');
    expect(byRole(element, 'radiogroup', '单选').getAttribute('aria-required')).to.equal('true');
    expect(allByRole(byRole(element, 'group', '多选'), 'checkbox')).to.have.length(2);
  });

  it('passes the values to sb-form-submit by field name, lists for checkboxes', async () => {
    const submitted = recordEvents<{ values: object }>('sb-form-submit', { prevent: true });
    const element = await mountForm([
      NAME,
      field('Dropdown', '选一个', { options }),
      field('DateTime', '何时'),
      field('Radios', '单选', { options }),
      field('Checkboxes', '多选', { options }),
    ]);
    await fill(textbox(element, '姓名'), '张三');
    await choose(element, '选一个', '二');
    setDate(byLabel<HTMLInputElement>(element, '何时'), '2026-05-01T09:30');
    await tap(byRole(element, 'radio', '一'));
    await tap(byRole(element, 'checkbox', '二'));
    await click(byRole(element, 'checkbox', '一'));
    await click(button(element, '提交'));
    expect(submitted).to.deep.equal([
      { values: { name: '张三', 选一个: '2', 何时: '2026-05-01 09:30', 单选: '1', 多选: ['1', '2'] } },
    ]);
  });

  it('shows the sanitized content of Header and Paragraph, else the label; Header is a heading', async () => {
    const element = await mountForm([
      NAME,
      { type: 'Header', label: '标题' },
      { type: 'Header', label: '不显示', content: '内容 & 5 < 6' },
      { type: 'Header', content: '<b>粗</b><script>alert(1)</script>' },
      { type: 'Header', content: '<h3>自带的</h3>' },
      { type: 'Paragraph', label: '段落' },
      { type: 'Paragraph', content: '<p onclick="alert(1)">富<a href="javascript:alert(1)">链接</a></p>' },
    ]);
    const paragraph = await waitFor(() => byText(element, '链接'));
    expect(paragraph.getAttribute('href')).to.equal(null);
    expect(paragraph.closest('p')?.hasAttribute('onclick')).to.be.false;
    await waitFor(() =>
      expect(allByRole(element, 'heading').map((heading) => heading.textContent)).to.deep.equal([
        '标题',
        '内容 & 5 < 6',
        '粗',
        '自带的',
      ]),
    );
    expect(byText(element, '段落').closest('[part=paragraph]')).not.to.equal(null);
  });

  it('renders LineBreak as a line, and Image as an image with an http(s) or data URL only', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const element = await mountForm([
      NAME,
      { type: 'LineBreak' },
      { type: 'Image', label: '点', content: pixel },
      { type: 'Image', label: '坏', content: 'javascript:alert(1)' },
    ]);
    expect(byRole(element, 'separator')).to.exist;
    expect(byRole<HTMLImageElement>(element, 'img', '点').src).to.equal(pixel);
    expect(byText(element, '坏').localName).to.equal('p');
    expect(byPart(element, 'break')).to.exist;
  });

  it('reports unknown types once on the console, and renders the others', async () => {
    const said: unknown[][] = [];
    const { error } = console;
    console.error = (...messages) => said.push(messages);
    const element = await mountForm([{ type: 'Hologram' }, { type: '__proto__' }, NAME, null, { label: 'no type' }, 7]);
    console.error = error;
    expect(said).to.have.length(2);
    expect(said.join()).to.contain('Hologram, __proto__');
    expect(textbox(element, '姓名')).to.exist;
  });

  it('needs no definition with the property fields, also when it is set before the upgrade', async () => {
    const element = await mountForm([NAME]);
    expect(element.fields).to.deep.equal([NAME]);
    expect(calls('GET /openapi/form/tiny')).to.have.length(0);
    const early = document.createElement('sb-dynamic-form') as typeof element;
    early.fields = [{ ...NAME, label: '早' }];
    element.parentElement?.append(early);
    await waitFor(() => textbox(early, '早'));
    early.fields = [{ ...NAME, label: '晚' }];
    await waitFor(() => textbox(early, '晚'));
    early.remove();
  });

  it('keeps the values that still fit another definition', async () => {
    const element = await mountForm([NAME, field('TextInput', '身份', { validator: 'id' })]);
    await fill(textbox(element, '姓名'), '张三');
    await fill(textbox(element, '身份'), '11010519491231002X');
    element.fields = [field('TextInput', '身份', { validator: 'id' }), NAME, field('TextArea', '新')];
    await waitFor(() => textbox(element, '新'));
    expect(textbox(element, '姓名').value).to.equal('张三');
    expect(textbox(element, '身份').value).to.equal('11010519491231002X');
    expect(element.shadowRoot?.textContent).to.not.contain('已恢复');
  });

  it('asks for the date of a time, and empties both together', async () => {
    const element = await mountForm([field('DateTime', '何时')]);
    const input = byLabel<HTMLInputElement>(element, '何时');
    Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await waitFor(() => expect(errorOf(input)).to.equal('请填写完整的日期和时间'));
    Object.defineProperty(input, 'validity', { value: { badInput: false } });
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await waitFor(() => expect(errorOf(input)).to.equal(undefined));
  });
});
