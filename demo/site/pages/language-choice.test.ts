import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HAN } from '../../languages/source-texts.kit.js';
import { openDemo } from '../databases.kit.js';
import type { Demo } from '../demo.js';
import { SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../visitor.kit.js';

const PAGES = ['/', '/article/1', '/article/2', '/article/3', '/article/4', '/login', '/scan', '/cart', '/pay'].concat(
  ['/order-confirm', '/usercenter', '/sms', '/campaign', '/campaign/few', '/host-app', '/form', '/form/tiny'],
  ['/enquiry', '/feedback', '/goods', '/goods/gaiwan', '/goods/plain', '/goods/withdrawn', '/goods/none'],
  ['/search', '/search?keyword=tea', '/search?keyword=zzz', '/nowhere'],
);

describe('the language of the site', () => {
  let demo: Demo;
  before(async () => {
    const options = { serviceOrigin: SERVICE_ORIGIN, siteOrigins: [SITE_ORIGIN], faults: true };
    demo = await openDemo({ ...options });
  });
  after(() => demo.close());

  const choose = (one: Visitor, values: Record<string, string>) =>
    one.fetch('/language', { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
  function reader(language: string): Visitor {
    const one = new Visitor(demo);
    one.cookies.set('language', language);
    return one;
  }
  /** The page without the names of the languages, the seals of the companies, and hidden values. */
  async function shown(page: Response): Promise<string> {
    const text = (await page.text()).replace(/<input type="hidden"[^>]*>/g, '');
    return text
      .replace(/<form class="languages"[\s\S]*?<\/form>/g, '')
      .replace(/<span class="mark"[^>]*>.<\/span>/g, '');
  }

  test('is Chinese for a visitor who has not chosen', async () => {
    const page = await (await new Visitor(demo).fetch('/')).text();
    assert.match(page, /<html lang="zh" dir="ltr">/);
    assert.match(page, /首页/);
    assert.doesNotMatch(page, /class="offer"/);
  });

  test('is offered where the browser prefers another one, until the visitor chooses', async () => {
    const headers = { 'accept-language': 'en-US,en;q=0.9' };
    const one = new Visitor(demo);
    const page = await (await one.fetch('/goods', { headers })).text();
    assert.match(page, /<html lang="zh"/);
    assert.match(page, /<aside class="offer"[\s\S]*value="en"[\s\S]*Read this site in English[\s\S]*<\/aside>/);
    await choose(one, { language: 'zh', here: '/goods' });
    assert.doesNotMatch(await (await one.fetch('/goods', { headers })).text(), /class="offer"/);
  });

  test('is remembered for a year, and the visitor returns to the page', async () => {
    const one = new Visitor(demo);
    const response = await choose(one, { language: 'en', here: '/search?keyword=tea' });
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), '/search?keyword=tea');
    const [cookie = ''] = response.headers.getSetCookie().filter((line) => line.startsWith('language='));
    assert.match(cookie, /^language=en; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(await (await one.fetch('/')).text(), /<html lang="en" dir="ltr">/);
  });

  test('does not change by an unknown choice, and never leads to another site', async () => {
    const one = new Visitor(demo);
    for (const here of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '']) {
      assert.equal((await choose(one, { language: 'en', here })).headers.get('location'), '/', here);
    }
    await choose(one, { language: 'xx', here: '/' });
    assert.equal(one.cookies.get('language'), 'en');
    assert.equal((await one.fetch('/language', { method: 'POST', body: 'x', redirect: 'manual' })).status, 303);
  });

  test('is right in a shared cache and in the visitor’s own', async () => {
    const { headers } = await new Visitor(demo).fetch('/');
    assert.match(headers.get('vary') ?? '', /Cookie/);
    assert.match(headers.get('cache-control') ?? '', /private/);
  });

  for (const path of PAGES) {
    test(`${path} has no Chinese text for a reader of English`, async () => {
      const found = (await shown(await reader('en').fetch(path))).split('\n').filter((line) => HAN.test(line));
      assert.deepEqual(found, []);
    });
  }

  test('can be one that only the elements speak, with the site’s texts in English, marked as such', async () => {
    const page = await (await reader('ar').fetch('/goods')).text();
    assert.match(page, /<html lang="ar" dir="rtl">/);
    assert.match(page, /<ul class="wares" lang="en" dir="ltr">/);
    assert.match(page, /Sancai gaiwan/);
  });

  test('is the language of the search, too', async () => {
    const page = await (await reader('en').fetch('/search?keyword=thermometer')).text();
    assert.match(page, /Found 1 story/);
    assert.match(page, /<mark>thermometer<\/mark>/);
    assert.match(await (await reader('en').fetch('/search?keyword=GAIWAN')).text(), /Found 2 items/);
    assert.match(await (await reader('zh').fetch('/search?keyword=盖碗')).text(), /找到 2 件商品/);
  });

  test('is the language of the stand-ins, too', async () => {
    const page = await reader('en').fetchService(`/login?origin=${encodeURIComponent(SITE_ORIGIN)}`);
    const text = await shown(page);
    assert.match(text, /Choose an account for Idle Cup/);
    assert.doesNotMatch(text, HAN);
    const refusal = await shown(await reader('en').fetchService('/sandbox/nowhere'));
    assert.match(refusal, /Please come here by the button/);
    assert.doesNotMatch(refusal, HAN);
  });
});
