import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleFiles } from '../../contract/examples.ts';
import { openApi as served } from '../../contract/openapi.ts';
import { openApi } from './open-api.mjs';

test("openapi.json is the document that the demo's server answers with, beside the examples of its calls", async () => {
  const { 'openapi.json': text, ...examples } = await openApi();
  assert.match(text, /^\{\s*"openapi": "3\./);
  assert.equal(text, JSON.stringify(served(), null, 2));
  const files = Object.entries(exampleFiles()).map(([name, file]) => [`examples/${name}`, file]);
  assert.deepEqual(examples, Object.fromEntries(files));
  const { request, answer, refusal } = JSON.parse(examples['examples/commentSave.json']);
  assert.deepEqual([request.method, answer.status, refusal.status], ['POST', 0, 400]);
});
