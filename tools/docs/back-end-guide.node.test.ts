import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callsOf, nameOf, needsMember } from '../../contract/calls.js';
import { fieldsOf } from '../../contract/json-schema.js';
import { RULES } from '../../contract/verify/findings.js';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';
import { PERIODS } from '../../server/jobs/periods.js';
import { UPLOAD_QUOTAS } from '../../server/uploads/quota.js';
import { builtPage, plain } from './built-site.kit.js';
import { framing, SESSION, sharing } from './live/back-end/login-service.js';

const GIB = 1_073_741_824;

describe('the page for back-end authors', () => {
  let demo: Demo;
  const page = builtPage('/guides/back-end/');
  before(async () => {
    demo = await openDemo({ serviceOrigin: SERVICE_ORIGIN, siteOrigins: [SITE_ORIGIN] });
  });
  after(() => demo.close());

  const sectionOf = (name: string) =>
    page.split('<details class="fold"').find((section) => section.includes(`<summary><code>${name}</code>`)) ?? '';

  test('has each call with all that it is sent and answered', () => {
    for (const call of callsOf()) {
      const section = sectionOf(nameOf(call));
      for (const { name, required } of fieldsOf(call.input)) {
        const said = `<code>${name}${required ? '' : '?'}</code>`;
        if (name !== call.pairs) assert.ok(section.includes(said), `${nameOf(call)}: ${name}`);
      }
      const isObject = typeof call.answer === 'object' && call.answer !== null && !Array.isArray(call.answer);
      if (isObject && !('?' in call.answer))
        for (const { name, required } of fieldsOf(call.answer))
          assert.ok(plain(section).includes(`\n  ${name}${required ? '' : '?'}: `), `${nameOf(call)}: ${name}`);
      assert.equal(section.includes('For members only.'), needsMember(call), nameOf(call));
    }
    assert.match(sectionOf('GET /openapi/captcha'), /Answer: image\/\*/);
    assert.match(
      sectionOf('POST /openapi/order'),
      /<code>Idempotency-Key<\/code><\/th><td role="cell" data-head="Place">header</,
    );
  });

  test('has each rule of the command, and its options', () => {
    for (const [label] of Object.values(RULES))
      assert.ok(page.includes(`<th role="rowheader" scope="row">${label}</th>`), label);
    assert.ok(page.includes('--lottery-id'));
  });

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

  test('says how long the server keeps what, and what changes it', () => {
    for (const { name, what, variable } of Object.values(PERIODS)) {
      const row = page.split('<tr').find((one) => one.includes(`<code>${variable}</code>`)) ?? '';
      assert.ok(row.includes(`>${name}</th>`) && row.includes(`>${what}</td>`), variable);
    }
    assert.match(page, /30 minutes<\/td>[\s\S]*?<code>PAYMENT_WINDOW_MINUTES<\/code>/);
    for (const { files, bytes } of [UPLOAD_QUOTAS.sender, UPLOAD_QUOTAS.address])
      assert.ok(page.includes(`${files} files or ${bytes / GIB} GiB`), `${files} files`);
  });
});
