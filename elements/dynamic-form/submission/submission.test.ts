import { expect } from '@open-wc/testing';
import { button, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { recordEvents } from '../../../test/support/events.js';
import { byRole, byText, waitFor } from '../../../test/support/query.js';
import { calls, holdAnswers, signIn, signOut } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import { fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/dynamic-form.js';

const bodyOf = (index = 0) => calls(SUBMIT)[index]?.body as Record<string, string>;

// docs/spec/behaviour.md §4, form
describe('the submission of a form', () => {
  afterEach(signOut);

  it('posts the form-encoded values with their origin, shows 提交成功 and resets the form', async () => {
    const succeeded = recordEvents<{ data: unknown }>('sb-form-success');
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny" element-id="e1"');
    element.setAttribute('form-config', '{"a":1}');
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    expect(succeeded).to.have.length(1);
    expect(bodyOf()).to.deep.include({
      formId: 'tiny',
      siteId: element.getAttribute('site-id'),
      elementId: 'e1',
      formConfig: '{"a":1}',
      pageUrl: location.href,
      language: 'zh',
      name: '张三',
      mobile: '',
    });
    expect(bodyOf().deviceType).to.match(/^(mobile|pc)$/);
    expect(calls(SUBMIT)[0]?.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/);
    expect(calls(SUBMIT)[0]?.headers['idempotency-key']).to.match(/^[\da-f]{8}-[\da-f]{4}-4/);
    await tap(button(element, '再填一份'));
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    expect(element.shadowRoot?.textContent).to.not.contain('提交成功');
  });

  it('sends one request for five quick taps', async () => {
    const element = await mountForm([NAME]);
    await fill(textbox(element, '姓名'), '张三');
    const answer = holdAnswers(SUBMIT);
    for (let i = 0; i < 5; i++) await tap(button(element, '提交'));
    answer();
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('sends nothing and keeps the form when the page prevents sb-form-submit', async () => {
    const submitted = recordEvents('sb-form-submit', { prevent: true });
    const element = await mountForm([NAME]);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => expect(submitted).to.deep.equal([{ values: { name: '张三' } }]));
    expect(textbox(element, '姓名').value).to.equal('张三');
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null));
    expect(calls(SUBMIT)).to.have.length(0);
  });

  it('opens a login after a 401, keeps everything when it is closed, and resumes after one', async () => {
    const site = crypto.randomUUID();
    const login = document.createElement('sb-phone-login') as HTMLElement & { open: boolean };
    login.setAttribute('site-id', site);
    document.body.append(login);
    const element = await mountForm([NAME], 'form-id="members"', site);
    await fill(textbox(element, '姓名'), '会员');
    await tap(button(element, '提交'));
    await waitFor(() => expect(login.open).to.be.true);
    await tap(await waitFor(() => byRole(login, 'button', '关闭')));
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null));
    expect(textbox(element, '姓名').value).to.equal('会员');
    await waitFor(() => expect(login.open).to.be.false);
    await tap(button(element, '提交'));
    await waitFor(() => expect(login.open).to.be.true);
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf(2).name).to.equal('会员');
    expect(calls(SUBMIT)).to.have.length(3);
    login.remove();
  });

  it('fixes the sent values before sb-form-submit, so that a listener can’t change them', async () => {
    const element = await mountForm([NAME]);
    await fill(textbox(element, '姓名'), '张三');
    element.addEventListener('sb-form-submit', (event) => {
      Object.assign((event as CustomEvent).detail.values, { name: '偷换' });
      const field = textbox(element, '姓名');
      field.value = '偷换';
      // synthetic: by the page's listener, before the values are sent
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf().name).to.equal('张三');
    expect(textbox(element, '姓名').value).to.equal('偷换');
  });

  it('shows the author’s submit-text on the submit button', async () => {
    const element = await mountForm([NAME], 'form-id="tiny" submit-text="提交报名"');
    expect(button(element, '提交报名')).to.exist;
    element.setAttribute('submit-text', '提交预约');
    await waitFor(() => button(element, '提交预约'));
  });
});
