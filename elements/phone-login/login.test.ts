import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import {
  codeField,
  errorOf,
  fill,
  fillIn,
  loginButton,
  mountLogin,
  phoneField,
} from '../../test/support/phone-login.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { currentMember, faults, freshPhone, holdAnswers, signOut } from '../../test/support/server.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

const LOGIN = 'POST /openapi/member/login';

const reads = (login: Element, text: string) => waitFor(() => expect(loginButton(login).textContent).to.equal(text));

async function logIn(attributes = 'open') {
  const login = await mountLogin(attributes);
  await fillIn(login, freshPhone());
  await press('Enter');
  return { login };
}

describe('the login of sb-phone-login', () => {
  afterEach(async () => {
    localStorage.clear();
    await signOut();
  });

  it('shows 登录成功, dispatches sb-login with the member, and goes to the user center after 1 s', async () => {
    const { tick } = clock();
    const urls = destinations();
    const logins = recordEvents<{ member: { id: string } }>('sb-login');
    const { login } = await logIn();
    await reads(login, '登录成功');
    expect(logins.map(({ member }) => member.id)).to.deep.equal([(await currentMember()).id]);
    await tick(1000);
    expect(urls).to.deep.equal(['/usercenter']);
    expect(login).not.to.have.attribute('open');
  });

  it('is busy while the request is in flight', async () => {
    clock();
    const answer = holdAnswers(LOGIN);
    destinations();
    const { login } = await logIn();
    await waitFor(() => loginButton(login).getAttribute('aria-busy') === 'true');
    answer();
    await reads(login, '登录成功');
    expect(loginButton(login)).not.to.have.attribute('aria-busy');
  });

  it('shows the reason at the code, and focuses it, when a wrong code is answered by HTTP 401', async () => {
    const { fetch } = window;
    window.fetch = async (url, init) =>
      String(url).endsWith('/openapi/member/login')
        ? Response.json({ status: 401, msg: '验证码错误' }, { status: 401 })
        : fetch(url, init);
    try {
      const { login } = await logIn();
      await waitFor(() => expect(errorOf(codeField(login))).to.equal('登录失败验证码错误'));
      expect(hasFocus(codeField(login))).to.equal(true);
    } finally {
      window.fetch = fetch;
    }
  });

  it('shows 登录失败 with the reason after a wrong code, keeps the typed text, and can be retried', async () => {
    clock();
    destinations();
    const login = await mountLogin('open code-length="8"');
    const phone = freshPhone();
    await fillIn(login, phone);
    const right = codeField(login).value;
    await fill(codeField(login), right === '000000' ? '111111' : '000000');
    await press('Enter');
    await waitFor(() => expect(errorOf(codeField(login))).to.equal('登录失败验证码错误'));
    expect(allByRole(login, 'alert')).to.have.length(1);
    await waitFor(() => hasFocus(codeField(login)));
    const { selectionStart, selectionEnd, value } = codeField(login);
    expect([selectionStart, selectionEnd], 'the next key replaces it').to.deep.equal([0, value.length]);
    expect(phoneField(login).value).to.equal(phone);
    await fill(codeField(login), right);
    expect(allByRole(login, 'alert')).to.have.length(0);
    await press('Enter');
    await reads(login, '登录成功');
  });

  it('keeps the focus where the visitor moved it before a refusal', async () => {
    const answer = holdAnswers(LOGIN);
    const elsewhere = await mount<HTMLInputElement>('<input aria-label="elsewhere" />');
    const login = await mountLogin('inline');
    await fill(phoneField(login), freshPhone());
    await fill(codeField(login), '000000');
    await press('Enter');
    elsewhere.focus();
    answer();
    await waitFor(() => expect(errorOf(codeField(login))).to.match(/^登录失败/));
    expect(hasFocus(elsewhere)).to.equal(true);
  });

  it('marks no field without a response, because the values may be right', async () => {
    faults({ [LOGIN]: 'net' });
    const { login } = await logIn();
    await waitFor(() => byRole(login, 'alert'));
    expect([errorOf(phoneField(login)), errorOf(codeField(login))]).to.deep.equal([undefined, undefined]);
  });

  it('gives the button the success colour after it succeeded', async () => {
    destinations();
    const login = await mountLogin('inline');
    login.style.setProperty('--sb-color-success', 'rgb(1, 2, 3)');
    await fillIn(login, freshPhone());
    await press('Enter');
    await reads(login, '登录成功');
    expect(getComputedStyle(loginButton(login)).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('works in the page like in the popup', async () => {
    const { tick } = clock();
    const urls = destinations();
    const { login } = await logIn('inline');
    await reads(login, '登录成功');
    await tick(1000);
    expect(urls).to.deep.equal(['/usercenter']);
    // the page prevented it
    await waitFor(() => byRole(login, 'button', '退出登录'));
    await waitFor(() =>
      expect(hasFocus(byRole(login, 'region', '手机号登录')), 'the form that had it is gone').to.equal(true),
    );
  });
});

describe('the page after a login', () => {
  const { pathname, search } = location;
  afterEach(async () => {
    history.replaceState(null, '', pathname + search);
    localStorage.clear();
    await signOut();
  });

  it('is the one that ?redirect= names', async () => {
    const { tick } = clock();
    history.replaceState(null, '', `${pathname}${search}${search ? '&' : '?'}redirect=%2Forders%3Fid%3D1`);
    const urls = destinations();
    const { login } = await logIn();
    await reads(login, '登录成功');
    await tick(1000);
    expect(urls).to.deep.equal(['/orders?id=1']);
  });
});
