import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Goods, goodsDetail, TYPE_GOODS } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { goods } from '../../../server/database/schema-shop.js';
import { onEveryDatabase } from '../databases.kit.js';
import { CATALOGUE } from '../seed/goods.js';
import { Visitor } from '../visitor.kit.js';

onEveryDatabase('the pages of the shop', (setup) => {
  const get = (path: string) => new Visitor(setup.demo).fetch(path);
  const read = async (path: string) => (await get(path)).text();
  const detail = async (id: string): Promise<Goods> =>
    (await new Visitor(setup.demo).call(goodsDetail, { type: TYPE_GOODS, id, siteId: '1' })).data;
  /** The cards of a list by their URL. */
  const cardsOf = (page: string) =>
    new Map(
      page
        .split('<li class="ware">')
        .slice(1)
        .map((card) => [/href="([^"]+)"/.exec(card)?.[1], card]),
    );

  test('the list has all goods of the shop with picture, title and price, and no fixture', async () => {
    const cards = cardsOf(await read('/goods'));
    assert.deepEqual(
      [...cards.keys()],
      CATALOGUE.map(({ id }) => `/goods/${id}`),
    );
    for (const { id, title } of CATALOGUE) {
      const card = cards.get(`/goods/${id}`) ?? '';
      assert.match(card, new RegExp(`<img src="/pictures/goods/${id}/[a-z]+.svg" alt="" width="800" height="800"`));
      assert.match(card, new RegExp(`>${title}</a></h3>`));
      assert.match(card, /¥\d+\.\d\d/);
    }
  });

  test('a card shows the former price, a minimum price, and the sold-out state', async () => {
    const cards = cardsOf(await read('/goods'));
    const gaiwan = cards.get('/goods/gaiwan') ?? '';
    assert.match(gaiwan, /¥168\.00<small> 起<\/small>/);
    assert.match(gaiwan, /<s><span class="hidden">原价<\/span>¥198\.00<\/s>/);
    const scoop = cards.get('/goods/scoop') ?? '';
    assert.doesNotMatch(scoop, /起<|<s>|售罄/);
    const soldOut = [...cards].filter(([, card]) => card.includes('售罄')).map(([path]) => path);
    assert.deepEqual(soldOut, ['/goods/caddy']);
  });

  test('a card names the yuan for readers of English, to whom ¥ is the yen as well', async () => {
    const visitor = new Visitor(setup.demo);
    visitor.cookies.set('language', 'en');
    const page = await (await visitor.fetch('/goods')).text();
    assert.match(page, /CN¥168\.00/);
    assert.doesNotMatch(page, /(?<!CN)¥/);
  });

  test('withdrawn goods are not listed', async () => {
    const { db } = setup.demo;
    await db.update(goods).set({ withdrawn: true }).where(eq(goods.id, 'scoop'));
    assert.equal(cardsOf(await read('/goods')).has('/goods/scoop'), false);
    await db.update(goods).set({ withdrawn: false }).where(eq(goods.id, 'scoop'));
    assert.equal(cardsOf(await read('/goods')).has('/goods/scoop'), true);
  });

  test('each of the goods has a page with the element, and its title, price and picture without scripts', async () => {
    for (const { id, title } of CATALOGUE) {
      const page = await read(`/goods/${id}`);
      const [, fallback = ''] = new RegExp(`<sb-product goods-id="${id}">(.*?)</sb-product>`, 's').exec(page) ?? [];
      assert.match(fallback, new RegExp(`<h2>${title}</h2>`));
      assert.match(fallback, /¥\d+\.\d\d/);
      assert.match(fallback, /<img src="[^"]+" alt="" width="800" height="800"/);
      assert.match(
        page,
        /<nav class="crumbs" aria-label="面包屑">[\s\S]*<a href="\/goods">商店<\/a>[\s\S]*aria-current="page"/,
      );
      assert.match(page, /<h2 id="tale">来历<\/h2>/);
    }
  });

  test('fixtures have a page too, even one without a picture', async () => {
    assert.match(await read('/goods/two-groups'), /<sb-product goods-id="two-groups">/);
    const bare = await read('/goods/bare');
    assert.match(bare, /<h2>试验：只有名字和价格<\/h2>/);
    assert.doesNotMatch(bare.slice(bare.indexOf('<main'), bare.indexOf('</main>')), /undefined|null|<img/);
  });

  test('goods that do not exist have no page, and withdrawn ones say so', async () => {
    for (const none of ['none', '%00', 'constructor', 'x'.repeat(5000)]) {
      assert.equal((await get(`/goods/${none}`)).status, 404, none);
    }
    const response = await get('/goods/withdrawn');
    const page = await response.text();
    assert.equal(response.status, 410);
    assert.match(page, /已经下架/);
    assert.doesNotMatch(page, /<sb-product/);
  });

  test('every picture and video of the shop is served in its size, and no other', async () => {
    for (const { id, images: seeded } of CATALOGUE) {
      const { images = [], video } = await detail(id);
      assert.ok(images.length >= 3 && images.length <= 6, id);
      assert.deepEqual(images, seeded);
      for (const url of images) {
        const response = await get(url);
        assert.deepEqual(
          [response.status, response.headers.get('content-type')],
          [200, 'image/svg+xml; charset=utf-8'],
          url,
        );
        const picture = await response.text();
        assert.match(picture, /^<svg [^>]*width="800" height="800"[^>]*>.+<\/svg>\s*$/s);
      }
      if (video) assert.equal((await get(video)).status, 200, video);
    }
    for (const none of ['gaiwan/none', 'none/qing', 'gaiwan/constructor', '__proto__/toString']) {
      assert.equal((await get(`/pictures/goods/${none}.svg`)).status, 404, none);
    }
  });

  test('the catalogue has all kinds of goods', async () => {
    const all = await Promise.all(CATALOGUE.map(({ id }) => detail(id)));
    const groups = new Set(all.map(({ attributes = [] }) => attributes.length));
    assert.deepEqual([...groups].sort(), [0, 1, 2, 3]);
    assert.ok(
      all.some(({ sku = [] }) => sku.length > 0 && sku.every(({ stock }) => stock === 0)),
      'one is sold out',
    );
    assert.ok(all.some(({ settings }) => (settings?.minBuy ?? 1) > 1 && (settings?.maxBuy ?? -1) > 1));
    assert.equal(all.filter(({ video }) => video).length, 1);
    assert.ok(all.some(({ hasMemberDiscount }) => hasMemberDiscount));
    for (const { id, sku = [], presentPrice, attributes = [], defaultSkuPath } of all) {
      const cheapest = Math.min(...sku.map((variant) => variant.presentPrice ?? 0));
      if (sku.length > 0) assert.equal(presentPrice, cheapest, id);
      const count = attributes.reduce((product, { attrVal }) => product * attrVal.length, sku.length > 0 ? 1 : 0);
      assert.equal(sku.length, count, id);
      if (defaultSkuPath)
        assert.ok(
          sku.some(({ attrSymbolPath }) => attrSymbolPath === defaultSkuPath),
          id,
        );
    }
  });
});
