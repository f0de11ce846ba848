import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { logout } from '@sb-elements/elements/contract';
import { onEveryDatabase, openDemo } from '../demo/site/databases.kit.js';
import type { Demo } from '../demo/site/demo.js';
import { makeDist } from '../demo/site/dist.kit.js';
import { SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';
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

  test('is refused if it is empty, guessed or truncated', async () => {
    const browser = visitor();
    const token = await tokenOf(browser);
    for (const wrong of ['', 'guess', `x${token}`, token.slice(0, -1)]) {
      assert.equal(await post(browser, wrong), 403, wrong);
    }
  });

  test('stays valid through a login and a logout', async () => {
    const browser = visitor();
    const token = await tokenOf(browser);
    await browser.signIn();
    assert.equal(await post(browser, token), 200);
    await browser.call(logout, {});
    assert.equal(await post(browser, token), 200);
  });

  test('may be stale in the first read of a page, which gets a valid one', async () => {
    const browser = visitor();
    const stale = { method: 'POST', headers: { 'x-csrf-token': 'of-yesterday' }, body: '{}' };
    assert.equal((await browser.fetch('/openapi/member/userInfo', stale)).status, 200);
    assert.equal(await post(browser, browser.cookies.get('csrfToken') as string), 200);
  });

  test('has a secure cookie under https', async () => {
    const secure = await openDemo({ publicUrl: 'https://shop.example' });
    try {
      const lines = (await secure.fetch(new Request('http://internal/'))).headers.getSetCookie();
      assert.match(lines.find((line) => line.startsWith('csrfToken=')) ?? '', /; Path=\/; Secure; SameSite=Lax$/);
    } finally {
      await secure.close();
    }
  });

  test('doesn’t help a form of another origin, such as a sibling subdomain that has planted it', async () => {
    const browser = visitor();
    const csrf = await tokenOf(browser);
    const send = (headers: HeadersInit) =>
      browser.fetch('/host-app', { method: 'POST', body: new URLSearchParams({ csrf }), headers });
    for (const site of ['same-site', 'cross-site']) {
      const origin = `https://${site}.example`;
      assert.equal((await send({ 'sec-fetch-site': site, origin })).status, 403, site);
    }
    // browsers send no fetch metadata over plain http, and Safari none before 16.4
    assert.equal((await send({ 'sec-fetch-site': '', origin: 'http://a.localhost' })).status, 403);
    assert.equal((await send({ 'sec-fetch-site': '', origin: SITE_ORIGIN })).status, 303);
    assert.equal((await send({})).status, 303);
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
