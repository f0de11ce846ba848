import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { changeGoods, changeVariant, skuId, stockGoods } from '../goods/goods.kit.js';
import { shopper, summaryOf } from './cart.kit.js';

onEveryDatabase('the list of the cart', (setup) => {
  const visitor = () => shopper(setup.demo);

  test('is empty at first', async () => {
    assert.deepEqual(await (await visitor()).cart(), { items: [], totalPrice: 0, count: 0 });
  });

  test("has the details, the member price in yuan and the variant's stock of each item", async () => {
    const one = await visitor();
    const variant = { skuId: await skuId(setup.demo, 'two-groups', 'c2,v1') };
    const id = await one.put('two-groups', 2, variant);
    const { items, totalPrice, count } = await one.cart();
    const { cover: _, title: __, ...item } = items[0] ?? {};
    const bounds = { stock: 3, stockOn: true, minBuy: 1, maxBuy: -1 };
    const about = { id, goodsId: 'two-groups', skuName: '白瓷 / 小号', count: 2, price: 80 };
    assert.deepEqual(item, { ...about, ...bounds, isSelect: true, invalid: false });
    assert.deepEqual([totalPrice, count], [160, 2]);
  });

  test('has the stock, limits and first picture of goods without variants', async () => {
    const one = await visitor();
    const goodsId = await stockGoods(setup.demo, 'limited', {
      images: ['/pictures/prizes/cup.svg', '/pictures/prizes/leaf.svg'],
    });
    await one.put(goodsId, 2);
    const [{ title, cover, skuName, stock, stockOn, minBuy, maxBuy } = {} as never] = (await one.cart()).items;
    assert.deepEqual(
      [cover, skuName, stock, stockOn, minBuy, maxBuy],
      ['/pictures/prizes/cup.svg', '', 10, true, 2, 4],
    );
    assert.ok(title);
  });

  test('sums up the selected items, to the fen', async () => {
    const one = await visitor();
    for (const presentPrice of [10, 20, 1999])
      await one.put(await stockGoods(setup.demo, 'endless', { presentPrice }), 3);
    const unselected = await one.put('plain', 2);
    await one.change(unselected, 2, false);
    const { totalPrice, count } = await one.cart();
    assert.deepEqual([totalPrice, count], [60.87, 11]);
  });

  test('follows changes of the price', async () => {
    const one = await visitor();
    const goodsId = await stockGoods(setup.demo, 'plain');
    await one.put(goodsId, 2);
    await changeGoods(setup.demo, goodsId, { presentPrice: 9900, memberPrice: 8850 });
    const { items, totalPrice } = await one.cart();
    assert.deepEqual([items[0]?.price, totalPrice], [88.5, 177]);
  });

  test('marks withdrawn goods, sold-out goods and removed variants as invalid', async () => {
    const one = await visitor();
    const withdrawn = await stockGoods(setup.demo, 'plain');
    const soldOut = await stockGoods(setup.demo, 'limited');
    const regrouped = await stockGoods(setup.demo, 'two-groups');
    const noVariants = await stockGoods(setup.demo, 'bare');
    await one.put(withdrawn);
    await one.put(soldOut, 2);
    await one.put(regrouped, 1, { skuId: await skuId(setup.demo, regrouped, 'c1,v1') });
    await one.put(noVariants);
    await one.put('plain');
    const cups = [{ name: '颜色', attrVal: [{ symbol: 'c1', name: '青瓷' }] }];
    await changeGoods(setup.demo, withdrawn, { withdrawn: true });
    await changeGoods(setup.demo, soldOut, { stock: 1 });
    await changeGoods(setup.demo, regrouped, { attributes: cups });
    await changeGoods(setup.demo, noVariants, { attributes: cups });
    const cart = await one.cart();
    assert.deepEqual(summaryOf(cart), ['1 plain', '(1 bare!)', '(1 two-groups!)', '(2 limited!)', '(1 plain!)']);
    assert.deepEqual([cart.totalPrice, cart.count], [128, 1]);
  });

  test('marks a variant with removed options as invalid', async () => {
    const one = await visitor();
    const goodsId = await stockGoods(setup.demo, 'two-groups');
    const variant = { skuId: await skuId(setup.demo, goodsId, 'c1,v1') };
    await one.put(goodsId, 1, variant);
    await changeVariant(setup.demo, goodsId, 'c1,v1', { path: 'c9,v1' });
    assert.deepEqual(summaryOf(await one.cart()), ['(1 two-groups!)']);
  });

  test('does not select an item again that was sold out and is back in stock', async () => {
    const one = await visitor();
    const goodsId = await stockGoods(setup.demo, 'plain');
    const id = await one.put(goodsId, 2);
    await changeGoods(setup.demo, goodsId, { stock: 0 });
    assert.deepEqual(summaryOf(await one.cart()), ['(2 plain!)']);
    await changeGoods(setup.demo, goodsId, { stock: 20 });
    assert.deepEqual(summaryOf(await one.cart()), ['(2 plain)']);
    assert.deepEqual(summaryOf((await one.change(id, 2)).data), ['2 plain']);
  });
});
