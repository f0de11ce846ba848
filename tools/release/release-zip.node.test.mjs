import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { releaseZip } from './release-zip.mjs';

const files = unzipSync(releaseZip('dist'));

test('the zip has every file of both builds that a page may load, unchanged', () => {
  for (const build of ['', 'lite/']) {
    const scripts = Object.keys(JSON.parse(strFromU8(files[`dist/${build}integrity.json`])));
    assert.ok(scripts.length > 20);
    for (const script of scripts) {
      const path = `dist/${build}${script}`;
      assert.deepEqual(Buffer.from(files[path]), readFileSync(path), path);
    }
    assert.ok(files[`dist/${build}sb.css`]);
  }
  assert.ok(files['dist/THIRD-PARTY-LICENSES.txt']);
});

test('the zip has no file for bundlers, and none outside dist/', () => {
  const others = Object.keys(files).filter((path) => !path.startsWith('dist/') || /^dist\/(npm|types)\//.test(path));
  assert.deepEqual(others, []);
});

test('the same build makes the same zip', () => {
  assert.deepEqual(releaseZip('dist'), releaseZip('dist'));
});
