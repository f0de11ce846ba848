import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logout, memberCode, memberLogin, platformCode, platformLogin, userInfo } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { otherCode, randomPhone, Visitor } from '../../demo/site/visitor.kit.js';

onEveryDatabase('phone login and sessions', (setup) => {
  const visitor = () => new Visitor(setup.demo);

  test('the first login with a phone creates a member with a name and an avatar, the next one finds it', async () => {
    const phone = randomPhone();
    const first = await visitor().signIn(phone);
    assert.equal(first.status, 0);
    assert.equal(first.data.isNew, true);
    assert.ok(first.data.nickname && !first.data.nickname.includes(phone));
    const portrait = await visitor().fetch(String(first.data.portrait));
    assert.match(await portrait.text(), /^<svg /);

    setup.clock.now += 61_000;
    const second = await visitor().signIn(phone);
    assert.equal(second.data.isNew, false);
    assert.equal(second.data.id, first.data.id);
  });

  test('the platform account signs in by calls of its own', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.call(platformCode, { phone });
    const { status } = await browser.call(platformLogin, { phone, code: await browser.codeFor(phone) });
    assert.equal(status, 0);
  });

  test('a code is six digits, and a second one within 60 s is refused', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.call(memberCode, { phone });
    assert.match(await browser.codeFor(phone), /^\d{6}$/);
    setup.clock.now += 59_000;
    assert.equal((await browser.call(memberCode, { phone })).msg, '发送太频繁，请稍后再试');
    setup.clock.now += 1000;
    assert.equal((await browser.call(memberCode, { phone })).status, 0);
  });

  test('one of two concurrent requests for a code is refused', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.fetch('/');
    const answers = await Promise.all([1, 2, 3].map(() => browser.call(memberCode, { phone })));
    assert.equal(answers.filter(({ status }) => status === 0).length, 1);
  });

  test('a code expires after five minutes', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.call(memberCode, { phone });
    const code = await browser.codeFor(phone);
    setup.clock.now += 300_000;
    assert.equal((await browser.call(memberLogin, { phone, code })).msg, '验证码已失效，请重新获取');
  });

  test('five wrong attempts invalidate a code, also when they are concurrent', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.call(memberCode, { phone });
    const code = await browser.codeFor(phone);
    const tries = await Promise.all(
      [1, 2, 3, 4, 5].map(() => browser.call(memberLogin, { phone, code: otherCode(code) })),
    );
    assert.deepEqual(new Set(tries.map(({ msg }) => msg)), new Set(['验证码错误']));
    assert.equal((await browser.call(memberLogin, { phone, code })).msg, '验证码已失效，请重新获取');
  });

  test('a code signs in once', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.signIn(phone);
    const code = await browser.codeFor(phone);
    assert.equal((await visitor().call(memberLogin, { phone, code })).msg, '验证码已失效，请重新获取');
  });

  test('an invalid phone is refused with the words of the specification', async () => {
    const browser = visitor();
    assert.equal((await browser.call(memberCode, { phone: '' })).msg, '请填写手机号');
    for (const phone of ['12345678901', '1391234567', '139123456789', '１３９１２３４５６７８']) {
      assert.equal((await browser.call(memberCode, { phone })).msg, '手机号格式错误');
    }
    assert.equal((await browser.call(memberLogin, { phone: randomPhone(), code: '' })).msg, '请填写验证码');
  });

  test('userInfo requires a login', async () => {
    const { http, ...answer } = await visitor().call(userInfo, {});
    assert.equal(http, 200);
    assert.deepEqual(answer, { status: 401, msg: '请先登录', errCode: 'NoLoginError' });
  });

  test('userInfo answers with the member, and with the masked phone only for showAll', async () => {
    const browser = visitor();
    const { data } = await browser.signIn('13912345678');
    const plain = await browser.call(userInfo, {});
    assert.equal(plain.data.id, data.id);
    assert.equal(plain.data.name, undefined);
    const all = await browser.call(userInfo, { showAll: 1 });
    assert.equal(all.data.name, '139****5678');
  });

  test('the session cookie is HttpOnly, SameSite=Lax and lasts 30 days', async () => {
    const phone = randomPhone();
    const browser = visitor();
    await browser.call(memberCode, { phone });
    const response = await browser.fetch('/openapi/member/login', {
      method: 'POST',
      headers: { 'x-csrf-token': browser.cookies.get('csrfToken') ?? '' },
      body: JSON.stringify({ phone, code: await browser.codeFor(phone) }),
    });
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith('MEMBER=') && !/Max-Age=0/.test(line));
    assert.match(cookie ?? '', /Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    setup.clock.now += 30 * 86_400_000;
    assert.equal((await browser.call(userInfo, {})).status, 401);
  });

  test('a login changes the session id and invalidates the old one', async () => {
    const browser = visitor();
    await browser.signIn();
    const old = browser.cookies.get('MEMBER') as string;
    await browser.signIn();
    assert.notEqual(browser.cookies.get('MEMBER'), old);
    const thief = visitor();
    thief.cookies.set('MEMBER', old);
    assert.equal((await thief.call(userInfo, {})).status, 401);
  });

  test('logout ends the session on the server too', async () => {
    const browser = visitor();
    await browser.signIn();
    const id = browser.cookies.get('MEMBER') as string;
    assert.equal((await browser.call(logout, {})).status, 0);
    assert.equal(browser.cookies.has('MEMBER'), false);
    browser.cookies.set('MEMBER', id);
    assert.equal((await browser.call(userInfo, {})).status, 401);
  });

  test('a POST without the CSRF token of the page is refused with HTTP 403', async () => {
    const browser = visitor();
    await browser.fetch('/');
    for (const headers of [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': 'guess' }] as HeadersInit[]) {
      const response = await browser.fetch('/openapi/member/verifyCode', { method: 'POST', headers, body: '{}' });
      assert.equal(response.status, 403);
      assert.deepEqual(await response.json(), { status: 403, msg: '页面已过期，请刷新后重试' });
    }
  });

  test('a read by POST is answered with an old token, too, which locks nobody out', async () => {
    const browser = visitor();
    await browser.fetch('/');
    const headers = { 'x-csrf-token': 'of an earlier session' };
    const response = await browser.fetch('/openapi/member/userInfo', { method: 'POST', headers, body: '{}' });
    assert.deepEqual([response.status, ((await response.json()) as { status: number }).status], [200, 401]);
  });

  test('a browser without a token may send a read by POST and gets a token; any other POST is refused', async () => {
    const post = (browser: Visitor, path: string) => browser.fetch(path, { method: 'POST', body: '{}' });
    const newcomer = visitor();
    const response = await post(newcomer, '/openapi/member/userInfo');
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { status: number }).status, 401);
    assert.ok(newcomer.cookies.has('csrfToken'));
    assert.equal((await post(visitor(), '/openapi/member/verifyCode')).status, 403);
  });
});
