import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, freshPhone, holdAnswers, noFaults, smsCode } from '../../test/support/node-demo.js';
import { clock, showPage, visited } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { fillIn, isDone, LOGIN, logIn, openPhoneLogin, SEND } from './phone-login-store.kit.js';

const USER_CENTER = [{ url: '/usercenter', cause: 'login' }];

describe('a login by phone', () => {
  it('dispatches sb-login with the member, and goes to the user center after 1 s', async () => {
    const { tick } = clock();
    const element = openPhoneLogin();
    await logIn(element);
    const logins = element.emitted<{ member: { id: string; nickname?: string } }>('sb-login');
    expect(logins).to.have.length(1);
    expect(logins[0]?.member.id).to.match(/^\d+$/);
    expect(logins[0]?.member.nickname).to.be.a('string');
    expect(element.site.member.$member.get()).to.deep.include({ kind: 'member', member: logins[0]?.member });
    await tick(999);
    expect(element.destinations()).to.deep.equal([]);
    expect(element.isOpen()).to.equal(true);
    await tick(1);
    expect(element.emitted('sb-navigate')).to.deep.equal(USER_CENTER);
    expect(visited, 'the page prevented it').to.deep.equal([]);
    expect(element.isOpen()).to.equal(false);
    expect(element.emitted('sb-close')).to.have.length(1);
  });

  it('leaves the page unless the page prevents it', async () => {
    const { tick } = clock();
    await logIn(openPhoneLogin({}, { unprevented: ['sb-navigate'] }));
    await tick(1000);
    expect(visited).to.deep.equal(['/usercenter']);
  });

  it('works in the page like in the popup, and stays done until the page has changed', async () => {
    const { tick } = clock();
    const element = openPhoneLogin({ inline: true }, { unprevented: ['sb-navigate'] });
    await logIn(element);
    await tick(1000);
    expect(element.emitted('sb-navigate')).to.deep.equal(USER_CENTER);
    expect(element.kind()).to.equal('done');
  });

  it('starts afresh when Back restores the page', async () => {
    const { tick } = clock();
    const element = openPhoneLogin({ inline: true }, { unprevented: ['sb-navigate'] });
    await logIn(element);
    await tick(1000);
    showPage(true);
    expect(element.kind()).to.equal('typing');
    expect(element.store.$state.get().code).to.equal('');
  });

  it('needs no press when the code is complete, and sends a refused one only once', async () => {
    const element = openPhoneLogin({ codeLength: 6 });
    const { store } = element;
    const phone = freshPhone();
    store.setPhone(phone);
    store.requestCode();
    await waitFor(() => expect(store.$seconds.get()).to.be.above(0));
    const code = await smsCode(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    store.setCode(wrong.slice(0, 5));
    expect(element.kind()).to.equal('typing');
    store.setCode(wrong);
    await waitFor(() => expect(element.errors().login).to.include({ kind: 'refused', msg: '验证码错误' }));
    store.setCode(wrong);
    expect(element.kind()).to.equal('typing');
    store.setCode(`【某站】您的验证码是${code}`);
    await isDone(element);
    expect(calls(LOGIN).map(({ body }) => body)).to.deep.equal([
      { phone, code: wrong },
      { phone, code },
    ]);
  });

  it('shows a number with a calling code as it is sent, once it is complete', () => {
    const { store } = openPhoneLogin();
    for (const text of ['+86 138', '+861', '138 0013']) expect(store.setPhone(text)).to.equal(text);
    for (const text of ['+86 138 0013 8000', '0086-13800138000', '138 0013 8000'])
      expect(store.setPhone(text)).to.equal('13800138000');
  });

  it('takes the code out of a message, and sends it without hidden marks', async () => {
    const element = openPhoneLogin();
    const { phone, code } = await fillIn(element);
    element.store.setCode(`【某站】您的验证码是${code}，5分钟内有效`);
    await waitFor(() => expect(element.store.$state.get().code).to.equal(code));
    element.store.setPhone(`\u2066+86 ${phone}\u2069\ufeff`);
    element.store.setCode(`\u202d${code}\u202c`);
    element.store.submit();
    await isDone(element);
    expect(calls(LOGIN).map(({ body }) => body)).to.deep.equal([{ phone, code }]);
  });

  it('sends phone and code once for several presses', async () => {
    const answer = holdAnswers(LOGIN);
    const element = openPhoneLogin();
    const typed = await fillIn(element);
    for (let i = 0; i < 5; i++) element.store.submit();
    await waitFor(() => expect(calls(LOGIN)).to.have.length(1));
    answer();
    await isDone(element);
    element.store.submit();
    await pause();
    expect(calls(LOGIN).map(({ body }) => body)).to.deep.equal([typed]);
  });

  it('doesn’t navigate when it was removed within that second', async () => {
    const { tick } = clock();
    const element = openPhoneLogin();
    await logIn(element);
    element.remove();
    await tick(2000);
    expect(element.destinations()).to.deep.equal([]);
  });

  it('sends the CSRF token', async () => {
    // read before the login, which renews it
    const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    expect(token).to.not.equal('');
    await logIn(openPhoneLogin());
    for (const call of [SEND, LOGIN]) expect(calls(call)[0]?.headers['x-csrf-token'], call).to.equal(token);
  });

  it('signs in to the platform with account=platform', async () => {
    const { phone } = await logIn(openPhoneLogin({ account: 'platform' }));
    for (const path of ['verifyCode', 'phone']) {
      expect(calls(`POST /api/login/${path}`).map(({ body }) => (body as { phone: string }).phone)).to.deep.equal([
        phone,
      ]);
    }
    expect([...calls(SEND), ...calls(LOGIN)]).to.deep.equal([]);
  });

  it('removes the old errors of both fields when the values are valid', async () => {
    const element = openPhoneLogin();
    element.store.submit();
    expect(element.errors()).to.have.property('phone');
    await fillIn(element);
    faults({ [LOGIN]: 'net' });
    element.store.submit();
    await waitFor(() => expect(element.errors()).to.have.property('login'));
    noFaults();
    element.store.submit();
    expect(element.errors()).to.deep.equal({});
    await isDone(element);
  });

  it('keeps the typed text and the countdown after a wrong code', async () => {
    const element = openPhoneLogin();
    const { store } = element;
    const { phone, code } = await fillIn(element);
    const wrong = code === '000000' ? '111111' : '000000';
    store.setCode(wrong);
    store.submit();
    await waitFor(() => expect(element.errors().login).to.include({ kind: 'refused', msg: '验证码错误' }));
    expect(store.$state.get()).to.include({ kind: 'typing', phone, code: wrong });
    expect(store.$seconds.get()).to.be.above(0);
    store.setCode(code);
    expect(element.errors().login).to.equal(undefined);
    store.submit();
    await isDone(element);
  });
});

describe('the page after a login by phone', () => {
  afterEach(() => {
    location.search = '';
  });

  const other = 'https://evil.example';
  const cases: [what: string, redirect: string | undefined, query: string, url: string][] = [
    ['the redirect attribute', '/article/1?a=b', 'redirect=/orders', '/article/1?a=b'],
    ['?redirect= when there is no attribute', undefined, 'redirect=%2Forders%3Fid%3D1', '/orders?id=1'],
    ['a redirect with this page’s own origin', `${location.origin}/x`, '', `${location.origin}/x`],
    ['the user center instead of another origin', undefined, `redirect=${other}/x`, '/usercenter'],
    ['the user center instead of another origin in the attribute', other, '', '/usercenter'],
    ['the user center instead of //host', undefined, 'redirect=//evil.example', '/usercenter'],
    ['the user center instead of /\\host', undefined, 'redirect=/%5Cevil.example', '/usercenter'],
    ['the user center instead of javascript:', undefined, 'redirect=javascript:alert(1)', '/usercenter'],
  ];
  for (const [what, redirect, query, url] of cases) {
    it(`is ${what}`, async () => {
      const { tick } = clock();
      location.search = query;
      const element = openPhoneLogin({ redirect });
      await logIn(element);
      await tick(1000);
      expect(element.destinations()).to.deep.equal([url]);
    });
  }

  it('is the site’s own user-center-url', async () => {
    const { tick } = clock();
    const element = openPhoneLogin({}, { settings: { userCenterUrl: '/me' } });
    await logIn(element);
    await tick(1000);
    expect(element.destinations()).to.deep.equal(['/me']);
  });
});
