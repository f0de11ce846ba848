import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'node-html-parser';
import { addressIn, pageIn } from '../assets/page-choices.js';
import { pageMarkup } from '../assets/page-markup.js';
import { builtPage, PROJECT, plain } from '../built-site.kit.js';
import { libraryIn } from '../library.js';
import { shortName } from '../manifest.js';
import { themes } from '../theming/themes.js';
import { catalogueOf } from './catalogue.js';

const library = await libraryIn(`${PROJECT}dist`);
const catalogue = catalogueOf(library, 'en');
const htmlFor = (query: string) => pageMarkup(pageIn(new URLSearchParams(query), catalogue));
const names = library.elements.map(shortName);

test('the composer has each tag of the manifest, and each of its attributes once', () => {
  assert.deepEqual(catalogue.elements.map(({ name }) => name).toSorted(), names.toSorted());
  const site = catalogue.elements.find(({ name }) => name === 'site')?.attributes ?? [];
  for (const element of library.elements) {
    const own = catalogue.elements.find(({ name }) => name === shortName(element))?.attributes ?? [];
    for (const { name } of element.attributes ?? [])
      assert.ok(own.includes(name) || site.includes(name), `${element.tagName} ${name}`);
  }
});

for (const build of ['lite', 'react'] as const) {
  test(`the HTML on ${build} is a whole page: doctype, charset, viewport, and checked files in their order`, () => {
    const html = htmlFor(`build=${build}&theme=card&lang=ar&${names.map((name) => `e=${name}`).join('&')}`);
    assert.ok(html.startsWith('<!doctype html>\n<html lang="ar" dir="rtl">\n<head>\n  <meta charset="utf-8">\n'));
    const page = parse(html);
    assert.equal(
      page.querySelector('meta[name=viewport]')?.getAttribute('content'),
      'width=device-width, initial-scale=1',
    );
    assert.equal(page.querySelectorAll('title').length, 1);
    const files = page.querySelectorAll('link, script');
    const { shared, filesOf, integrity } = build === 'lite' ? library.lite : library;
    const folder = build === 'lite' ? '/dist/lite/' : '/dist/';
    const [, ...inPage] = catalogue.elements.map(({ name }) => name);
    const preloads = [...new Set([...shared, ...inPage.slice(0, 2).flatMap((name) => filesOf[name] ?? [])])];
    assert.ok(preloads.some((file) => file.startsWith('elements/')));
    assert.deepEqual(
      files.map((file) => file.getAttribute('href') ?? file.getAttribute('src')),
      [...preloads.map((file) => folder + file), `${folder}sb.css`, '/dist/themes/card.css', `${folder}sb.js`],
    );
    const hashes = [...preloads, 'sb.css'].map((file) => integrity[file]);
    assert.deepEqual(
      files.map((file) => file.getAttribute('integrity')),
      [...hashes, library.integrity['themes/card.css'], integrity['sb.js']],
    );
    for (const name of names) assert.equal(page.querySelectorAll(`sb-${name}`).length, 1, name);
  });
}

test('a page of one element on Preact has the one file that holds all, and checks it', () => {
  const { singleFiles, integrity } = library.lite;
  for (const name of names.filter((one) => one !== 'site')) {
    const scripts = (build: string) =>
      parse(htmlFor(`build=${build}&e=${name}`)).querySelectorAll('script, [rel=modulepreload]');
    const [script, ...others] = scripts('lite').reverse();
    const file = singleFiles[name] ?? 'sb.js';
    assert.equal(script?.getAttribute('src'), `/dist/lite/${file}`);
    assert.equal(script?.getAttribute('integrity'), integrity[file]);
    assert.equal(others.length === 0, file !== 'sb.js', name);
    assert.ok(scripts('react').length > 2, name);
  }
});

test('choices that the library does not have are left out, and text is text', () => {
  const html = htmlFor(
    'e=nothing&theme=nothing&lang=xx&build=x&title=</title><script>&base=javascript:x&comments.onclick=x',
  );
  const page = parse(html);
  assert.equal(page.querySelectorAll('script').length, 1);
  assert.equal(page.querySelector('html')?.getAttribute('lang'), 'en');
  assert.ok(html.includes('<title>&lt;/title>&lt;script></title>'));
  assert.ok(html.includes('src="/dist/lite/sb.js"'));
  assert.ok(!html.includes('onclick') && !html.includes('nothing'));
  const quoted = parse(htmlFor('e=search&search.placeholder="><b>')).querySelector('sb-search');
  assert.equal(quoted?.getAttribute('placeholder'), '"><b>');
});

test('tokens stand in the HTML and in the CSS as the author chose them, and nothing else does', () => {
  const chosen = pageIn(
    new URLSearchParams({ 'token.radius': '2px', 'token.color-primary': '#123456,#abc', dark: 'media' }),
    catalogue,
  );
  assert.deepEqual(chosen.tokens, { '--sb-color-primary': ['#123456', '#abc'], '--sb-radius': '2px' });
  const html = pageMarkup(chosen);
  assert.match(html, /\n {6}--sb-radius: 2px;\n/);
  assert.match(html, /@media \(prefers-color-scheme: dark\) \{\n {6}:root \{\n {8}--sb-color-primary: #abc;/);
  assert.ok(
    html.indexOf('sb.css') < html.indexOf('--sb-radius') && html.indexOf('--sb-radius') < html.indexOf('<body'),
  );
  const wrong = new URLSearchParams({
    'token.radius': '2px}</style><script>',
    'token.color-primary': '#12,red',
    'token.font-family': 'x;}</style>',
    'token.nothing': '1px',
    dark: 'constructor',
  });
  assert.deepEqual(pageIn(wrong, catalogue).tokens, {});
  assert.equal(pageIn(wrong, catalogue).way, 'light-dark');
  assert.ok(!pageMarkup(pageIn(new URLSearchParams(), catalogue)).includes('--sb-radius'));
});

test('an address is a path or an origin with a path, and ends with a slash', () => {
  assert.equal(addressIn('/dist'), '/dist/');
  assert.equal(addressIn('https://cdn.example.com/sb-elements/0.3.0/'), 'https://cdn.example.com/sb-elements/0.3.0/');
  for (const wrong of ['dist', '//x/', 'javascript:alert(1)', '/a b/', '/"/'])
    assert.equal(addressIn(wrong), undefined, wrong);
  assert.match(
    htmlFor('base=https://cdn.example.com/x/&integrity=off'),
    /src="https:\/\/cdn\.example\.com\/x\/lite\/sb\.js" crossorigin>/,
  );
});

test('the built page has the HTML of the first choices, and each theme', () => {
  for (const [path, language] of [
    ['/guides/compose-a-page/', 'en'],
    ['/zh/guides/compose-a-page/', 'zh'],
  ] as const) {
    const page = builtPage(path);
    const first = pageMarkup(pageIn(new URLSearchParams(), catalogueOf(library, language)));
    assert.ok(plain(page).includes(first.trimEnd()), path);
    for (const { name } of themes()) assert.ok(page.includes(`<option value="${name}">`), name);
  }
});
