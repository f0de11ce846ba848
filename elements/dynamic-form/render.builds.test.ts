import { expect } from '@open-wc/testing';
import { isLite } from '../../test/support/build.js';
import { button, errorOf, fillAndLeave, mountForm, textbox } from '../../test/support/dynamic-form.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { renders } from '../../test/support/renders.js';
import { click, type } from '../../test/support/user-input.js';

const FIELDS = Array.from({ length: 40 }, (_, index) => ({
  type: ['TextInput', 'TextArea', 'Dropdown', 'Radios'][index % 4] as string,
  label: `第${index}项`,
  fieldName: `f${index}`,
  validator: index % 4 === 0 ? 'mobile' : undefined,
  options: [{ label: '一', value: '1' }],
}));
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('the rendering of a form', () => {
  before(function () {
    if (isLite) this.skip();
    // the hook that records is there before React
    return import('dist/elements/dynamic-form.js');
  });

  it('renders nothing on a key', async () => {
    const element = await mountForm(FIELDS);
    expect(renders().filter((part) => part === 'field').length, 'the count counts').to.be.at.least(FIELDS.length);
    textbox(element, '第0项').focus();
    await drawn();
    renders();
    await type('138');
    await drawn();
    expect(textbox(element, '第0项').value).to.equal('138');
    expect(renders()).to.deep.equal([]);
  });

  it('renders only the field whose error appears or disappears', async () => {
    const element = await mountForm(FIELDS);
    await drawn();
    renders();
    await fillAndLeave(textbox(element, '第4项'), '1');
    await waitFor(() => expect(errorOf(textbox(element, '第4项'))).to.equal('请填写正确的手机号'));
    expect(renders()).to.deep.equal(['field', 'field', 'error']);
    await fillAndLeave(textbox(element, '第4项'), '13800138000');
    await waitFor(() => expect(errorOf(textbox(element, '第4项'))).to.equal(undefined));
    expect(renders()).to.deep.equal(['field', 'field']);
  });

  it('renders nothing when an option is selected', async () => {
    const element = await mountForm(FIELDS);
    await drawn();
    renders();
    await click(byRole(byRole(element, 'radiogroup', '第3项'), 'radio', '一'));
    await drawn();
    expect(renders()).to.deep.equal([]);
    expect(button(element, '提交')).to.exist;
  });
});
