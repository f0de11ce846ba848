import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LotteryInfo, lottery, userInfo } from '@sb-elements/elements/contract';
import { coupons } from '../../../server/database/schema.js';
import { onEveryDatabase } from '../databases.kit.js';
import { Visitor } from '../visitor.kit.js';

const ADDRESS = '韩梅梅，13900000001，杭州市<b>茶街</b> 2 号';

onEveryDatabase('the pages of the lotteries', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const read = async (browser: Visitor, path: string) => (await browser.fetch(path)).text();
  const memberOf = async (browser: Visitor) => (await browser.call(userInfo, {})).data;

  test('the campaign has its lottery, for members, and its rules', async () => {
    const page = await read(visitor(), '/campaign');
    assert.match(page, /<sb-lottery-grid lottery-id="1" require-login>/);
    assert.match(page, /每人每天可以抽 <strong>3 次<\/strong>/);
  });

  test('each outcome has a page, and only those for members require a login', async () => {
    for (const id of ['always-coupon', 'always-gift', 'never', 'few', 'many', 'stranger']) {
      assert.match(await read(visitor(), `/campaign/${id}`), new RegExp(`<sb-lottery-grid lottery-id="${id}" *>`));
    }
    assert.match(await read(visitor(), '/campaign/members-only'), / require-login>/);
    for (const none of ['none', '%00', `${'x'.repeat(5000)}`]) {
      assert.equal((await visitor().fetch(`/campaign/${none}`)).status, 404);
    }
  });

  test('every prize has a picture', async () => {
    const covers = new Set<string>();
    for (const id of ['1', '2', '3', 'few', 'many']) {
      const { data } = await visitor().call(lottery, { id, siteId: '1' });
      const { cover, bonus } = data as LotteryInfo;
      for (const url of [cover, ...bonus.map((prize) => prize.cover)]) covers.add(url ?? '');
    }
    for (const url of covers) {
      const response = await visitor().fetch(url);
      assert.deepEqual(
        [response.status, response.headers.get('content-type')],
        [200, 'image/svg+xml; charset=utf-8'],
        url,
      );
      assert.match(await response.text(), /^<svg [^>]+>.+<\/svg>\s*$/s);
    }
    for (const none of ['constructor', '__proto__', 'coupon-21']) {
      assert.equal((await visitor().fetch(`/pictures/prizes/${none}.svg`)).status, 404, none);
    }
  });

  test('the mini-app page has no site frame, and sends no referrer', async () => {
    const response = await visitor().fetch('/app?cookie=MEMBER%3Dsecret&id=2');
    const page = await response.text();
    const body = page.slice(page.indexOf('<body>'));
    assert.deepEqual(body.match(/<[a-z][\w-]*/g), ['<body', '<sb-site', '<div', '<sb-lottery-app']);
    assert.doesNotMatch(page, /secret/);
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(response.headers.get('content-security-policy') ?? '', /require-trusted-types-for/);
  });

  test('only the front page and the articles have the login lottery', async () => {
    const greeted: string[] = [];
    for (const path of ['/', '/article/1', '/login', '/usercenter', '/campaign', '/app', '/host-app', '/nowhere']) {
      if (/<sb-login-lottery>/.test(await read(visitor(), path))) greeted.push(path);
    }
    assert.deepEqual(greeted, ['/', '/article/1']);
  });

  const open = async (browser: Visitor, csrf = browser.cookies.get('csrfToken') ?? '') => {
    const body = new URLSearchParams({ csrf });
    return browser.fetch('/host-app', { method: 'POST', body });
  };
  /** A browser with the session of the response's URL, as the mini-app page uses it. */
  const webviewOf = (response: Response) => {
    const url = new URL(response.headers.get('location') ?? '', 'http://localhost');
    const cookie = url.searchParams.get('cookie') ?? '';
    assert.match(cookie, /^MEMBER=[\w-]{43}; Path=\/$/);
    const webview = visitor();
    webview.cookies.set('MEMBER', cookie.slice('MEMBER='.length, cookie.indexOf(';')));
    return { webview, url };
  };

  test('the host app gets the member’s session, and the browser is signed out', async () => {
    const browser = visitor();
    const { data: member } = await browser.signIn();
    const before = browser.cookies.get('MEMBER');
    assert.match(await read(browser, '/host-app'), new RegExp(member.nickname ?? ''));
    const response = await open(browser);
    assert.equal(response.status, 303);
    const { webview, url } = webviewOf(response);
    assert.deepEqual(
      [url.pathname, url.searchParams.get('platform'), url.searchParams.get('id')],
      ['/app', 'demo', '2'],
    );
    assert.equal((await memberOf(webview)).id, member.id);
    assert.equal(browser.cookies.has('MEMBER'), false);
    browser.cookies.set('MEMBER', before ?? '');
    assert.equal((await browser.call(userInfo, {})).status, 401, 'the old session has ended');
  });

  test('the host app creates a new member if nobody is signed in', async () => {
    const browser = visitor();
    await browser.fetch('/host-app');
    const { webview } = webviewOf(await open(browser));
    assert.match((await memberOf(webview)).nickname ?? '', /./);
    const again = webviewOf(await open(browser)).webview;
    assert.notEqual((await memberOf(again)).id, (await memberOf(webview)).id);
  });

  test("another site can't open the host app in a visitor's name", async () => {
    const browser = visitor();
    const { data } = await browser.signIn();
    for (const csrf of ['', 'guessed']) {
      const response = await open(browser, csrf);
      assert.equal(response.status, 403);
      assert.match(await response.text(), /role="alert">页面已过期，请刷新后重试/);
    }
    assert.equal((await memberOf(browser)).id, data.id);
  });

  test('the user center has the member’s coupons, draws and claims', async () => {
    const browser = visitor();
    await browser.signIn();
    const empty = await read(browser, '/usercenter');
    assert.doesNotMatch(empty, /<code>TEA-/);
    assert.match(empty, /还没有抽过奖/);
    const { data: coupon } = await browser.draw('always-coupon');
    const { data: gift } = await browser.draw('always-gift');
    await browser.draw('never');
    const page = await read(browser, '/usercenter');
    assert.match(page, new RegExp(`<code>${coupon.feedback}</code>`));
    assert.match(page, /4月6日抽中 · 未使用/);
    assert.match(page, /还没有登记领奖信息/);
    assert.match(page, /没有抽中/);
    await browser.claim(gift.logId, ADDRESS);
    await setup.demo.db.update(coupons).set({ usedAt: new Date(setup.clock.now) });
    const later = await read(browser, '/usercenter');
    assert.match(later, /杭州市&lt;b&gt;茶街&lt;\/b&gt; 2 号/);
    assert.match(later, /4月6日已使用/);
  });

  test("nobody else sees a member's coupons", async () => {
    const browser = visitor();
    await browser.signIn();
    const { data } = await browser.draw('always-coupon');
    const other = visitor();
    await other.signIn();
    for (const stranger of [other, visitor()]) {
      assert.equal((await read(stranger, '/usercenter')).includes(data.feedback ?? '?'), false);
    }
  });
});
