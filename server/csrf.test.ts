import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { logout, memberCode, memberLogin, userInfo } from 'sb-elements/contract';
import { onEveryDatabase, openDemo } from '../demo/site/databases.kit.js';
import type { Demo } from '../demo/site/demo.js';
import { makeDist } from '../demo/site/dist.kit.js';
import { randomPhone, Visitor } from '../demo/site/visitor.kit.js';
import { PNG, sendFile } from './forms/forms.kit.js';

const SAVED = { siteId: '1', id: 'csrf', content: '一二三四五' };

onEveryDatabase('a CSRF token', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  /** Posts a comment with this token, independent of the cookies. */
  const post = async (browser: Visitor, token: string) => {
    const headers = { 'x-csrf-token': token };
    const { status } = await browser.fetch('/openapi/comment', {
      method: 'POST',
      headers,
      body: JSON.stringify(SAVED),
    });
    return status;
  };
  const tokenOf = async (browser: Visitor) => {
    if (!browser.cookies.has('csrfToken')) await browser.fetch('/');
    return browser.cookies.get('csrfToken') as string;
  };

  test('is valid only in the browser that it was issued to', async () => {
    const [own, other] = [visitor(), visitor()];
    const token = await tokenOf(own);
    await tokenOf(other);
    assert.equal(await post(own, token), 200);
    assert.equal(await post(other, token), 403);
  });

  test('is refused if it is an attacker’s, also when its cookie is sent beside or instead of the real one', async () => {
    for (const signedIn of [false, true]) {
      const [victim, attacker] = [visitor(), visitor()];
      const planted = await tokenOf(attacker);
      const real = await tokenOf(victim);
      if (signedIn) await victim.signIn();
      for (const cookie of [planted, `${planted}; csrfToken=${real}`, `${real}; csrfToken=${planted}`]) {
        victim.cookies.set('csrfToken', cookie);
        assert.equal(await post(victim, planted), 403, cookie);
      }
    }
  });

  test('is refused for a member’s session if it is an attacker’s, also with the attacker’s browser cookie', async () => {
    const [victim, attacker] = [visitor(), visitor()];
    const planted = await tokenOf(attacker);
    await victim.signIn();
    victim.cookies.set('csrfToken', planted);
    victim.cookies.set('PRESESSION', attacker.cookies.get('PRESESSION') as string);
    assert.equal(await post(victim, planted), 403);
  });

  test('is refused if it is empty, guessed or truncated', async () => {
    const browser = visitor();
    const token = await tokenOf(browser);
    const [nonce = '', mac = ''] = token.split('.');
    for (const wrong of ['', '.', 'guess', nonce, `${nonce}.`, `.${mac}`, `x${nonce}.${mac}`, token.slice(0, -1)]) {
      assert.equal(await post(browser, wrong), 403, wrong);
    }
  });

  test('is renewed by a login and by a logout, while the page’s own in its meta tag stays valid', async () => {
    const browser = visitor();
    const meta = await tokenOf(browser);
    await browser.signIn();
    const signedIn = browser.cookies.get('csrfToken') as string;
    assert.notEqual(signedIn, meta);
    for (const token of [meta, signedIn]) assert.equal(await post(browser, token), 200);
    await browser.call(logout, {});
    const signedOut = browser.cookies.get('csrfToken') as string;
    assert.notEqual(signedOut, signedIn);
    for (const token of [meta, signedIn, signedOut]) assert.equal(await post(browser, token), 200);
  });

  test('is renewed for a session whose browser cookie was lost, and bound to that session', async () => {
    const browser = visitor();
    await browser.signIn();
    const old = await tokenOf(browser);
    browser.cookies.delete('PRESESSION');
    browser.cookies.delete('csrfToken');
    const token = await tokenOf(browser);
    assert.equal(await post(browser, token), 200);
    assert.equal(await post(browser, old), 403);
    assert.equal((await browser.call(userInfo, {})).status, 0);
    await browser.call(logout, {});
    assert.equal(await post(browser, browser.cookies.get('csrfToken') as string), 200);
  });

  test('is bound to the browser that first posts with a session from a host app, and to no other', async () => {
    const app = visitor();
    const body = new URLSearchParams({ csrf: await tokenOf(app) });
    const { headers } = await app.fetch('/host-app', { method: 'POST', body });
    const [, session = ''] = /MEMBER%3D([\w-]+)/.exec(headers.get('location') ?? '') ?? [];
    const [webview, thief] = [visitor(), visitor()];
    const token = await tokenOf(webview);
    const other = await tokenOf(thief);
    for (const browser of [webview, thief]) browser.cookies.set('MEMBER', session);
    assert.equal(await post(webview, token), 200);
    assert.equal(await post(thief, other), 403);
  });

  test('may be stale in the first read of a page, which gets a valid one', async () => {
    const browser = visitor();
    browser.cookies.set('csrfToken', 'of.yesterday');
    const stale = { method: 'POST', headers: { 'x-csrf-token': 'of.yesterday' }, body: '{}' };
    assert.equal((await browser.fetch('/openapi/member/userInfo', stale)).status, 200);
    assert.equal(await post(browser, browser.cookies.get('csrfToken') as string), 200);
  });

  test('stays valid while several pages sign in and out concurrently', async () => {
    const browser = visitor();
    const phone = randomPhone();
    await browser.call(memberCode, { phone });
    const code = await browser.codeFor(phone);
    const before = await tokenOf(browser);
    const [login] = await Promise.all([browser.call(memberLogin, { phone, code }), post(browser, before)]);
    assert.equal(login.status, 0);
    assert.equal(await post(browser, before), 200, 'a call that left before the login');
  });

  test('stays valid after a restart and in another process, because its key is in the database', async () => {
    const browser = visitor();
    assert.equal(await post(browser, await tokenOf(browser)), 200);
    const { serverKey } = await import('./server-key.js');
    assert.equal(await serverKey('csrf', setup.demo.db), await serverKey('csrf', setup.demo.db));
  });

  test('has a browser cookie that only this host can set under https', async () => {
    const secure = await openDemo({ publicUrl: 'https://shop.example' });
    try {
      const lines = (await secure.fetch(new Request('http://internal/'))).headers.getSetCookie();
      const browserCookie = lines.find((line) => line.startsWith('__Host-PRESESSION='));
      assert.match(browserCookie ?? '', /; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      assert.match(lines.find((line) => line.startsWith('csrfToken=')) ?? '', /; Path=\/; Secure; SameSite=Lax$/);
      // no browser sends two of them; a client that does gets a new one, too
      const headers = { cookie: '__Host-PRESESSION=a; __Host-PRESESSION=b' };
      const twice = await secure.fetch(
        new Request('http://internal/openapi/member/userInfo', { method: 'POST', headers }),
      );
      assert.equal(twice.status, 200);
      assert.ok(twice.headers.getSetCookie().some((line) => line.startsWith('__Host-PRESESSION=')));
    } finally {
      await secure.close();
    }
  });
});

describe('a cacheable response', () => {
  const dist = makeDist();
  let demo: Demo;
  before(async () => {
    demo = await openDemo({ dist, ownPages: dist });
  });
  after(async () => {
    await demo.close();
    rmSync(dist, { recursive: true });
  });

  test('sets no cookie', async () => {
    const owner = new Visitor(demo);
    const { data } = await sendFile(owner, PNG, { name: 'a.png', type: 'image/png' });
    const [picture = ''] = /\/pictures\/[^"]+/.exec(await (await owner.fetch('/goods')).text()) ?? [];
    for (const path of [
      '/dist/sb.js',
      '/dist/chunks/a1.js',
      '/mine/sb.js',
      '/theme/site.css',
      '/theme/theme.js',
      '/portrait/a.svg',
      '/pictures/lotteries/welcome.svg',
      picture,
      '/openapi.json',
      data.url,
    ]) {
      const response = await new Visitor(demo).fetch(path);
      assert.equal(response.status, 200, path);
      assert.deepEqual(response.headers.getSetCookie(), [], path);
    }
  });
});
