import { expect } from '@open-wc/testing';
import { button, fill, mountForm, textbox } from '../../../test/support/dynamic-form.js';
import { recordEvents } from '../../../test/support/events.js';
import { hasFocus } from '../../../test/support/focus.js';
import { mount, settled } from '../../../test/support/mount.js';
import { allByRole, byText, waitFor } from '../../../test/support/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/dynamic-form.js';

const READ = 'GET /openapi/form/tiny';
const reads = () => calls(READ);

describe('a definition whose request returns 401', () => {
  afterEach(signOut);

  /** A form for members only, on a page that prevents our login. */
  async function mountMembersOnly(fault: string) {
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [READ]: fault });
    const element = await mount(`<sb-dynamic-form site-id="${crypto.randomUUID()}" form-id="tiny"></sb-dynamic-form>`);
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'form' }]));
    return { element, asked };
  }

  async function cancelLogin(element: Element) {
    sessionOf(element).member.cancelLogin();
    await waitFor(() => byText(element, '获取表单失败，请刷新重试'));
  }

  it('asks for one login and loads after it', async () => {
    const { element, asked } = await mountMembersOnly('http401#1');
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => textbox(element, '姓名'));
    expect(asked).to.have.length(1);
    expect(reads()).to.have.length(2);
  });

  it('shows 重试 when the login is cancelled; it asks for the login again, the online event doesn’t', async () => {
    const { element, asked } = await mountMembersOnly('http401');
    await cancelLogin(element);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(reads()).to.have.length(2));
    await waitFor(() => button(element, '重试'));
    expect(asked).to.have.length(1);
    button(element, '重试').click();
    await waitFor(() => expect(asked).to.have.length(2));
    noFaults();
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => textbox(element, '姓名'));
  });

  it('loads by itself after a later login when the first one was cancelled', async () => {
    const { element } = await mountMembersOnly('http401#1');
    await cancelLogin(element);
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => textbox(element, '姓名'));
  });
});

// docs/spec/interface.md §4
describe('an attribute that is a parameter of the query', () => {
  for (const [attribute, value, parameter] of [
    ['enable-captcha', '', 'enableCaptcha'],
    ['enable-phone-verify', '', 'enablePhoneVerify'],
    ['theme', 'dark', 'theme'],
  ] as const) {
    it(`${attribute} loads the definition again when it changes, and keeps typed text and the focus`, async () => {
      const element = await mountForm(undefined, 'form-id="tiny"');
      const field = textbox(element, '姓名');
      field.focus();
      fill(field, '张三');
      element.setAttribute(attribute, value);
      await waitFor(() => expect(reads()).to.have.length(2));
      expect(reads()[1]?.query[parameter]).to.equal(value || 'true');
      await waitFor(() => expect(reads()[1]?.status).to.equal(200));
      await settled(element);
      expect(textbox(element, '姓名').value).to.equal('张三');
      expect(textbox(element, '姓名') === field, 'the same control').to.equal(true);
      expect(hasFocus(field)).to.equal(true);
    });
  }

  it('submit-text loads nothing again when it changes', async () => {
    const element = await mountForm(undefined, 'form-id="tiny"');
    element.setAttribute('submit-text', '报名');
    await waitFor(() => button(element, '报名'));
    expect(reads()).to.have.length(1);
  });

  it('keeps typed text when the response is another definition', async () => {
    const element = await mountForm(undefined, 'form-id="tiny"');
    fill(textbox(element, '姓名'), '张三');
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!String(input).includes('/openapi/form/')) return response;
      const answer = await response.json();
      answer.data.fields.unshift({ type: 'TextInput', label: '称呼', fieldName: 'title' });
      return Response.json(answer);
    };
    try {
      element.setAttribute('theme', 'dark');
      await waitFor(() => textbox(element, '称呼'));
      expect(textbox(element, '姓名').value).to.equal('张三');
      expect(textbox(element, '称呼').value).to.equal('');
    } finally {
      window.fetch = real;
    }
  });

  it('shows 重试 when the new definition can’t be loaded, and restores typed text after it', async () => {
    const element = await mountForm(undefined, 'form-id="tiny"');
    fill(textbox(element, '姓名'), '张三');
    faults({ [READ]: 'refuse' });
    element.setAttribute('theme', 'dark');
    await waitFor(() => byText(element, '获取表单失败，请刷新重试'));
    noFaults();
    button(element, '重试').click();
    await waitFor(() => expect(textbox(element, '姓名').value).to.equal('张三'));
    expect(allByRole(element, 'alert').filter(({ textContent }) => textContent)).to.deep.equal([]);
  });
});
