import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runtimeOf } from '../setup/lanes.mjs';
import { expectNone, filesIn } from './source.mjs';

const isNamedTest = (file) => /\.test\.\w+$/.test(file);

test('each test file has a lane that runs it', () => {
  const dead = filesIn('').filter((file) => isNamedTest(file) && !runtimeOf(file));
  expectNone(dead.map((file) => `${file}: nothing runs it (test/setup/lanes.mjs)`));
});

test('a test has no lane in a folder that no run looks at, or with an ending that no lane knows', () => {
  const dead = ['tests/openapi.test.ts', 'themes/modes.test.ts', 'core/url/call-url.test.mjs', 'test/tags.test.js'];
  assert.deepEqual(dead.filter(runtimeOf), []);
});
