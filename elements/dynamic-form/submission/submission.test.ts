import { expect } from '@open-wc/testing';
import { button, fill, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../../test/support/dynamic-form.js';
import { recordEvents } from '../../../test/support/events.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/dynamic-form.js';

const bodyOf = (index = 0) => calls(SUBMIT)[index]?.body as Record<string, string>;

type Login = HTMLElement & { open: boolean };
const logins: Login[] = [];

/** A form for members whose submission got a 401, and the login that it opened. */
async function waitingForLogin(values: Record<string, string> = { 姓名: '会员' }, fields: readonly object[] = [NAME]) {
  const site = crypto.randomUUID();
  const login = document.createElement('sb-phone-login') as Login;
  login.setAttribute('site-id', site);
  document.body.append(login);
  logins.push(login);
  const element = await mountForm(fields, 'form-id="members"', site);
  for (const [label, value] of Object.entries(values)) fill(textbox(element, label), value);
  button(element, '提交').click();
  await waitFor(() => expect(login.open).to.be.true);
  return { element, login };
}
const logIn = async (element: Element) => sessionOf(element).member.signedIn(await signIn());

// docs/spec/behaviour.md §4, form
describe('the submission of a form', () => {
  afterEach(async () => {
    for (const login of logins.splice(0)) login.remove();
    await signOut();
  });

  it('posts the form-encoded values with their origin, shows 提交成功 and resets the form', async () => {
    const succeeded = recordEvents<{ data: unknown }>('sb-form-success');
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny" element-id="e1"');
    element.setAttribute('form-config', '{"a":1}');
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
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
    button(element, '再填一份').click();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    expect(element.shadowRoot?.textContent).to.not.contain('提交成功');
  });

  it('sends one request for five quick clicks', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    faults({ [SUBMIT]: 'late:200' });
    for (let i = 0; i < 5; i++) button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('keeps text that is typed while the request is in flight', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    const answer = holdAnswers(SUBMIT);
    button(element, '提交').click();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(1));
    fill(textbox(element, '姓名'), '张三丰');
    answer();
    await waitFor(() => byText(element, '提交成功'));
    expect(allByRole(element, 'button', '再填一份'), 'the form stays').to.have.length(0);
    expect(textbox(element, '姓名').value).to.equal('张三丰');
    expect(bodyOf().name).to.equal('张三');
  });

  it('sends nothing and keeps the form when the page prevents sb-form-submit', async () => {
    const submitted = recordEvents('sb-form-submit', { prevent: true });
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
    button(element, '提交').click();
    expect(submitted).to.deep.equal([{ values: { name: '张三' } }, { values: { name: '张三' } }]);
    await new Promise(requestAnimationFrame);
    expect(calls(SUBMIT)).to.have.length(0);
    expect(textbox(element, '姓名').value).to.equal('张三');
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  });

  it('shows a refusal with its reason at the button, and dispatches sb-form-error', async () => {
    const failed = recordEvents<{ status: number; msg: string }>('sb-form-error');
    const element = await mountForm([NAME], 'form-id="nobody-made-this"');
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.match(/^提交失败:.+/));
    expect(failed).to.have.length(1);
    expect(`提交失败:${failed[0]?.msg}`).to.equal(byRole(element, 'alert').textContent);
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  });

  it('retries with the same key after an unknown outcome, unless a field was changed', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    faults({ [SUBMIT]: 'net' });
    const failed = recordEvents('sb-form-error');
    const send = async (times: number) => {
      button(element, '提交').click();
      await waitFor(() => expect(failed).to.have.length(times));
    };
    await send(1);
    await send(2);
    fill(textbox(element, '姓名'), '李四');
    await send(3);
    const [first, second, third] = calls(SUBMIT).map(({ headers }) => headers['idempotency-key']);
    expect(second).to.equal(first);
    expect(third).to.not.equal(first);
  });

  it('repeats the same submission when the response was lost', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    const succeeded = recordEvents<{ data: { id: string } }>('sb-form-success');
    faults({ [SUBMIT]: 'net@after#1' });
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交失败:网络错误'));
    noFaults();
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(succeeded).to.have.length(1);
  });

  it('opens a login after a 401, then resumes by itself with all values', async () => {
    const submitted = recordEvents('sb-form-submit');
    const { element } = await waitingForLogin();
    expect(textbox(element, '姓名').value).to.equal('会员');
    await logIn(element);
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf(1).name).to.equal('会员');
    expect(submitted, 'it is one submission').to.have.length(1);
  });

  it('keeps everything and can be submitted again when the login is cancelled', async () => {
    const { element, login } = await waitingForLogin();
    login.open = false;
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null));
    expect(textbox(element, '姓名').value).to.equal('会员');
    button(element, '提交').click();
    await waitFor(() => expect(login.open).to.be.true);
    expect(calls(SUBMIT)).to.have.length(2);
  });

  it('sends exactly the submitted values after a login, and saves later changes as a draft', async () => {
    const PHONE = { type: 'TextInput', label: '电话', fieldName: 'phone' };
    const REMARK = { type: 'TextArea', label: '备注', fieldName: 'remark' };
    const { element } = await waitingForLogin({ 姓名: '会员', 电话: '10086' }, [NAME, PHONE, REMARK]);
    fill(textbox(element, '姓名'), '改了');
    fill(textbox(element, '备注'), '后来写的');
    await logIn(element);
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf(1)).to.deep.include({ name: '会员', phone: '10086', remark: '' });
    expect(textbox(element, '姓名').value).to.equal('改了');
    expect(textbox(element, '备注').value).to.equal('后来写的');
    expect(textbox(element, '电话').value).to.equal('');
    await waitFor(() => expect(JSON.stringify(localStorage)).to.contain('后来写的'));
    expect(JSON.stringify(localStorage)).to.not.contain('10086');
  });

  it('never sends one member’s submission when another member logs in', async () => {
    const a = await signIn();
    const site = crypto.randomUUID();
    const element = await mountForm([NAME], 'form-id="members"', site);
    sessionOf(element).member.signedIn(a);
    await signOut();
    const asked = recordEvents('sb-login-required', { prevent: true });
    fill(textbox(element, '姓名'), '甲');
    button(element, '提交').click();
    await waitFor(() => expect(asked).to.have.length(1));
    await logIn(element);
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    await pause(200);
    expect(calls(SUBMIT)).to.have.length(1);
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  });

  it('uses the same idempotency key after a login', async () => {
    const { element } = await waitingForLogin();
    await logIn(element);
    await waitFor(() => byText(element, '提交成功'));
    const [first, second] = calls(SUBMIT).map(({ headers }) => headers['idempotency-key']);
    expect(first).to.be.a('string');
    expect(second).to.equal(first);
  });

  it('sends only the latest submission after a login when the visitor submitted again meanwhile', async () => {
    const { element } = await waitingForLogin();
    fill(textbox(element, '姓名'), '第二次');
    button(element, '提交').click();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(2));
    await waitFor(() => expect(calls(SUBMIT)[1]?.status).to.equal(200));
    await new Promise(requestAnimationFrame);
    await logIn(element);
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(3);
    expect(bodyOf(2).name).to.equal('第二次');
  });

  it('fixes the sent values before sb-form-submit, so that a listener can’t change them', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    element.addEventListener('sb-form-submit', (event) => {
      Object.assign((event as CustomEvent).detail.values, { name: '偷换' });
      fill(textbox(element, '姓名'), '偷换');
    });
    button(element, '提交').click();
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
