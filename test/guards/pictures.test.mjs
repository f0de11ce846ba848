// README's picture is what the command makes.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import test from 'node:test';
import { FOLDER, README_PICTURES } from '../bench/readme-pictures.mjs';
import { elementNames, expectNone, filesIn, read } from './source.mjs';

const MAX_BYTES = 60_000;
const MAX_ELEMENT_BYTES = 25_000;
const MAX_THEME_BYTES = 45_000;
/** A theme that is always dark has one picture. */
const THEME_PICTURES = filesIn('themes').flatMap((file) => {
  const [, scheme] = /color-scheme: (.+);/.exec(read(file));
  const name = file.replace(/^themes\/|\.css$/g, '');
  return scheme.split(' ').map((one) => `${FOLDER}/themes/${name}-${one}.webp`);
});
const bytesOf = (file) => statSync(new URL(`../../${file}`, import.meta.url)).size;
const named = Array.from(
  read('README.md').matchAll(/(?:src="|!\[[^\]]*\]\()(?!https?:)([^")\s]+)/g),
  ([, file]) => file,
);

test('README shows the picture that `npm run shots -- --readme` makes, and no other', () => {
  assert.deepEqual([...new Set(named)].filter((file) => !file.startsWith('/')).sort(), [...README_PICTURES].sort());
});

test('the folder of pictures has nothing but this picture, and those of the elements and the themes', () => {
  const elements = elementNames().flatMap((name) =>
    ['en', 'zh'].flatMap((language) =>
      ['dark', 'light'].map((scheme) => `${FOLDER}/elements/${language}/${name}-${scheme}.webp`),
    ),
  );
  assert.deepEqual(filesIn(FOLDER).sort(), [...README_PICTURES, ...elements, ...THEME_PICTURES].sort());
  const limits = [
    ...elements.map((file) => [file, MAX_ELEMENT_BYTES]),
    ...THEME_PICTURES.map((file) => [file, MAX_THEME_BYTES]),
  ];
  expectNone(limits.filter(([file, max]) => bytesOf(file) > max).map(([file]) => `${file}: ${bytesOf(file)}`));
});

test(`the picture has at most ${MAX_BYTES / 1000} KB`, () => {
  const sizes = README_PICTURES.map((file) => [file, bytesOf(file)]);
  expectNone(sizes.filter(([, size]) => size > MAX_BYTES).map(([file, size]) => `${file}: ${size}`));
});
