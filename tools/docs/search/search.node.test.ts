import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { PROJECT } from '../../../docs/live/built-site.kit.js';
import { SEARCH_OPTIONS } from './search-options.js';
import { splitWords } from './split-words.js';

const CHUNKS = `${PROJECT}docs-dist/assets/chunks/`;

/** The index that VitePress wrote, searched as its search does. */
async function indexOf(locale: string) {
  const file = readdirSync(CHUNKS).find((name) => name.startsWith(`@localSearchIndex${locale}.`)) ?? '';
  const { default: json } = (await import(pathToFileURL(CHUNKS + file).href)) as { default: string };
  const index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: SEARCH_OPTIONS.searchOptions,
    ...SEARCH_OPTIONS.options,
  });
  return (query: string) => index.search(query).map(({ id }) => String(id).replace('/docs/', ''));
}

const english = await indexOf('root');
const chinese = await indexOf('zh');

describe('the search', () => {
  test('finds a token, whole and by a piece of its name', () => {
    assert.equal(english('--sb-color-primary')[0], 'guides/theming/#token---sb-color-primary');
    assert.equal(english('sb-color-primary')[0], 'guides/theming/#token---sb-color-primary');
    assert.ok(english('radius').includes('guides/theming/#token---sb-radius'));
  });

  test('finds a part by its name', () => {
    assert.equal(english('editor')[0], 'reference/comments/#part-editor');
  });

  test('finds an event', () => {
    assert.match(english('sb-sku-change')[0] ?? '', /#event-sb-sku-change$/);
    assert.match(chinese('sb-comment')[0] ?? '', /#event-sb-comment$/);
  });

  test('finds an attribute and the tags that have it', () => {
    assert.ok(english('goods-id').includes('reference/product/#attribute-goods-id'));
  });

  test('finds a tag, with and without its brackets, while it is being typed', () => {
    for (const query of ['sb-comments', '<sb-comments>', 'sb-commen', 'comments'])
      assert.ok(english(query).slice(0, 3).includes('reference/comments/'), query);
  });

  test('finds a Chinese word within a sentence', () => {
    assert.ok(chinese('对比度').some((url) => url.startsWith('zh/guides/theming/')));
    assert.ok(chinese('登录').length > 0);
  });

  test('finds English text, with a slip in it', () => {
    const found = english('idempotency');
    assert.ok(found.length > 0);
    assert.ok(english('idempotenccy').some((url) => found.includes(url)));
  });

  test('finds nothing of nonsense', () => {
    assert.deepEqual(english('zzzzqqq'), []);
  });
});

test('an identifier is found whole and in pieces, Chinese as words', () => {
  assert.deepEqual(splitWords('--sb-color-text'), ['--sb-color-text', 'sb-color-text', 'sb', 'color', 'text']);
  assert.ok(splitWords('preventDefault()').includes('default'));
  assert.ok(splitWords('自定义属性决定颜色').includes('颜色'));
});
