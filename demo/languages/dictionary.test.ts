import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compositions, content, type Entry, messages } from './dictionary.js';
import { HAN, sourceTextsIn } from './source-texts.kit.js';
import { entriesOf } from './texts.kit.js';

const formsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : [entry.one, entry.other]);
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}|<\/\w+>/g))].sort().join(' ');

/** Names of places and people in the documentation's playground, which speaks English, are no texts of the site. */
const pages = sourceTextsIn('demo/site/pages', 'demo/site/search', 'demo/stand-ins');
/** Seals beside the names of the companies. */
const SEALS = /[盏山鹭]<\/span>$/;
/** The names of other languages, of which a visitor reads his own. */
const OFFERS = ['用中文阅读本站', '日本語で表示する'];

test('every Chinese text of the pages has an English one', () => {
  const missing = [...pages.texts].filter((text) => !messages.has(text) && !content.has(text));
  assert.deepEqual(
    missing.filter((text) => !OFFERS.includes(text)),
    [],
  );
});

test('no Chinese text stands in markup, where it would have no English one', () => {
  assert.deepEqual(
    [...pages.pieces].filter((piece) => !SEALS.test(piece)),
    [],
  );
});

test('every English text of the pages is used', () => {
  assert.deepEqual(
    [...messages.keys()].filter((text) => HAN.test(text) && !pages.texts.has(text)),
    [],
  );
});

/** The back end composes some of its messages, so that their parts are compared. */
const SERVER = sourceTextsIn('server');
/** Names of regions stay Chinese, as parcels need them. */
const REGIONS = ['市辖区'];
/** The texts around placeholders and between clauses. */
const partsOf = (text: string) =>
  text
    .split(/\{\w+\}|，/)
    .map((part) => part.trim())
    .filter((part) => HAN.test(part));
const serverParts = [...SERVER.texts, ...[...SERVER.pieces].map((piece) => piece.replace(/^[^:]+: /, ''))];
const words = compositions.flatMap((composition) =>
  Object.values(composition.words).flatMap((choices) => Object.keys(choices)),
);

test('every Chinese message of the back end has an English one', () => {
  const known = [...content.keys(), ...words, ...compositions.map(({ source }) => source), ...REGIONS];
  const missing = serverParts.filter((part) => !known.some((text) => text.includes(part)));
  assert.deepEqual(missing, []);
});

test('every English message of the back end is used', () => {
  const used = [...serverParts, ...pages.texts].join('\n');
  const unused = [...entriesOf('server').keys()].filter((text) => !partsOf(text).every((part) => used.includes(part)));
  assert.deepEqual(unused, []);
});

test('an English text has the placeholders and the tags of the Chinese one, and no Chinese character', () => {
  for (const [source, entry] of [...messages, ...content]) {
    for (const text of formsOf(entry)) {
      assert.doesNotMatch(text, HAN, source);
      assert.notEqual(text.trim(), '', source);
    }
    const [last = ''] = formsOf(entry).reverse();
    if (!source.startsWith('<')) assert.equal(namesIn(last), namesIn(source), source);
  }
});
