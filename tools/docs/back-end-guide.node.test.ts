import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callsOf, nameOf, needsMember } from '../../contract/calls.js';
import { fieldsOf } from '../../contract/json-schema.js';
import { RULES } from '../../contract/verify/findings.js';
import { builtPage, plain } from '../../docs/live/built-site.kit.js';
import { PERIODS } from '../../server/jobs/periods.js';
import { UPLOAD_QUOTAS } from '../../server/uploads/quota.js';

const GIB = 1_073_741_824;

describe('the page for back-end authors', () => {
  const page = builtPage('/guides/back-end/');

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
