import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { userInfo } from '@sb-elements/elements/contract';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';

const LOGOUT = '/openapi/member/logout';
const SHOP = 'https://shop.example';

/** The fetch metadata that a browser sends with a request. */
const metadata = (site: string, dest: string, mode: string, more: HeadersInit = {}) => ({
  'sec-fetch-site': site,
  'sec-fetch-dest': dest,
  'sec-fetch-mode': mode,
  ...more,
});

describe('the logout', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo({ siteOrigins: [SITE_ORIGIN], origins: [SHOP] });
  });
  after(() => demo.close());

  const member = async () => {
    const visitor = new Visitor(demo);
    await visitor.signIn();
    return visitor;
  };
  const isSignedIn = async (visitor: Visitor) => (await visitor.call(userInfo, {})).status === 0;
  /** Sends only these headers, without those that the kit adds. */
  const get = async (visitor: Visitor, headers: HeadersInit) => {
    const cookie = `MEMBER=${visitor.cookies.get('MEMBER')}`;
    return demo.fetch(new Request(SITE_ORIGIN + LOGOUT, { headers: { cookie, ...headers } }));
  };

  test('accepts a GET by scripts of the site’s own pages and of pages that may send credentials', async () => {
    for (const headers of [
      metadata('same-origin', 'empty', 'cors'),
      metadata('same-origin', 'empty', 'same-origin'),
      metadata('cross-site', 'empty', 'cors', { origin: SHOP }),
      metadata('same-site', 'empty', 'cors', { origin: SITE_ORIGIN }),
    ]) {
      const visitor = await member();
      const response = await get(visitor, headers);
      assert.equal(response.status, 200, JSON.stringify(headers));
      assert.equal(await isSignedIn(visitor), false);
    }
  });

  test('refuses a GET by an image, link, frame or form of any page, and by a foreign script', async () => {
    const visitor = await member();
    for (const headers of [
      metadata('same-origin', 'image', 'no-cors'),
      metadata('same-origin', 'image', 'cors', { origin: SITE_ORIGIN }),
      metadata('same-origin', 'document', 'navigate'),
      metadata('none', 'document', 'navigate'),
      metadata('same-origin', 'iframe', 'navigate'),
      metadata('same-origin', 'script', 'no-cors'),
      metadata('same-origin', 'empty', 'no-cors'),
      metadata('cross-site', 'image', 'cors', { origin: SHOP }),
      metadata('cross-site', 'empty', 'cors', { origin: 'https://evil.example' }),
      metadata('cross-site', 'empty', 'no-cors', { referer: 'https://evil.example/' }),
    ]) {
      const response = await get(visitor, headers);
      assert.equal(response.status, 403, JSON.stringify(headers));
      assert.equal(((await response.json()) as { msg: string }).msg, '请用本站页面里的按钮退出登录');
    }
    assert.equal(await isSignedIn(visitor), true);
  });

  test('refuses a HEAD like a GET, because a script of a neighbouring host could send one', async () => {
    const visitor = await member();
    const headers = { cookie: `MEMBER=${visitor.cookies.get('MEMBER')}`, ...metadata('same-site', 'empty', 'no-cors') };
    const response = await demo.fetch(new Request(SITE_ORIGIN + LOGOUT, { method: 'HEAD', headers }));
    assert.equal(response.status, 403);
    assert.equal(await isSignedIn(visitor), true);
  });

  test('requires a page of the site and a script’s Accept header if a GET has no fetch metadata', async () => {
    const visitor = await member();
    const images = ['image/webp,image/avif,*/*;q=0.8', 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'text/html'];
    const referer = `${SITE_ORIGIN}/article/1`;
    for (const headers of [
      ...images.map((accept) => ({ accept, referer })),
      { accept: '*/*' },
      { accept: '*/*', referer: 'https://evil.example/' },
      { accept: '*/*', referer: `https://evil.example/${SITE_ORIGIN}/` },
      { referer },
      {},
    ] as HeadersInit[]) {
      assert.equal((await get(visitor, headers)).status, 403, JSON.stringify(headers));
    }
    assert.equal(await isSignedIn(visitor), true);
    assert.equal((await get(visitor, { accept: '*/*', referer })).status, 200);
    assert.equal(await isSignedIn(visitor), false);
    assert.equal((await get(await member(), { accept: '*/*', origin: SHOP })).status, 200);
  });

  test('requires the CSRF token for a POST, like any other call', async () => {
    const visitor = await member();
    const forged = await visitor.fetch(LOGOUT, { method: 'POST', body: '{}' });
    assert.equal(forged.status, 403);
    assert.equal(await isSignedIn(visitor), true);
    assert.equal((await visitor.post(LOGOUT, {})).status, 0);
    assert.equal(visitor.cookies.has('MEMBER'), false);
    assert.equal(await isSignedIn(visitor), false);
  });
});
