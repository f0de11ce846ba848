import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { changeVariant, stockGoods, stockOf } from '../goods/goods.kit.js';
import { countCartItems, fillCarts, newMembers, order, orderConcurrently, ordersOf } from './orders.kit.js';

const CROWD = 200;
const OUT = '「试验：没有规格」库存不足';

onEveryDatabase('200 concurrent orders', (setup) => {
  const pieces = (made: Awaited<ReturnType<typeof ordersOf>>) =>
    made.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0);

  test('sell exactly 50 of goods with a stock of 50', async () => {
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 50 });
    const people = await newMembers(setup, CROWD);
    await fillCarts(setup, people, [{ goodsId }]);
    assert.deepEqual(await orderConcurrently(setup, people), { placed: 50, refusals: [OUT] });
    assert.equal(await stockOf(setup.demo, goodsId), 0);
    const made = await ordersOf(setup, people);
    assert.deepEqual([made.length, pieces(made)], [50, 50]);
    assert.ok(made.every(({ items, total, status }) => items.length === 1 && total === 12_800 && status === 1));
    assert.equal(await countCartItems(setup, people), CROWD - 50);
  });

  test('sell exactly the stock of one variant and nothing of other variants', async () => {
    const goodsId = await stockGoods(setup.demo, 'two-groups');
    await changeVariant(setup.demo, goodsId, 'c2,v2', { stock: 50 });
    const people = await newMembers(setup, CROWD);
    await fillCarts(setup, people, [{ goodsId, path: 'c2,v2' }]);
    assert.equal((await orderConcurrently(setup, people)).placed, 50);
    const stocks = await Promise.all(['c1,v1', 'c2,v1', 'c2,v2'].map((path) => stockOf(setup.demo, goodsId, path)));
    assert.deepEqual(stocks, [5, 3, 0]);
    assert.equal(pieces(await ordersOf(setup, people)), 50);
  });

  test('leave stock when it is too small for another order of three pieces', async () => {
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 50 });
    const people = await newMembers(setup, CROWD);
    await fillCarts(setup, people, [{ goodsId, count: 3 }]);
    assert.equal((await orderConcurrently(setup, people)).placed, 16);
    assert.equal(await stockOf(setup.demo, goodsId), 2);
    assert.equal(pieces(await ordersOf(setup, people)), 48);
  });

  test('sell both of two goods or neither, in whatever order they were added', async () => {
    const [many, few] = [
      await stockGoods(setup.demo, 'plain', { stock: 150 }),
      await stockGoods(setup.demo, 'plain', { stock: 50 }),
    ];
    const people = await newMembers(setup, CROWD);
    // alternate, so that buyers who lock one of the goods first meet those who lock the other first
    const even = people.filter((_, index) => index % 2 === 0);
    const odd = people.filter((_, index) => index % 2 === 1);
    await fillCarts(setup, even, [{ goodsId: many }, { goodsId: few }]);
    await fillCarts(setup, odd, [{ goodsId: few }, { goodsId: many }]);
    assert.deepEqual(await orderConcurrently(setup, people), { placed: 50, refusals: [OUT] });
    assert.deepEqual([await stockOf(setup.demo, many), await stockOf(setup.demo, few)], [100, 0]);
    const made = await ordersOf(setup, people);
    assert.ok(made.every(({ items, total }) => items.length === 2 && total === 25_600));
    assert.equal(await countCartItems(setup, people), (CROWD - 50) * 2);
  });

  test('make one order for one member with one key', async () => {
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 50 });
    const [memberId = 0] = await newMembers(setup, 1);
    await fillCarts(setup, [memberId], [{ goodsId, count: 2 }]);
    const same = () => order(setup, memberId, { idempotencyKey: 'same' });
    const answers = await Promise.all(Array.from({ length: CROWD }, same));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(await stockOf(setup.demo, goodsId), 48);
    assert.equal((await ordersOf(setup, [memberId])).length, 1);
  });

  test('order the cart once for one member with 200 keys', async () => {
    const goodsId = await stockGoods(setup.demo, 'plain', { stock: 50 });
    const [memberId = 0] = await newMembers(setup, 1);
    await fillCarts(setup, [memberId], [{ goodsId }]);
    assert.deepEqual(await orderConcurrently(setup, Array(CROWD).fill(memberId)), {
      placed: 1,
      refusals: ['请先选择商品'],
    });
    assert.equal(await stockOf(setup.demo, goodsId), 49);
  });
});
