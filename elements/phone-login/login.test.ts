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
import { calls, faults, freshPhone, holdAnswers, noFaults, signOut } from '../../test/support/server.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

const LOGIN = 'POST /openapi/member/login';

const reads = (login: Element, text: string) => waitFor(() => expect(loginButton(login).textContent).to.equal(text));

async function logIn(attributes = 'open') {
  const login = await mountLogin(attributes);
  const phone = freshPhone();
  await fillIn(login, phone);
  await press('Enter');
  return { login, phone };
}

describe('the login of sb-phone-login', () => {
  afterEach(async () => {
    localStorage.clear();
    await signOut();
  });

  it('shows 登录成功, dispatches sb-login with the member, and goes to the user center after 1 s', async () => {
    const { tick } = clock();
    const urls = destinations();
    const logins = recordEvents<{ member: { id: string; nickname?: string } }>('sb-login');
    const { login } = await logIn();
    await reads(login, '登录成功');
    expect(logins).to.have.length(1);
    expect(logins[0]?.member.id).to.match(/^\d+$/);
    expect(logins[0]?.member.nickname).to.be.a('string');
    await tick(999);
    expect(urls).to.deep.equal([]);
    await tick(1);
    expect(urls).to.deep.equal(['/usercenter']);
  });

  it('sends phone and code once for several clicks', async () => {
    clock(); // the popup closes 1 s after the login
    const answer = holdAnswers(LOGIN);
    destinations();
    const login = await mountLogin('open');
    const phone = freshPhone();
    await fillIn(login, phone);
    const code = codeField(login).value;
    for (let i = 0; i < 3; i++) await click(loginButton(login));
    await click(loginButton(login));
    await press('Enter');
    answer();
    await reads(login, '登录成功');
    await click(loginButton(login));
    expect(calls(LOGIN).map(({ body }) => body)).to.deep.equal([{ phone, code }]);
  });

  it('doesn’t navigate when it was removed within that second', async () => {
    const { tick } = clock();
    const urls = destinations();
    const { login } = await logIn();
    await reads(login, '登录成功');
    // an event dispatched outside the document doesn't reach it
    login.addEventListener('sb-navigate', () => urls.push('from the removed element'));
    login.remove();
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });

  it('sends the CSRF token', async () => {
    clock();
    destinations();
    // read before the login, which renews it
    const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    expect(token).not.to.equal('');
    const { login } = await logIn();
    await reads(login, '登录成功');
    for (const call of [LOGIN, 'POST /openapi/member/verifyCode']) {
      expect(calls(call)[0]?.headers['x-csrf-token']).to.equal(token);
    }
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

  it('shows 登录失败 with the reason after a wrong code, keeps the typed text, and can be retried', async () => {
    clock();
    destinations();
    const login = await mountLogin('open');
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

  for (const fault of ['net', 'html500', 'badjson', 'nulldata', 'shape', 'refusesilent']) {
    it(`shows 登录失败 after ${fault}, isn’t retried by itself and can be retried`, async () => {
      clock();
      destinations();
      faults({ [LOGIN]: fault });
      const { login } = await logIn();
      await waitFor(() =>
        expect(allByRole(login, 'alert').map((alert) => alert.textContent)).to.deep.equal(['登录失败']),
      );
      expect(calls(LOGIN)).to.have.length(1);
      expect(loginButton(login).textContent).to.equal('登录');
      noFaults();
      await click(loginButton(login));
      await reads(login, '登录成功');
    });
  }

  it('signs in to the platform with account=platform', async () => {
    clock();
    destinations();
    const { login, phone } = await logIn('open account="platform"');
    await reads(login, '登录成功');
    expect(calls('POST /api/login/phone').map(({ body }) => (body as { phone: string }).phone)).to.deep.equal([phone]);
    expect(calls(LOGIN)).to.deep.equal([]);
  });

  it('works in the page like in the popup', async () => {
    const { tick } = clock();
    const urls = destinations();
    const { login } = await logIn('inline');
    await reads(login, '登录成功');
    await tick(1000);
    expect(urls).to.deep.equal(['/usercenter']);
    expect(loginButton(login).textContent).to.equal('登录成功');
  });

  it('removes the old errors of both fields when the values are valid', async () => {
    clock();
    destinations();
    const login = await mountLogin('open');
    await click(loginButton(login));
    await waitFor(() => errorOf(phoneField(login)) !== undefined);
    await fillIn(login, freshPhone());
    await press('Enter');
    await reads(login, '登录成功');
    expect(allByRole(login, 'alert')).to.have.length(0);
  });
});

describe('the page after a login', () => {
  const { pathname, search } = location;
  const query = (addition: string) =>
    history.replaceState(null, '', `${pathname}${search}${search ? '&' : '?'}${addition}`);

  afterEach(async () => {
    history.replaceState(null, '', pathname + search);
    document.querySelector('body > sb-site')?.remove();
    localStorage.clear();
    await signOut();
  });

  const other = 'https://evil.example';
  const cases: [what: string, attributes: string, query: string, url: string][] = [
    ['the redirect attribute', 'redirect="/article/1?a=b"', 'redirect=/orders', '/article/1?a=b'],
    ['?redirect= when there is no attribute', '', 'redirect=%2Forders%3Fid%3D1', '/orders?id=1'],
    ['a redirect with this page’s own origin', `redirect="${location.origin}/x"`, '', `${location.origin}/x`],
    ['the user center instead of another origin', '', `redirect=${other}/x`, '/usercenter'],
    ['the user center instead of another origin in the attribute', `redirect="${other}"`, '', '/usercenter'],
    ['the user center instead of //host', '', 'redirect=//evil.example', '/usercenter'],
    ['the user center instead of /\\host', '', 'redirect=/%5Cevil.example', '/usercenter'],
    ['the user center instead of javascript:', '', 'redirect=javascript:alert(1)', '/usercenter'],
  ];
  for (const [what, attributes, addition, url] of cases) {
    it(`is ${what}`, async () => {
      const { tick } = clock();
      query(addition);
      const urls = destinations();
      const { login } = await logIn(`open ${attributes}`);
      await reads(login, '登录成功');
      await tick(1000);
      expect(urls).to.deep.equal([url]);
    });
  }

  it('is the site’s own user-center-url', async () => {
    const { tick } = clock();
    const urls = destinations();
    const site = document.createElement('sb-site');
    site.setAttribute('user-center-url', '/me');
    document.body.prepend(site);
    const { login } = await logIn();
    await reads(login, '登录成功');
    await tick(1000);
    expect(urls).to.deep.equal(['/me']);
  });

  it('is dispatched as sb-navigate {url, cause}, which the page can prevent', async () => {
    const { tick } = clock();
    const announced = recordEvents('sb-navigate', { prevent: true });
    const { login } = await logIn();
    await reads(login, '登录成功');
    await tick(1000);
    expect(announced).to.deep.equal([{ url: '/usercenter', cause: 'login' }]);
    expect(login).not.to.have.attribute('open');
  });
});
