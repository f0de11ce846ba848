import { expect } from '@open-wc/testing';
import { isLite } from '../../test/kit/build.js';
import { button, errorOf, fill, mountForm, textbox } from '../../test/kit/dynamic-form.js';
import { type } from '../../test/kit/keys.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { renders } from '../../test/kit/renders.js';
import 'dist/elements/dynamic-form.js';

const FIELDS = Array.from({ length: 40 }, (_, index) => ({
  type: ['TextInput', 'TextArea', 'Dropdown', 'Radios'][index % 4] as string,
  label: `第${index}项`,
  fieldName: `f${index}`,
  validator: index % 4 === 0 ? 'mobile' : undefined,
  options: [{ label: '一', value: '1' }],
}));
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('a form renders only what changes (issue figures)', () => {
  before(function () {
    if (isLite) this.skip();
  });

  it('a key renders nothing', async () => {
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

  it('an error that comes or goes renders its own field only', async () => {
    const element = await mountForm(FIELDS);
    await drawn();
    renders();
    fill(textbox(element, '第4项'), '1');
    await waitFor(() => expect(errorOf(textbox(element, '第4项'))).to.equal('请填写正确的手机号'));
    expect(renders()).to.deep.equal(['field', 'field', 'error']);
    fill(textbox(element, '第4项'), '13800138000');
    await waitFor(() => expect(errorOf(textbox(element, '第4项'))).to.equal(undefined));
    expect(renders()).to.deep.equal(['field', 'field']);
  });

  it('a choice renders nothing', async () => {
    const element = await mountForm(FIELDS);
    await drawn();
    renders();
    byRole(byRole(element, 'radiogroup', '第3项'), 'radio', '一').click();
    await drawn();
    expect(renders()).to.deep.equal([]);
    expect(button(element, '提交')).to.exist;
  });
});
