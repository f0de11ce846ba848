import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { framing, SESSION, sharing } from '../../../docs/live/back-end/login-service.js';
import { builtPage, plain } from '../../../docs/live/built-site.kit.js';
import { openDemo } from '../databases.kit.js';
import type { Demo } from '../demo.js';
import { SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../visitor.kit.js';

describe('the page for back-end authors', () => {
  let demo: Demo;
  const page = builtPage('/guides/login-service/');
  before(async () => {
    demo = await openDemo({ serviceOrigin: SERVICE_ORIGIN, siteOrigins: [SITE_ORIGIN] });
  });
  after(() => demo.close());

  test('tells of a login service what the demo’s own does', async () => {
    const visitor = new Visitor(demo);
    const signUp = (from: string) =>
      new Request(`${from}/signup`, {
        method: 'POST',
        headers: { origin: from },
        body: new URLSearchParams({ origin: SITE_ORIGIN, name: '阿海' }),
      });
    const cookie = (await demo.service.fetch(signUp('https://id.example'))).headers.getSetCookie().join();
    assert.ok(cookie.endsWith(SESSION), cookie);
    const login = await visitor.fetchService(`/login?origin=${SITE_ORIGIN}`);
    const [name = '', rule = ''] = framing(SITE_ORIGIN).split(': ');
    assert.ok(login.headers.get(name)?.endsWith(rule));
    for (const absent of ['x-frame-options', 'cross-origin-opener-policy'])
      assert.equal(login.headers.get(absent), null);
    for (const path of ['/openapi/oauth/userinfo', '/logout']) {
      const { headers } = await visitor.fetchService(path, { headers: { origin: SITE_ORIGIN } });
      for (const line of sharing(SITE_ORIGIN).split('\n')) {
        const [header = '', value] = line.split(': ');
        assert.equal(headers.get(header), value, `${path}: ${header}`);
      }
    }
    const script = await (await visitor.fetchService('/assets/answer.js')).text();
    const text = plain(page);
    for (const shown of [
      script.trim(),
      framing('https://www.example.com'),
      SESSION,
      sharing('https://www.example.com'),
    ])
      assert.ok(text.includes(shown), shown);
  });
});
