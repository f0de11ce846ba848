import { expect } from '@open-wc/testing';
import { descendants } from '../../test/support/dom-tree.js';
import { button, mountForm, SUBMIT } from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { allByRole, byText, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const SCRIPT = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';
const NAMES = ['__proto__', 'constructor', 'a[0]', 'a[0]', '名'.repeat(200), 'formId', 'valueOf'];

describe('a hostile definition', () => {
  it('may use any field name, duplicates too', async () => {
    const submitted = recordEvents<{ values: Record<string, unknown> }>('sb-form-submit');
    const element = await mountForm(
      NAMES.map((fieldName, index) => ({ type: 'TextInput', label: `l${index}`, fieldName })),
      'form-id="hostile"',
    );
    for (const [index, field] of allByRole<HTMLInputElement>(element, 'textbox').entries())
      await fill(field, `v${index}`);
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    const values = submitted[0]?.values ?? {};
    expect(Object.keys(values)).to.deep.equal([...new Set(NAMES)]);
    expect(Object.entries(values)).to.deep.include(['a[0]', ['v2', 'v3']]);
    expect(Object.hasOwn(Object.prototype, 'v0')).to.be.false;
    const sent = calls(SUBMIT)[0]?.pairs.slice(-NAMES.length);
    expect(sent).to.deep.equal(NAMES.map((name, index) => [name, `v${index}`]));
  });

  it('shows texts that contain scripts as text', async () => {
    const option = { label: SCRIPT, value: SCRIPT };
    const types = ['Header', 'Paragraph', 'Dropdown', 'TextInput', 'DateTime', 'TextArea', 'Checkboxes', 'Radios'];
    const element = await mountForm([
      ...types.map((type) => ({
        type,
        label: SCRIPT,
        fieldName: SCRIPT,
        placeholder: SCRIPT,
        options: [option],
        required: true,
      })),
      { type: 'Header', content: SCRIPT },
      { type: 'Paragraph', content: SCRIPT },
      { type: 'Image', label: SCRIPT, content: `x" onerror="window.pwned=1` },
    ]);
    await tap(button(element, '提交'));
    await waitFor(() => allByRole(element, 'alert').length > 0);
    const dangerous = descendants(element).filter(
      (inner) => inner.localName === 'script' || [...inner.attributes].some(({ name }) => name.startsWith('on')),
    );
    expect(dangerous).to.have.length(0);
    expect('pwned' in window).to.be.false;
  });

  it('works as far as possible with the server’s hostile form', async () => {
    const { error } = console;
    console.error = () => {};
    const element = await mountForm(undefined, 'form-id="hostile"');
    console.error = error;
    expect(allByRole(element, 'textbox').length).to.be.greaterThan(5);
    expect('pwned' in window).to.be.false;
  });
});
