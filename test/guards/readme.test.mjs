// README is short, and its table of tags says what the doc blocks say.
import test from 'node:test';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { withTables } from '../../tools/manifest/tables.mjs';
import { elementNames, expectNone, filesIn, isTest, read } from './source.mjs';

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

test('the console links to the package’s page, whose README has an anchor for each tag', () => {
  const [, link] = /DOCUMENTATION = '([^']*)'/.exec(read('core/lib/warn-once.ts')) ?? [];
  const { name, homepage = `https://www.npmjs.com/package/${name}` } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  expectNone(link === homepage ? [] : [`the link is ${link}, the package’s page is ${homepage}`]);
  expectNone(elementNames().filter((tag) => !readme.includes(`<a id="sb-${tag}"></a>`)));
});

test('the table of tags stands in README', () => {
  expectNone(read('README.md').includes('<!-- tags -->\n\n| ') ? [] : ['README has no table of tags']);
});

test('every whole page in README, the documentation and the demo names its encoding and its viewport', () => {
  const files = ['README.md', ...filesIn('docs'), ...filesIn('demo'), ...filesIn('server')].filter(
    (file) => /\.(md|html|ts|tsx|mjs|js)$/.test(file) && !isTest(file),
  );
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
