import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { changeGoods, changeVariant, skuId, stockGoods } from '../goods/goods.kit.js';
import { shopper, summaryOf } from './cart.kit.js';

onEveryDatabase('the quantity limits of the cart', (setup) => {
  const visitor = () => shopper(setup.demo);

  test('apply to the sum of the item’s count and the added count', async () => {
    const one = await visitor();
    assert.equal((await one.add('limited', 1)).msg, '最少购买2个');
    await one.put('limited', 2);
    await one.put('limited', 1);
    for (const count of [2, 20]) assert.equal((await one.add('limited', count)).msg, '限购4个');
    assert.deepEqual(summaryOf(await one.cart()), ['3 limited']);
    await one.put('limited', 1);
  });

  test('include the stock of the goods, or of the variant', async () => {
    const one = await visitor();
    await one.put('last-one');
    assert.equal((await one.add('last-one')).msg, '库存不足');
    const cup = async (path: string) => ({ skuId: await skuId(setup.demo, 'two-groups', path) });
    assert.equal((await one.add('two-groups', 1, await cup('c1,v2'))).msg, '库存不足');
    assert.equal((await one.add('two-groups', 4, await cup('c2,v1'))).msg, '库存不足');
    await one.put('two-groups', 3, await cup('c2,v1'));
  });

  test('allow no purchase if the stock is below the minimum', async () => {
    const one = await visitor();
    assert.deepEqual([(await one.add('scarce', 2)).msg, (await one.add('scarce', 3)).msg], ['最少购买3个', '库存不足']);
  });

  test('ignore a stock that is not counted', async () => {
    assert.equal((await (await visitor()).add('endless', 5000)).status, 0);
  });

  test('apply to an immediate purchase too, independent of the cart', async () => {
    const one = await visitor();
    await one.put('limited', 4);
    assert.equal((await one.add('limited', 5, { type: 'detail' })).msg, '限购4个');
    assert.equal((await one.add('limited', 4, { type: 'detail' })).status, 0);
  });

  test('refuse a change as a whole', async () => {
    const one = await visitor();
    const id = await one.put('limited', 3);
    assert.equal((await one.change(id, 1, false)).msg, '最少购买2个');
    assert.equal((await one.change(id, 5, false)).msg, '限购4个');
    for (const count of [0, -3, 2.5]) assert.equal((await one.change(id, count, false)).msg, '数量至少为1');
    const last = await one.put('last-one');
    assert.equal((await one.change(last, 2, false)).msg, '库存不足');
    assert.deepEqual(summaryOf(await one.cart()), ['1 last-one', '3 limited']);
  });

  test('follow the stock: an excessive count may stay, be deselected and be lowered, but not grow', async () => {
    const one = await visitor();
    const goodsId = await stockGoods(setup.demo, 'plain');
    const id = await one.put(goodsId, 6);
    await changeGoods(setup.demo, goodsId, { stock: 4 });
    assert.deepEqual(summaryOf((await one.change(id, 6, false)).data), ['(6 plain)']);
    assert.deepEqual(summaryOf((await one.change(id, 6, true)).data), ['6 plain']);
    assert.equal((await one.change(id, 7)).msg, '库存不足');
    assert.equal((await one.change(id, 5)).msg, '库存不足');
    assert.deepEqual(summaryOf((await one.change(id, 4)).data), ['4 plain']);
  });

  test('refuse a variant that was sold out in the meantime, and return its stock', async () => {
    const one = await visitor();
    const goodsId = await stockGoods(setup.demo, 'two-groups');
    const id = await one.put(goodsId, 2, { skuId: await skuId(setup.demo, goodsId, 'c1,v1') });
    await changeVariant(setup.demo, goodsId, 'c1,v1', { stock: 0 });
    assert.equal((await one.change(id, 3)).msg, '库存不足');
  });
});
