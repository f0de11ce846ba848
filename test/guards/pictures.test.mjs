// README's picture is what the command makes.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import test from 'node:test';
import { FOLDER, README_PICTURES } from '../bench/readme-pictures.mjs';
import { elementNames, expectNone, filesIn, read } from './source.mjs';

const MAX_BYTES = 60_000;
const MAX_ELEMENT_BYTES = 25_000;
const named = Array.from(
  read('README.md').matchAll(/(?:src="|!\[[^\]]*\]\()(?!https?:)([^")\s]+)/g),
  ([, file]) => file,
);

test('README shows the picture that `npm run shots -- --readme` makes, and no other', () => {
  assert.deepEqual([...new Set(named)].filter((file) => !file.startsWith('/')).sort(), [...README_PICTURES].sort());
});

test('the folder of pictures has nothing but this picture, and those of the elements', () => {
  const elements = elementNames().flatMap((name) =>
    ['en', 'zh'].flatMap((language) =>
      ['dark', 'light'].map((scheme) => `${FOLDER}/elements/${language}/${name}-${scheme}.webp`),
    ),
  );
  assert.deepEqual(filesIn(FOLDER).sort(), [...README_PICTURES, ...elements].sort());
  const sizes = elements.map((file) => [file, statSync(new URL(`../../${file}`, import.meta.url)).size]);
  expectNone(sizes.filter(([, size]) => size > MAX_ELEMENT_BYTES).map(([file, size]) => `${file}: ${size}`));
});

test(`the picture has at most ${MAX_BYTES / 1000} KB`, () => {
  const sizes = README_PICTURES.map((file) => [file, statSync(new URL(`../../${file}`, import.meta.url)).size]);
  expectNone(sizes.filter(([, size]) => size > MAX_BYTES).map(([file, size]) => `${file}: ${size}`));
});
