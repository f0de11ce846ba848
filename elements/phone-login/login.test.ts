import { expect } from '@open-wc/testing';
import { destinations, heard } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { click, press } from '../../test/kit/keys.js';
import { mount } from '../../test/kit/mount.js';
import {
  codeField,
  complaintOf,
  fill,
  fillIn,
  loginButton,
  mountLogin,
  phoneField,
} from '../../test/kit/phone-login.js';
import { allByRole, byRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, freshPhone, noFaults, signOut } from '../../test/kit/server.js';
import { clock } from '../../test/kit/time.js';
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

describe('登录', () => {
  afterEach(async () => {
    localStorage.clear();
    await signOut();
  });

  it('reads 登录成功, says sb-login with the member, and after 1 s goes to the user center', async () => {
    const { tick } = clock();
    const urls = destinations();
    const logins = heard<{ member: { id: string; nickname?: string } }>('sb-login');
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

  it('sends phone and code once, however often one clicks', async () => {
    faults({ [LOGIN]: 'late:300' });
    destinations();
    const login = await mountLogin('open');
    const phone = freshPhone();
    await fillIn(login, phone);
    const code = codeField(login).value;
    for (let i = 0; i < 3; i++) loginButton(login).click();
    await click(loginButton(login));
    await press('Enter');
    await reads(login, '登录成功');
    loginButton(login).click();
    expect(calls(LOGIN).map(({ body }) => body)).to.deep.equal([{ phone, code }]);
  });

  it('goes nowhere when it was removed within that second', async () => {
    const { tick } = clock();
    const urls = destinations();
    const { login } = await logIn();
    await reads(login, '登录成功');
    // what is dispatched outside of the document reaches no document
    login.addEventListener('sb-navigate', () => urls.push('from the removed element'));
    login.remove();
    await tick(2000);
    expect(urls).to.deep.equal([]);
  });

  it('proves that it comes from the site’s own page by the CSRF token', async () => {
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

  it('is busy while the answer is on its way', async () => {
    faults({ [LOGIN]: 'late:300' });
    destinations();
    const { login } = await logIn();
    await waitFor(() => loginButton(login).getAttribute('aria-busy') === 'true');
    await reads(login, '登录成功');
    expect(loginButton(login)).not.to.have.attribute('aria-busy');
  });

  it('with a wrong code says 登录失败 with the reason, keeps what was typed, and the next try may succeed', async () => {
    destinations();
    const login = await mountLogin('open');
    const phone = freshPhone();
    await fillIn(login, phone);
    const right = codeField(login).value;
    await fill(codeField(login), right === '000000' ? '111111' : '000000');
    await press('Enter');
    await waitFor(() => expect(complaintOf(codeField(login))).to.equal('登录失败验证码错误'));
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

  it('that is refused leaves the focus alone when the visitor has moved it meanwhile', async () => {
    faults({ [LOGIN]: 'late:300' });
    const elsewhere = await mount<HTMLInputElement>('<input aria-label="elsewhere" />');
    const login = await mountLogin('inline');
    await fill(phoneField(login), freshPhone());
    await fill(codeField(login), '000000');
    await press('Enter');
    elsewhere.focus();
    await waitFor(() => expect(complaintOf(codeField(login))).to.match(/^登录失败/));
    expect(hasFocus(elsewhere)).to.equal(true);
  });

  it('that gets no answer marks no field: what was typed may be right', async () => {
    faults({ [LOGIN]: 'net' });
    const { login } = await logIn();
    await waitFor(() => byRole(login, 'alert'));
    expect([complaintOf(phoneField(login)), complaintOf(codeField(login))]).to.deep.equal([undefined, undefined]);
  });

  it('that succeeded gives the button the colour of success', async () => {
    destinations();
    const login = await mountLogin('inline');
    login.style.setProperty('--sb-color-success', 'rgb(1, 2, 3)');
    await fillIn(login, freshPhone());
    await press('Enter');
    await reads(login, '登录成功');
    expect(getComputedStyle(loginButton(login)).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  for (const fault of ['net', 'html500', 'badjson', 'nulldata', 'shape', 'refusesilent']) {
    it(`answered by ${fault} says 登录失败, is not repeated by itself and can be tried again`, async () => {
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
    destinations();
    const { login, phone } = await logIn('open account="platform"');
    await reads(login, '登录成功');
    expect(calls('POST /api/login/phone').map(({ body }) => (body as { phone: string }).phone)).to.deep.equal([phone]);
    expect(calls(LOGIN)).to.deep.equal([]);
  });

  it('works in the page as in the popup', async () => {
    const { tick } = clock();
    const urls = destinations();
    const { login } = await logIn('inline');
    await reads(login, '登录成功');
    await tick(1000);
    expect(urls).to.deep.equal(['/usercenter']);
    expect(loginButton(login).textContent).to.equal('登录成功');
  });

  it('clears an old message of either field when everything is right', async () => {
    destinations();
    const login = await mountLogin('open');
    await click(loginButton(login));
    await waitFor(() => complaintOf(phoneField(login)) !== undefined);
    await fillIn(login, freshPhone());
    await press('Enter');
    await reads(login, '登录成功');
    expect(allByRole(login, 'alert')).to.have.length(0);
  });
});

describe('where a login leads', () => {
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

  it('is announced by sb-navigate {url, cause}, which the page may prevent', async () => {
    const { tick } = clock();
    const announced = heard('sb-navigate', { prevent: true });
    const { login } = await logIn();
    await reads(login, '登录成功');
    await tick(1000);
    expect(announced).to.deep.equal([{ url: '/usercenter', cause: 'login' }]);
    expect(login).not.to.have.attribute('open');
  });
});
