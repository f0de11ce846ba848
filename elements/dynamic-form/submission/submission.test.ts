import { expect } from '@open-wc/testing';
import { button, fill, MOBILE, mountForm, NAME, SUBMIT, textbox } from '../../../test/kit/dynamic-form.js';
import { heard } from '../../../test/kit/events.js';
import { byRole, byText, pause, waitFor } from '../../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../../test/kit/server.js';
import { sessionOf } from '../../../test/kit/session.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/dynamic-form.js';

const bodyOf = (index = 0) => calls(SUBMIT)[index]?.body as Record<string, string>;

type Login = HTMLElement & { open: boolean };
const logins: Login[] = [];

/** A form for members whose submission was answered by a 401, and the login that it opened. */
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

describe('sending a form (spec.md §4, form)', () => {
  afterEach(async () => {
    for (const login of logins.splice(0)) login.remove();
    await signOut();
  });

  it('posts the values form-encoded with where they come from, says 提交成功 and resets', async () => {
    const succeeded = heard<{ data: unknown }>('sb-form-success');
    const element = await mountForm([NAME, MOBILE], 'form-id="tiny" element-id="e1"');
    element.setAttribute('form-config', '{"a":1}');
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(byRole(element, 'status').textContent).to.equal('提交成功');
    expect(textbox(element, '姓名').value).to.equal('');
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
    fill(textbox(element, '姓名'), '李四');
    await waitFor(() => expect(element.shadowRoot?.textContent).to.not.contain('提交成功'));
  });

  it('five quick clicks send one request', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    faults({ [SUBMIT]: 'late:200' });
    for (let i = 0; i < 5; i++) button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('what is typed while it is on its way stays when it has arrived', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    faults({ [SUBMIT]: 'late:300' });
    button(element, '提交').click();
    await waitFor(() => expect(calls(SUBMIT)).to.have.length(1));
    fill(textbox(element, '姓名'), '张三丰');
    await waitFor(() => byText(element, '提交成功'));
    expect(textbox(element, '姓名').value).to.equal('张三丰');
    expect(bodyOf().name).to.equal('张三');
  });

  it('a page that prevents sb-form-submit takes the values itself: nothing is sent, the form stays', async () => {
    const submitted = heard('sb-form-submit', { prevent: true });
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

  it('a refusal is said at the button, with its reason; sb-form-error tells it', async () => {
    const failed = heard<{ status: number; msg: string }>('sb-form-error');
    const element = await mountForm([NAME], 'form-id="nobody-made-this"');
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.match(/^提交失败:.+/));
    expect(failed).to.have.length(1);
    expect(`提交失败:${failed[0]?.msg}`).to.equal(byRole(element, 'alert').textContent);
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  });

  it('after an unknown outcome the repeat has the same key, unless something was changed', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    faults({ [SUBMIT]: 'net' });
    const failed = heard('sb-form-error');
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

  it('an answer that got lost is repeated as the same submission', async () => {
    const element = await mountForm([NAME]);
    fill(textbox(element, '姓名'), '张三');
    const succeeded = heard<{ data: { id: string } }>('sb-form-success');
    faults({ [SUBMIT]: 'net@after#1' });
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交失败:网络错误'));
    noFaults();
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(succeeded).to.have.length(1);
  });

  it('a 401 opens a login, after which it goes on by itself with everything kept', async () => {
    const submitted = heard('sb-form-submit');
    const { element } = await waitingForLogin();
    expect(textbox(element, '姓名').value).to.equal('会员');
    await logIn(element);
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf(1).name).to.equal('会员');
    expect(submitted, 'it is one submission').to.have.length(1);
  });

  it('a login that is given up leaves everything as it was, ready to be sent again', async () => {
    const { element, login } = await waitingForLogin();
    login.open = false;
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null));
    expect(textbox(element, '姓名').value).to.equal('会员');
    button(element, '提交').click();
    await waitFor(() => expect(login.open).to.be.true);
    expect(calls(SUBMIT)).to.have.length(2);
  });

  it('after a login sends exactly what was submitted, and keeps as a draft what was changed meanwhile', async () => {
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
    const asked = heard('sb-login-required', { prevent: true });
    fill(textbox(element, '姓名'), '甲');
    button(element, '提交').click();
    await waitFor(() => expect(asked).to.have.length(1));
    await logIn(element);
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal(''));
    await pause(200);
    expect(calls(SUBMIT)).to.have.length(1);
    expect(button(element, '提交').getAttribute('aria-busy')).to.equal(null);
  });

  it('after a login uses the same idempotency key', async () => {
    const { element } = await waitingForLogin();
    await logIn(element);
    await waitFor(() => byText(element, '提交成功'));
    const [first, second] = calls(SUBMIT).map(({ headers }) => headers['idempotency-key']);
    expect(first).to.be.a('string');
    expect(second).to.equal(first);
  });

  it('after a login sends only the latest submission when the visitor submitted again meanwhile', async () => {
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

  it('fixes what is sent before sb-form-submit: what a listener changes isn’t sent', async () => {
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

  it('the submit button says what the author says', async () => {
    const element = await mountForm([NAME], 'form-id="tiny" submit-text="提交报名"');
    expect(button(element, '提交报名')).to.exist;
    element.setAttribute('submit-text', '提交预约');
    await waitFor(() => button(element, '提交预约'));
  });
});
