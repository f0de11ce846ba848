import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets } from './assets.mjs';
import { buildFiles } from './build.kit.mjs';

test('writes the files that its function makes beside the chunks', async (t) => {
  const make = async () => ({ 'data/one.json': '{"one":1}', 'two.txt': 'two' });
  const { read } = await buildFiles(t, { 'main.js': 'export default 1' }, { plugins: [assets('data', make)] });
  assert.equal(read('data/one.json'), '{"one":1}');
  assert.equal(read('two.txt'), 'two');
});

test('a function that throws stops the build', async (t) => {
  const make = () => {
    throw new Error('no data');
  };
  await assert.rejects(
    buildFiles(t, { 'main.js': 'export default 1' }, { plugins: [assets('data', make)] }),
    /no data/,
  );
});
