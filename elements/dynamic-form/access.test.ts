import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { button, MOBILE, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults } from '../../test/support/server.js';
import { click, fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const STEPS = [
  { type: 'Step', label: '一' },
  NAME,
  { type: 'Header', label: '小标题' },
  { type: 'Step', label: '二' },
  MOBILE,
];

describe('the accessibility of a form', () => {
  it('has no axe violation with errors in a form of all field types', async () => {
    const element = await mountForm(undefined, 'form-id="every"');
    await click(button(element, '提交'));
    await waitFor(() => allByRole(element, 'alert').some(({ textContent }) => textContent));
    await expectNoAxeViolations(element);
  });

  it('has no axe violation in steps, with captcha and phone code', async () => {
    const element = await mountForm(STEPS, 'form-id="tiny" enable-captcha enable-phone-verify');
    await expectNoAxeViolations(element);
    await fill(textbox(element, '姓名'), '张三');
    await click(button(element, '下一步'));
    await waitFor(() => textbox(element, '图形验证码') && textbox(element, '短信验证码'));
    await expectNoAxeViolations(element);
    await click(button(element, '提交'));
    await waitFor(() => allByRole(element, 'alert').some(({ textContent }) => textContent));
    await expectNoAxeViolations(element);
  });

  it('has no axe violation after the submission', async () => {
    const element = await mountForm(STEPS);
    await fill(textbox(element, '姓名'), '张三');
    await click(button(element, '下一步'));
    await tap(await waitFor(() => button(element, '提交')));
    await waitFor(() => byRole(element, 'heading', '提交成功'));
    await expectNoAxeViolations(element);
  });

  it('has no axe violation with a restored draft', async () => {
    const first = await mountForm([NAME]);
    await fill(textbox(first, '姓名'), '张三');
    first.remove();
    await Promise.resolve();
    const element = await mountForm([NAME], undefined, first.getAttribute('site-id') ?? '');
    expect(byText(element, '已恢复上次填写的内容')).to.exist;
    await expectNoAxeViolations(element);
  });

  it('has no axe violation while it loads and after loading failed', async () => {
    faults({ 'GET /openapi/form/tiny': 'late:400' });
    const element = await mount('<sb-dynamic-form site-id="axe-late" form-id="tiny"></sb-dynamic-form>');
    await expectNoAxeViolations(element);
    faults({ 'GET /openapi/form/other': 'refuse' });
    element.setAttribute('form-id', 'other');
    await waitFor(() => byText(element, '获取表单失败，请刷新重试'));
    await expectNoAxeViolations(element);
  });
});
