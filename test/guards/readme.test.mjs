// The README's tables say what the doc blocks say.
import test from 'node:test';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { withTables } from '../../tools/manifest/tables.mjs';
import { elementNames, expectNone, filesIn, isTest, read } from './source.mjs';

test('the tables of the README are those that `npm run docs` makes', () => {
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

test('the README has a table of the tags, of the tokens, of the events and of their types', () => {
  const readme = read('README.md');
  expectNone(['tags', 'tokens', 'events', 'types'].filter((name) => !readme.includes(`<!-- ${name} -->\n\n| `)));
});

test('every whole page in the README and the demo names its encoding and its viewport', () => {
  const files = ['README.md', ...filesIn('demo')].filter(
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
