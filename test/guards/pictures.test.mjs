// The README's pictures are what the command makes.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import test from 'node:test';
import { FOLDER, README_PICTURES } from '../bench/readme-pictures.mjs';
import { expectNone, filesIn, read } from './source.mjs';

const MAX_BYTES = 60_000;
const named = Array.from(
  read('README.md').matchAll(/(?:src="|!\[[^\]]*\]\()(?!https?:)([^")\s]+)/g),
  ([, file]) => file,
);

test('the README shows the pictures that `npm run shots -- --readme` makes, and no others', () => {
  assert.deepEqual([...new Set(named)].filter((file) => !file.startsWith('/')).sort(), [...README_PICTURES].sort());
});

test('each of them is in the repository, and there is nothing else beside them', () => {
  assert.deepEqual(filesIn(FOLDER).sort(), [...README_PICTURES].sort());
});

test(`none is larger than ${MAX_BYTES / 1000} KB`, () => {
  const sizes = README_PICTURES.map((file) => [file, statSync(new URL(`../../${file}`, import.meta.url)).size]);
  expectNone(sizes.filter(([, size]) => size > MAX_BYTES).map(([file, size]) => `${file}: ${size}`));
});
