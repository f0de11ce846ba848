import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { INLINE } from '../../../docs/live/built-site.kit.js';
import { openDemo } from '../databases.kit.js';
import type { Demo } from '../demo.js';
import { Visitor } from '../visitor.kit.js';

describe('the documentation that the demo serves', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());
  const get = (path: string) => new Visitor(demo).fetch(path);

  test('is sent under the strict policy and has nothing inline, as is the playground', async () => {
    for (const path of ['/docs/', '/docs/reference/pay/', '/docs/zh/guides/theming/', '/docs/sandbox/pay']) {
      const response = await get(path);
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get('content-security-policy') ?? '', /require-trusted-types-for 'script'/);
      assert.doesNotMatch(await response.text(), INLINE, path);
    }
  });

  test('is compressed, and answered with 304 while it is unchanged', async () => {
    const visitor = new Visitor(demo);
    const response = await visitor.fetch('/docs/dist/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    const etag = response.headers.get('etag') ?? '';
    const again = await visitor.fetch('/docs/dist/openapi.json', { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
  });

  test('redirects from former addresses of pages', async () => {
    const moved = {
      '/docs/comments': '/docs/reference/comments/',
      '/docs/theming': '/docs/guides/theming/',
      '/docs/events': '/docs/guides/events-and-stores/',
      '/docs/hosting': '/docs/guides/hosting-and-csp/',
      '/docs/back-end': '/docs/guides/back-end/',
      '/docs/frameworks': '/docs/guides/frameworks/',
      '/docs': '/docs/',
      '/docs/reference/pay?a=b': '/docs/reference/pay/?a=b',
    };
    for (const [path, target] of Object.entries(moved)) {
      const response = await get(path);
      assert.ok([301, 302].includes(response.status), path);
      assert.equal(response.headers.get('location'), target);
      assert.equal((await get(target)).status, 200, target);
    }
  });

  test('begins with a live element, and its guides with the journeys', async () => {
    for (const home of ['/docs/', '/docs/zh/']) {
      const page = await (await get(home)).text();
      const live = page.indexOf('class="first-element"');
      assert.ok(live > 0 && live < page.indexOf('<h2 id='), home);
      assert.ok(page.indexOf('guides/sell-a-product/') < page.indexOf('guides/cms/'), home);
    }
  });

  test('has a page of its own for an address that has none', async () => {
    for (const path of ['/docs/guides/nothing/here', '/docs/zh/nothing']) {
      const response = await get(path);
      const page = await response.text();
      assert.equal(response.status, 404);
      assert.match(page, /<title>404 /);
      assert.doesNotMatch(page, INLINE, path);
      assert.doesNotMatch(page, /(?:href|src)="\.\.?\//);
    }
  });

  test('answers 404 for a page that doesn’t exist', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/sandbox/nothing',
      '/docs/%2e%2e/package.json',
      '/docs/reference/..%2f..%2fpackage.json',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
  });
});
