import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { buildFiles } from './build.kit.mjs';
import { deferEvaluation } from './defer-evaluation.mjs';

const FILES = {
  'main.js':
    "export { start } from './first.js'; export { one, twice } from './rest.js'; export { half } from './half.js'",
  'first.js':
    "import { half } from './half.js'; globalThis.ran = ['first']; export const start = () => evaluateRest(half)",
  'rest.js':
    "import { half } from './half.js'; globalThis.ran.push('rest'); export const [one] = [2 * half]; export function twice() { return 2 * one }",
  'half.js': 'export const half = 0.5;',
};
const build = (t, files = FILES) =>
  buildFiles(t, files, { plugins: [({ dir }) => deferEvaluation(join(dirname(dir), 'first.js'))] });

test('the code behind a module runs when this one calls evaluateRest, and its exports are there then', async (t) => {
  const { load } = await build(t);
  t.after(() => delete globalThis.ran);
  const main = await load();
  assert.deepEqual([globalThis.ran, main.half, main.one, main.twice], [['first'], 0.5, undefined, undefined]);
  main.start();
  assert.deepEqual([globalThis.ran, main.one, main.twice()], [['first', 'rest'], 1, 2]);
});

test('a copy at another address adopts what the first has evaluated', async (t) => {
  const first =
    'globalThis.ran ??= []; export const start = () => evaluateRest(); export const adopt = (values) => adoptRest(values); export const hash = () => hashOfRest()';
  const main = "export * from './first.js'; export { one, twice } from './rest.js'";
  const { load } = await build(t, { ...FILES, 'main.js': main, 'first.js': first });
  t.after(() => delete globalThis.ran);
  const [original, copy] = [await load(), await load('main.js', '?ver=6')];
  assert.equal(copy.hash(), original.hash());
  copy.adopt(original.start());
  assert.deepEqual([globalThis.ran, copy.one, copy.twice], [['rest'], 1, original.twice]);
});

test('an export that may change stops the build, because its value is copied once', async (t) => {
  const rest = "export let one = 1; export const twice = () => { one = 2 }; globalThis.ran?.push('rest')";
  await assert.rejects(build(t, { ...FILES, 'rest.js': rest }), /main\.js exports one, which may change/);
});

test('a file without the module stops the build', async (t) => {
  await assert.rejects(build(t, { 'main.js': 'export const one = 1' }), /main\.js doesn't hold .*first\.js/);
});
