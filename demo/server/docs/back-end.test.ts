import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callsOf, nameOf, needsMember } from '../../back-end/calls.js';
import { RULES } from '../../back-end/findings.js';
import { fieldsOf } from '../../back-end/schema.js';
import { createDemo, type Demo } from '../app.js';
import { Visitor } from '../visitor.kit.js';

describe('the page for back-end authors', () => {
  let demo: Demo;
  let page: string;
  before(async () => {
    demo = await createDemo({ database: 'memory' });
    const response = await new Visitor(demo).fetch('/docs/back-end');
    assert.equal(response.status, 200);
    page = await response.text();
  });
  after(() => demo.close());

  const sectionOf = (name: string) =>
    page.split('<details class="parts"').find((section) => section.includes(`<summary><code>${name}</code>`)) ?? '';

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
          assert.ok(section.includes(`\n  ${name}${required ? '' : '?'}: `), `${nameOf(call)}: ${name}`);
      assert.equal(section.includes('A member’s only.'), needsMember(call), nameOf(call));
    }
    assert.match(sectionOf('GET /openapi/captcha'), /Answered with image\/\*/);
    assert.match(
      sectionOf('POST /openapi/order'),
      /<code>Idempotency-Key<\/code><\/th><td role="cell" data-head="As">header</,
    );
  });

  test('has each rule of the command, and its options', () => {
    for (const [label] of Object.values(RULES))
      assert.ok(page.includes(`<th role="rowheader" scope="row">${label}</th>`), label);
    assert.ok(page.includes('--lottery-id'));
  });

  test('is under the strict policy with nothing inline', () => {
    assert.doesNotMatch(page, /\sstyle=|<style|\son[a-z]+=|<script>/);
  });
});
