import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchSuggestion } from '@sb-elements/elements/contract';
import { goods } from '../../../server/database/schema-shop.js';
import { searchWords } from '../../../server/search/search-words.js';
import { onEveryDatabase } from '../databases.kit.js';
import { PLAIN } from '../seed/goods.js';
import { Visitor } from '../visitor.kit.js';
import { splitAtWords } from './search.js';

test('words are separated by spaces, unique, and limited in number and length', () => {
  assert.deepEqual(searchWords('  白茶　竹 \t白茶\0 '), ['白茶', '竹']);
  assert.deepEqual(searchWords(' '), []);
  assert.equal(searchWords('a b c d e f g h i j').length, 8);
  assert.equal(searchWords('茶'.repeat(5000)).join('').length, 100);
});

test('every other piece of a text is one of the words, ignoring case', () => {
  assert.deepEqual(splitAtWords('Tea and tea.', ['TEA']), ['', 'Tea', ' and ', 'tea', '.']);
  assert.deepEqual(splitAtWords('白茶饼', ['茶', '白茶']), ['', '白茶', '饼']);
  assert.deepEqual(splitAtWords('a.c abc', ['a.c']), ['', 'a.c', ' abc']);
  assert.deepEqual(splitAtWords('茶', []), ['茶']);
});

onEveryDatabase('the search of the site', (setup) => {
  const search = async (keyword: string) => {
    const response = await new Visitor(setup.demo).fetch(`/search?${new URLSearchParams({ keyword })}`);
    assert.equal(response.status, 200);
    return response.text();
  };
  const linksOf = (page: string) =>
    Array.from(page.matchAll(/<h3><a href="(\/(?:goods|article)\/[^"]+)"/g), ([, href]) => href);
  const found = async (keyword: string) => linksOf(await search(keyword));

  test('finds goods and articles by title and summary, and shows their number', async () => {
    const page = await search('清明');
    assert.deepEqual(linksOf(page), ['/goods/spring-tea', '/article/1']);
    assert.match(page, /找到 1 件商品、1 篇文章/);
    assert.deepEqual(await found('龙泉的泥'), ['/goods/gaiwan']);
    assert.deepEqual(await found('温度计'), ['/article/1']);
    assert.match(await search('温度计'), /找到 1 篇文章/);
  });

  test('highlights the words in the results', async () => {
    const page = await search('茶 竹');
    assert.match(page, /<a href="\/goods\/scoop"><mark>竹<\/mark><mark>茶<\/mark>则<\/a>/);
    assert.deepEqual(linksOf(page), ['/goods/scoop'], 'each of the words must be there');
  });

  test('ignores case, and has no wildcards % and _', async () => {
    const row = {
      ...PLAIN,
      presentPrice: 500,
      position: 99,
      category: '试验',
      title: 'Tea_Bag 100%',
      summary: 'a\\b <b>',
    };
    await setup.demo.db.insert(goods).values({ ...row, id: 'signs', images: ['/pictures/prizes/cup.svg'] });
    for (const keyword of ['tea_bag', 'TEA', '100%', '_', '%', '\\', 'a\\b', '<B>']) {
      assert.deepEqual(await found(keyword), ['/goods/signs'], keyword);
    }
    for (const keyword of ['tea%bag', 'teaxbag', '1_0', '%%', '\\\\'])
      assert.deepEqual(await found(keyword), [], keyword);
    assert.match(await search('<b>'), /a\\b <mark>&lt;b&gt;<\/mark>/);
  });

  test('suggests other words when nothing is found', async () => {
    const page = await search('"><script>alert(1)</script>');
    assert.doesNotMatch(page, /<script>alert/);
    assert.match(page, /没有找到/);
    const suggested = Array.from(page.matchAll(/href="(\/search\?keyword=[^"]+)"/g), ([, href = '']) => href);
    assert.ok(suggested.length > 2);
    for (const href of suggested) {
      assert.ok(linksOf(await (await new Visitor(setup.demo).fetch(href)).text()).length > 0, href);
    }
  });

  test('shows only the form without a word, or with a word that no database accepts', async () => {
    for (const path of ['/search', '/search?keyword=', '/search?keyword=%20', '/search?keyword=%00']) {
      const page = await (await new Visitor(setup.demo).fetch(path)).text();
      assert.match(page, /写下想找的/);
      assert.doesNotMatch(page, /找到 \d|没有找到/);
    }
  });

  test('is a plain form that keeps its keyword where scripts do not run', async () => {
    const page = await search('白茶');
    const [, form = ''] = /<sb-search [^>]*>\s*<form action="\/search"([\s\S]*?)<\/form>/.exec(page) ?? [];
    assert.match(form, /<input type="search" name="keyword" value="白茶" aria-label="搜索"/);
    assert.match(page, /<sb-site [^>]*search-url="\/search"/);
    for (const path of ['/', '/goods']) {
      assert.match(
        await (await new Visitor(setup.demo).fetch(path)).text(),
        /<sb-search [^>]*>\s*<form action="\/search"/,
      );
    }
  });

  test('suggests the same goods and articles while the visitor types', async () => {
    const suggested = async (keyword: string) => {
      const path = `/openapi/search/suggest?${new URLSearchParams({ keyword, siteId: '1' })}`;
      return (await new Visitor(setup.demo).get<{ rows: SearchSuggestion[] }>(path)).data.rows;
    };
    const rows = await suggested('清明');
    assert.deepEqual(
      rows.map(({ url, type }) => [url, type]),
      [
        ['/goods/spring-tea', 'goods'],
        ['/article/1', 'article'],
      ],
    );
    assert.ok(rows[0]?.title && rows[0].excerpt && rows[0].image && rows[0].price);
    assert.ok((await suggested('茶')).length <= 10);
    assert.deepEqual(await suggested(' '), []);
  });

  test('never finds fixtures', async () => {
    assert.deepEqual(await found('试验'), []);
  });
});
