import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { builtFile } from '../built-site.kit.js';
import { readIndex } from './search-pages.js';
import { splitWords } from './split-words.js';

const english = readIndex(builtFile('/search/en.json'));
const chinese = readIndex(builtFile('/search/zh.json'));
const first = (index: typeof english, query: string) => index.search(query)[0]?.url;

describe('the search', () => {
  test('finds a token, whole and by a piece of its name', () => {
    assert.equal(first(english, '--sb-color-primary'), 'guides/theming/#token---sb-color-primary');
    assert.equal(first(english, 'sb-color-primary'), 'guides/theming/#token---sb-color-primary');
    assert.ok(english.search('radius').some(({ url }) => url === 'guides/theming/#token---sb-radius'));
  });

  test('finds a part by its name', () => {
    assert.equal(first(english, 'editor'), 'reference/comments/#part-editor');
  });

  test('finds an event', () => {
    assert.match(first(english, 'sb-sku-change') ?? '', /#event-sb-sku-change$/);
    assert.equal(first(chinese, 'sb-comment')?.endsWith('#event-sb-comment'), true);
  });

  test('finds an attribute and the tags that have it', () => {
    assert.ok(english.search('goods-id').some(({ url }) => url === 'reference/product/#attribute-goods-id'));
  });

  test('finds a tag, with and without its brackets, while it is being typed', () => {
    for (const query of ['sb-comments', '<sb-comments>', 'sb-commen', 'comments']) {
      assert.ok(
        english
          .search(query)
          .slice(0, 3)
          .some(({ url }) => url === 'reference/comments/'),
        query,
      );
    }
  });

  test('finds a Chinese word within a sentence', () => {
    assert.ok(chinese.search('对比度').some(({ url }) => url.startsWith('zh/guides/theming/')));
    assert.ok(chinese.search('登录').length > 0);
  });

  test('finds English text, with a slip in it', () => {
    const found = english.search('idempotency').map(({ url }) => url);
    assert.ok(found.length > 0);
    assert.ok(english.search('idempotenccy').some(({ url }) => found.includes(url)));
  });

  test('finds nothing of nonsense', () => {
    assert.deepEqual(english.search('zzzzqqq'), []);
  });
});

test('an identifier is found whole and in pieces, Chinese as words', () => {
  assert.deepEqual(splitWords('--sb-color-text'), ['--sb-color-text', 'sb-color-text', 'sb', 'color', 'text']);
  assert.ok(splitWords('preventDefault()').includes('default'));
  assert.ok(splitWords('自定义属性决定颜色').includes('颜色'));
});
