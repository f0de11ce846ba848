import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/kit/axe.js';
import { button, fill, MOBILE, mountForm, NAME, textbox } from '../../test/kit/dynamic-form.js';
import { mount } from '../../test/kit/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { faults } from '../../test/kit/server.js';
import 'dist/elements/dynamic-form.js';

const STEPS = [
  { type: 'Step', label: '一' },
  NAME,
  { type: 'Header', label: '小标题' },
  { type: 'Step', label: '二' },
  MOBILE,
];

describe('a form can be used by everybody: axe finds nothing', () => {
  it('with errors, in a form of all kinds', async () => {
    const element = await mountForm(undefined, 'form-id="every"');
    button(element, '提交').click();
    await waitFor(() => allByRole(element, 'alert').some(({ textContent }) => textContent));
    await expectNoAxeViolations(element);
  });

  it('in steps, with captcha and phone check', async () => {
    const element = await mountForm(STEPS, 'form-id="tiny" enable-captcha enable-phone-verify');
    await expectNoAxeViolations(element);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => textbox(element, '图形验证码') && textbox(element, '短信验证码'));
    await expectNoAxeViolations(element);
    button(element, '提交').click();
    await waitFor(() => allByRole(element, 'alert').some(({ textContent }) => textContent));
    await expectNoAxeViolations(element);
  });

  it('when it has arrived', async () => {
    const element = await mountForm(STEPS);
    fill(textbox(element, '姓名'), '张三');
    button(element, '下一步').click();
    await waitFor(() => button(element, '提交').click());
    await waitFor(() => byRole(element, 'heading', '提交成功'));
    await expectNoAxeViolations(element);
  });

  it('with a draft put back', async () => {
    const first = await mountForm([NAME]);
    fill(textbox(first, '姓名'), '张三');
    first.remove();
    await Promise.resolve();
    const element = await mountForm([NAME], undefined, first.getAttribute('site-id') ?? '');
    expect(byText(element, '已恢复上次填写的内容')).to.exist;
    await expectNoAxeViolations(element);
  });

  it('while it loads, and when it cannot be loaded', async () => {
    faults({ 'GET /openapi/form/tiny': 'late:400' });
    const element = await mount('<sb-dynamic-form site-id="axe-late" form-id="tiny"></sb-dynamic-form>');
    await expectNoAxeViolations(element);
    faults({ 'GET /openapi/form/other': 'refuse' });
    element.setAttribute('form-id', 'other');
    await waitFor(() => byText(element, '获取表单失败，请刷新重试'));
    await expectNoAxeViolations(element);
  });
});
