import assert from 'node:assert/strict';
import test from 'node:test';
import { docBlockIn } from './doc-block.mjs';
import { vscodeCss, vscodeHtml, webTypes } from './editors.mjs';
import { elementNames } from './element-names.mjs';
import { interfaceFiles } from './files.mjs';
import { detailOf, elementsIn, eventsIn, isCancelable, ownAttributes, ownTokens, tokensOfSome } from './lookup.mjs';
import { createManifest } from './manifest.mjs';

const manifest = createManifest();
const element = (tagName) => elementsIn(manifest).find((one) => one.tagName === tagName);
const tag = (tagName) => vscodeHtml(manifest).tags.find(({ name }) => name === tagName);
const attribute = (tagName, name) => tag(tagName).attributes.find((one) => one.name === name);

test('every folder of elements is a tag in the manifest, and its path is that of a built module', () => {
  const names = elementsIn(manifest).map(({ tagName }) => tagName);
  assert.deepEqual(
    names,
    elementNames().map((name) => `sb-${name}`),
  );
  for (const { path } of manifest.modules) {
    assert.match(path, /^dist\/npm\/(elements\/[\w-]+\/index|core\/element\/react-element)\.js$/);
  }
});

test('what an element inherits names a module that the manifest has', () => {
  const paths = manifest.modules.map(({ path }) => path);
  const references = elementsIn(manifest).flatMap(({ mixins = [], cssProperties = [] }) => [
    ...mixins,
    ...cssProperties.flatMap(({ inheritedFrom }) => inheritedFrom ?? []),
  ]);
  assert.ok(references.length > 0);
  for (const { module } of references) assert.ok(paths.includes(module.replace(/^\//, '')), module);
});

test('every event has a type, and whether it is cancelable stands before its text', () => {
  const page = element('sb-pager').events.find(({ name }) => name === 'sb-page');
  assert.equal(detailOf(page), '{page: number}');
  assert.equal(isCancelable(page), true);
  const ready = element('sb-pager').events.find(({ name }) => name === 'sb-ready');
  assert.equal(detailOf(ready), undefined);
  assert.equal(isCancelable(ready), false);
});

test('an event of several elements stands once, with all of them; common ones stand first, with their own text', () => {
  const events = eventsIn(manifest);
  assert.equal(new Set(events.map(({ name }) => name)).size, events.length);
  const { tagNames, isCommon } = events.find(({ name }) => name === 'sb-cart-change');
  assert.deepEqual([tagNames, isCommon], [['sb-cart', 'sb-product'], false]);
  assert.equal(events[0].isCommon, true);
  assert.match(events[0].description, /about to be left/);
});

test('a custom property that each tag has its own default of has none in common', () => {
  const reserve = tokensOfSome(manifest).find(({ name }) => name === '--sb-reserve');
  assert.equal(reserve.default, undefined);
  assert.equal(ownTokens(element('sb-pager')).find(({ name }) => name === '--sb-reserve').default, '44px');
});

test('the attributes of the site are the site’s own, and no other element’s', () => {
  const names = (tagName) => ownAttributes(element(tagName)).map(({ name }) => name);
  assert.ok(names('sb-site').includes('site-id'));
  assert.deepEqual(names('sb-pager'), ['page', 'pages']);
});

test('VS Code writes a boolean attribute without a value, offers the words of a union and nothing for other types', () => {
  const { valueSet, values } = attribute('sb-phone-login', 'open');
  assert.deepEqual([valueSet, values], ['v', []]);
  assert.deepEqual(attribute('sb-comments', 'login-type').values, [{ name: 'member' }, { name: 'anonymous' }]);
  assert.equal(attribute('sb-comments', 'login-type').valueSet, undefined);
  assert.deepEqual(attribute('sb-qr-login', 'apps').values, []);
});

test('VS Code tells of an attribute its type and its default', () => {
  assert.match(attribute('sb-comments', 'page-size').description, /\n\n`number`, else `20`$/);
  assert.match(attribute('sb-comments', 'block-id').description, /\n\n`string`$/);
});

test('VS Code shows the description of a tag as a paragraph, not as a heading', () => {
  assert.match(tag('sb-comments').description, /^The comments of a page, with replies and an editor\.\n\n---\n/);
});

test('editors know each custom property once', () => {
  const css = vscodeCss(manifest).properties.map(({ name }) => name);
  assert.equal(new Set(css).size, css.length);
  const common = webTypes({ name: 'n', version: '1' }, manifest).contributions.css.properties;
  assert.equal(new Set(common.map(({ name }) => name)).size, common.length);
});

test('JetBrains editors know an element’s methods with their types', () => {
  const { html } = webTypes({ name: 'n', version: '1' }, manifest).contributions;
  const { js } = html.elements.find(({ name }) => name === 'sb-lottery-grid');
  assert.deepEqual(
    js.properties.find(({ name }) => name === 'draw'),
    { name: 'draw', description: 'Draws, as a click on the button does.', type: '() => Promise<void>' },
  );
});

test('no file about the interface has a hole where a fact is missing', () => {
  const files = interfaceFiles({ name: 'n', version: '1', description: 'd' }, manifest);
  for (const [name, text] of Object.entries(files))
    assert.doesNotMatch(text, /\bundefined,|`undefined`|\[object/, name);
});

test('a doc block keeps its tags in their order, with types, defaults and texts', () => {
  const { description, tags } = docBlockIn(
    `/**
 * Turns pages.
 *
 * @attr {'a'|'b'} [kind=a] - Its kind.
 * @fires {CustomEvent<{page: {of: number}}>} sb-page - It turns.
 * @slot - Its content.
 */
export class SbTurner {}`,
    'SbTurner',
  );
  assert.equal(description, 'Turns pages.');
  assert.deepEqual(
    tags.map(({ kind, type, name, default: fallback, description: text }) => [kind, type, name, fallback, text]),
    [
      ['attr', "'a'|'b'", 'kind', 'a', 'Its kind.'],
      ['fires', 'CustomEvent<{page: {of: number}}>', 'sb-page', undefined, 'It turns.'],
      ['slot', undefined, '', undefined, 'Its content.'],
    ],
  );
  assert.deepEqual(docBlockIn('export class SbTurner {}', 'SbTurner').tags, []);
});
