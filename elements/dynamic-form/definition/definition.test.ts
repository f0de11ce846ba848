import { expect } from '@open-wc/testing';
import { mountForm, textbox } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { settled } from '../../../test/support/mount.js';
import { byRole, byText, waitFor } from '../../../test/support/query.js';
import { calls, faults, noFaults } from '../../../test/support/server.js';
import { fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const READ = 'GET /openapi/form/tiny';
const reads = () => calls(READ);

describe('an attribute that is a parameter of the query', () => {
  it('loads the definition again when it changes, and keeps typed text, the control and the focus', async () => {
    const element = await mountForm(undefined, 'form-id="tiny"');
    const field = textbox(element, '姓名');
    await fill(field, '张三');
    element.setAttribute('theme', 'dark');
    await waitFor(() => expect(reads()[1]?.status).to.equal(200));
    await settled(element);
    expect(textbox(element, '姓名').value).to.equal('张三');
    expect(textbox(element, '姓名') === field, 'the same control').to.equal(true);
    expect(hasFocus(field)).to.equal(true);
  });

  it('shows 重试 when the new definition can’t be loaded, and typed text after it', async () => {
    const element = await mountForm(undefined, 'form-id="tiny"');
    await fill(textbox(element, '姓名'), '张三');
    faults({ [READ]: 'refuse' });
    element.setAttribute('theme', 'dark');
    await waitFor(() => byText(element, '获取表单失败，请刷新重试'));
    noFaults();
    await tap(byRole(element, 'button', '重试'));
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('张三'));
  });
});
