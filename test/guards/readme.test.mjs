// README is short, and its table of tags says what the doc blocks say.
import test from 'node:test';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { withTables } from '../../tools/manifest/tables.mjs';
import { expectNone, filesIn, isTest, read } from './source.mjs';

const MAX_WORDS = 1000;

test(`README has at most ${MAX_WORDS} words, as wc counts them`, () => {
  const words = read('README.md').split(/\s+/).filter(Boolean).length;
  expectNone(words > MAX_WORDS ? [`README has ${words} words`] : []);
});

test('the table of tags in README is the one that `npm run docs` makes', () => {
  const readme = read('README.md');
  const made = withTables(readme, createManifest()).split('\n');
  const lines = readme.split('\n');
  expectNone(made.filter((line, index) => line !== lines[index]).map((line) => `npm run docs makes: ${line}`));
});

test('the console links pages of the documentation, below an address that ends with a slash', () => {
  const { homepage } = JSON.parse(read('package.json'));
  expectNone(/^https:\/\/\S+\/$/.test(homepage) ? [] : [`homepage is ${homepage}`]);
});

const UNSCOPED =
  /\b(?:npx|(?:npm|pnpm|yarn|bun) \w+|from|import)\s+\(?['"`]?sb-elements(?![\w.-])|['"`]sb-elements\/(?!element['"])|node_modules\/sb-elements\b/g;

test('no text names a package of another author, which has this name without the scope', () => {
  const files = filesIn('').filter(
    (file) => file !== 'CHANGELOG.md' && /\.(md|m?[jt]sx?|json|vue|svelte|astro|html|ya?ml)$/.test(file),
  );
  const unscopedIn = (text) => Array.from(text.matchAll(UNSCOPED), ([found]) => found);
  expectNone(files.flatMap((file) => unscopedIn(read(file)).map((found) => `${file}: ${found}`)));
  const wrong = ['npx ', 'npm i ', "import '", "from '", 'node_modules/'].filter(
    (text) => !unscopedIn(`${text}sb-elements'`)[0],
  );
  expectNone(wrong.map((text) => `the guard overlooks it after ${text}`));
});

test('the table of tags stands in README', () => {
  expectNone(read('README.md').includes('<!-- tags -->\n\n| ') ? [] : ['README has no table of tags']);
});

test('every whole page in README, the documentation and the demo names its encoding and its viewport', () => {
  const files = [
    'README.md',
    ...filesIn('docs'),
    ...filesIn('demo'),
    ...filesIn('server'),
    ...filesIn('starters'),
  ].filter((file) => /\.(md|html|ts|tsx|mjs|js)$/.test(file) && !isTest(file));
  const pages = files.flatMap((file) =>
    [...read(file).matchAll(/<!doctype html>[\s\S]*?(?:<\/head>|<body|<main|```)/gi)].map(([head]) => ({ file, head })),
  );
  expectNone(
    pages.filter(({ head }) => !/<meta charset="?utf-8"?/.test(head)).map(({ file }) => `${file}: no charset`),
  );
  expectNone(
    pages
      .filter(({ head }) => !/<meta name="?viewport"?[^>]*width=device-width/.test(head))
      .map(({ file }) => `${file}: no viewport`),
  );
  if (pages.length < 5) throw new Error('the guard finds no pages');
});
