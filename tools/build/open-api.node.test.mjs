import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApi as served } from '../../contract/openapi.ts';
import { openApi } from './open-api.mjs';

test("openapi.json is the document that the demo's server answers with", async () => {
  const { 'openapi.json': text, ...others } = await openApi();
  assert.deepEqual(others, {});
  assert.match(text, /^\{\s*"openapi": "3\./);
  assert.equal(text, JSON.stringify(served(), null, 2));
});
