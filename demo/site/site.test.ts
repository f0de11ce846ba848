import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { openDemo } from './databases.kit.js';
import type { Demo } from './demo.js';
import { makeDist } from './dist.kit.js';
import { SITE_STYLES } from './pages/layout.js';
import { Visitor } from './visitor.kit.js';

const PAGES = [
  '/',
  '/article/1',
  '/article/2',
  '/login',
  '/scan',
  '/cart',
  '/order-confirm',
  '/order-confirm?type=detail',
  '/pay',
  '/pay?id=%3Cscript%3E',
  '/usercenter',
  '/sms',
  '/campaign',
  '/campaign/few',
  '/campaign/none',
  '/host-app',
  '/form',
  '/form/hostile',
  '/form/none',
  '/form/%00',
  '/enquiry',
  '/feedback',
  '/goods',
  '/goods/gaiwan',
  '/goods/bare',
  '/goods/withdrawn',
  '/goods/none',
  '/search',
  '/search?keyword=%3Cscript%3E',
  '/nowhere',
];

describe('the site', () => {
  const dist = makeDist();
  let demo: Demo;
  before(async () => {
    demo = await openDemo({ dist, faults: true, origins: ['https://shop.example'] });
  });
  after(async () => {
    await demo.close();
    rmSync(dist, { recursive: true });
  });
  const get = (path: string, headers: HeadersInit = {}) => new Visitor(demo).fetch(path, { headers });

  for (const path of PAGES) {
    test(`${path} is sent under a strict policy and has nothing inline`, async () => {
      const response = await get(path);
      const page = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'self'; script-src 'self'; style-src 'self'/);
      assert.match(policy, /require-trusted-types-for 'script'; trusted-types dompurify$/);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.ok(response.headers.has('referrer-policy'));
      assert.doesNotMatch(page, /\sstyle=|<style|\son[a-z]+=|<script>/);
      assert.equal(page.match(/<sb-site /g)?.length, 1);
      assert.equal(page.match(/<h1[\s>]/g)?.length, 1);
      assert.equal(page.match(/<sb-(phone-)?login[ >]/g)?.length, 1);
    });
  }

  test('the first answer gives the browser a CSRF token that scripts can read', async () => {
    const cookies = (await get('/')).headers.getSetCookie();
    const token = cookies.find((line) => line.startsWith('csrfToken='));
    assert.match(token ?? '', /^csrfToken=[\w-]{20,}; Path=\/; SameSite=Lax$/);
  });

  test('hashed chunks are cached for ever, and everything else is revalidated', async () => {
    for (const folder of ['/dist', '/dist/lite']) {
      const chunk = await get(`${folder}/chunks/a1.js`);
      assert.match(chunk.headers.get('cache-control') ?? '', /immutable/, folder);
    }
    const entry = await get('/dist/sb.js');
    assert.equal(entry.headers.get('cache-control'), 'no-cache');
    const again = await get('/dist/sb.js', { 'if-none-match': entry.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });

  test('files are compressed for browsers that accept it', async () => {
    const response = await get('/dist/sb.js', { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.equal(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString(), 'export {};');
    assert.equal(await (await get('/dist/sb.js')).text(), 'export {};');
  });

  test('the site’s stylesheets are sent as one file, in the order of the cascade', async () => {
    // between the comment at its head and what browsers without light-dark() read
    const main = async (answer: Response) =>
      /^(?:\/\*.*?\*\/\n)?(.*?)\s*(?:@supports not \(color: light-dark.*)?$/s.exec(await answer.text())?.[1];
    const parts = await Promise.all(SITE_STYLES.map(async (path) => main(await get(`/theme${path}`))));
    const whole = await get('/theme/site.css');
    assert.match(whole.headers.get('content-type') ?? '', /^text\/css/);
    assert.equal(await main(whole), parts.join('\n\n'));
  });

  test('no path leads out of the served folders', async () => {
    for (const path of ['/dist/..%2f..%2fpackage.json', '/theme/%2e%2e/demo.ts', '/dist/%00.js', '/dist/%zz.js']) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  test('an example exists only under its own name', async () => {
    for (const name of ['nothing', 'constructor', '__proto__']) {
      for (const path of [
        `/${name}/page`,
        `/${name}/page/client.js`,
        `/routers/${name}/1`,
        `/routers/${name}/client.js`,
      ]) {
        assert.equal((await get(`/frameworks${path}`)).status, 404, path);
      }
    }
  });

  test('a foreign page may send credentials only if its origin is allowed', async () => {
    const allowed = async (origin: string) =>
      (await get('/openapi/comment?pn=1&ps=1&siteId=1', { origin })).headers.get('access-control-allow-origin');
    assert.equal(await allowed('https://shop.example'), 'https://shop.example');
    assert.equal(await allowed('https://evil.example'), null);
  });

  test('a foreign page may send an idempotency key', async () => {
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const preflight = await new Visitor(demo).fetch('/openapi/member/drawLottery', { method: 'OPTIONS', headers });
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /\bidempotency-key\b/i);
    assert.equal(preflight.headers.get('access-control-allow-credentials'), 'true');
  });

  test('an avatar is the same for the same name, and reveals nothing of it', async () => {
    const [one, two] = await Promise.all([1, 2].map(async () => (await get('/portrait/%3Cscript%3E.svg')).text()));
    assert.equal(one, two);
    assert.doesNotMatch(one as string, /script/);
  });
});
