import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { contrast, PAIRS } from './assets/contrast.js';
import { themeCss } from './assets/theme-css.js';
import { builtPage, escaped, PROJECT, plain } from './built-site.kit.js';
import { mergedEvents } from './events/merged.js';
import { importMap } from './hosting/library-tags.js';
import { type Library, libraryIn } from './library.js';
import { themes } from './theming/themes.js';
import { commonTokens, twofold } from './theming/tokens.js';

const DIST = `${PROJECT}dist`;
const COLOR = '--sb-color-';

const library: Library = await libraryIn(DIST);
/** The description of an event in an element's doc block. */
const described = (tag: string, event: string) =>
  library.elements.find(({ tagName }) => tagName === tag)?.events?.find(({ name }) => name === event)?.description ??
  '';
const tokens = commonTokens(library.elements);
const theming = builtPage('/guides/theming/');
const composer = builtPage('/guides/compose-a-page/');
const hosting = builtPage('/guides/hosting-and-csp/');
const events = builtPage('/guides/events-and-stores/');

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777'), 1);
  assert.equal(contrast('#767676', '#fff').toFixed(2), '4.54');
});

test('every colour of the tokens is in a pair, but for what is no text and no ground', () => {
  const named = new Set(PAIRS.flat());
  const colors = tokens.filter(({ name, default: fallback }) => name.startsWith(COLOR) && twofold(fallback));
  assert.deepEqual(
    colors.map(({ name }) => name.slice(COLOR.length)).filter((name) => !named.has(name)),
    ['border'],
  );
});

test('the composer and the playground show each finished theme', () => {
  const playground = builtPage('/reference/pager/');
  assert.ok(themes().length > 0);
  for (const { name, title } of themes()) {
    assert.ok(composer.includes(`<option value="${name}">${title}</option>`), name);
    assert.ok(playground.includes(`<option value="${name}">${title}</option>`), name);
  }
});

test('a theme becomes dark by whichever way the page does', () => {
  const values = { '--sb-color-text': ['#111', '#eee'], '--sb-radius': '0px' } as const;
  assert.match(themeCss(values), /--sb-color-text: light-dark\(#111, #eee\);\n {2}--sb-radius: 0px;/);
  assert.match(themeCss(values, 'media'), /dark\) \{\n {2}:root \{\n {4}--sb-color-text: #eee;\n {2}\}\n\}/);
  assert.match(
    themeCss(values, 'attribute'),
    /\[data-theme='dark'\] \{\n {2}color-scheme: dark;\n {2}--sb-color-text: #eee;/,
  );
  assert.equal(themeCss({}, 'light-dark', '/card.css'), "@import '/card.css';\n");
  assert.match(themeCss(values, 'light-dark', '/card.css'), /^@import '\/card.css';\n\n:root \{\n {2}--sb-color-text/);
});

test('the composer has a control for every token, and theming every part of every element', async () => {
  const text = theming;
  assert.ok(tokens.length > 0);
  for (const { name } of tokens) assert.ok(composer.includes(`data-token="${name}"`), name);
  for (const { tagName, cssParts = [] } of library.elements)
    for (const { name } of cssParts) assert.ok(text.includes(`${tagName}::part(${name})`), `${tagName} ${name}`);
});

const hashOf = async (file: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(`${DIST}/${file}`))
    .digest('base64')}`;

test('hosting shows the tags with the hashes that sb.js and sb.css have today', async () => {
  const text = plain(hosting);
  const script = `<script type="module" src="/dist/sb.js" integrity="${await hashOf('sb.js')}" crossorigin></script>`;
  const style = `<link rel="stylesheet" href="/dist/sb.css" integrity="${await hashOf('sb.css')}" crossorigin />`;
  assert.ok(text.includes(`${style}\n${script}`));
});

test('integrity.json has the hash of every file that a page may load', async () => {
  const { elements, shared, languages } = JSON.parse(await readFile(`${DIST}/manifest.json`, 'utf8'));
  const listed = [shared, elements, languages].flatMap((lists) => Object.values(lists).flat()) as string[];
  const files = ['sb.js', 'sb.css', 'stores.js', ...listed];
  assert.deepEqual(
    files.filter((file) => !library.integrity[file]),
    [],
  );
  for (const [file, hash] of Object.entries(library.integrity)) assert.equal(hash, await hashOf(file), file);
});

test('the import map has scripts only', () => {
  const { integrity } = JSON.parse(importMap(library)) as Pick<Library, 'integrity'>;
  const scripts = Object.keys(library.integrity).filter((file) => !file.endsWith('.css'));
  assert.deepEqual(
    Object.keys(integrity),
    scripts.map((file) => `/dist/${file}`),
  );
});

test('events shows each event of every element once, with what it carries', async () => {
  const merged = mergedEvents(library);
  const names = new Set(library.elements.flatMap(({ events: own = [] }) => own.map(({ name }) => name)));
  assert.deepEqual(new Set(merged.map(({ name }) => name)), names);
  const navigate = merged.find(({ name }) => name === 'sb-navigate');
  assert.match(navigate?.detail ?? '', /^\{url: string, cause: '\w+'( \| '\w+')+\}$/);
  assert.equal(navigate?.detail?.match(/'cart'/g)?.length, 1);
  assert.equal(navigate?.cancelable, true);
  const order = merged.find(({ name }) => name === 'sb-order');
  assert.deepEqual(order, {
    name: 'sb-order',
    detail: '{id: string, status: number}',
    cancelable: false,
    when: undefined,
    by: [{ tag: 'sb-order-confirm', text: described('sb-order-confirm', 'sb-order') }],
  });
  const text = events;
  for (const name of names) assert.ok(text.includes(`<code>${name}</code>`), name);
});

test('events tells when each comes, in sentences, with a link to each element that tells it', async () => {
  const merged = mergedEvents(library);
  const said = merged.flatMap(({ when, by }) => [...(when ? [when] : []), ...by.map(({ text }) => text)]);
  assert.deepEqual(
    said.filter((text) => !/^(\p{Lu}|`|\d)/u.test(text)),
    [],
  );
  const [, page = ''] = /^Cancelable: (.*)$/.exec(described('sb-pager', 'sb-page')) ?? [];
  assert.equal(
    merged.find(({ name }) => name === 'sb-page')?.by[0]?.text,
    page.replace(/^./, (first) => first.toUpperCase()),
  );
  const rows = events.split('<tr role="row"');
  for (const { name, when, by } of merged) {
    const row = rows.find((one) => one.includes(`<th role="rowheader" scope="row"><code>${name}</code>`)) ?? '';
    for (const { tag } of by) assert.ok(row.includes(`href="../../reference/${tag.slice(3)}/"`), `${name}: ${tag}`);
    assert.equal(row.includes('<details>'), when !== undefined, name);
  }
  const { when = '' } = merged.find(({ name }) => name === 'sb-login-required') ?? {};
  assert.ok(when.length > 0);
  assert.ok(rows.find((one) => one.includes('<code>sb-login-required</code>'))?.includes(escaped(when)), when);
});

test('events explains each type that is named in it', async () => {
  const text = events;
  assert.ok(library.types.length > 0);
  for (const { name, members } of library.types) {
    const [, section = ''] = text.split(`<h3 id="type-${name}">`);
    assert.ok(text.includes(`<a href="#type-${name}">`), name);
    for (const one of members) assert.ok(section.includes(`<code>${one.name}</code>`), `${name}.${one.name}`);
  }
});
