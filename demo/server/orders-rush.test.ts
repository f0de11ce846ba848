import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from './databases.kit.js';
import { inCarts, newMembers, order, ordersOf, rush, want } from './orders.kit.js';
import { alterVariant, left, putOut } from './shelf.kit.js';

const CROWD = 200;
const OUT = '「试验：没有规格」库存不足';

onEveryDatabase('200 orders at once', (stage) => {
  const pieces = (made: Awaited<ReturnType<typeof ordersOf>>) =>
    made.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0);

  test('for goods of which there are 50 sell exactly 50', async () => {
    const goodsId = await putOut(stage.demo, 'plain', { stock: 50 });
    const people = await newMembers(stage, CROWD);
    await want(stage, people, [{ goodsId }]);
    assert.deepEqual(await rush(stage, people), { placed: 50, refusals: [OUT] });
    assert.equal(await left(stage.demo, goodsId), 0);
    const made = await ordersOf(stage, people);
    assert.deepEqual([made.length, pieces(made)], [50, 50]);
    assert.ok(made.every(({ items, total, status }) => items.length === 1 && total === 12_800 && status === 1));
    assert.equal(await inCarts(stage, people), CROWD - 50);
  });

  test('for one variant sell exactly what there is of it, and nothing of its neighbours', async () => {
    const goodsId = await putOut(stage.demo, 'two-groups');
    await alterVariant(stage.demo, goodsId, 'c2,v2', { stock: 50 });
    const people = await newMembers(stage, CROWD);
    await want(stage, people, [{ goodsId, path: 'c2,v2' }]);
    assert.equal((await rush(stage, people)).placed, 50);
    const stocks = await Promise.all(['c1,v1', 'c2,v1', 'c2,v2'].map((path) => left(stage.demo, goodsId, path)));
    assert.deepEqual(stocks, [5, 3, 0]);
    assert.equal(pieces(await ordersOf(stage, people)), 50);
  });

  test('of three pieces each leave what is too little for one more', async () => {
    const goodsId = await putOut(stage.demo, 'plain', { stock: 50 });
    const people = await newMembers(stage, CROWD);
    await want(stage, people, [{ goodsId, count: 3 }]);
    assert.equal((await rush(stage, people)).placed, 16);
    assert.equal(await left(stage.demo, goodsId), 2);
    assert.equal(pieces(await ordersOf(stage, people)), 48);
  });

  test('of two goods, put in in either order, sell both or neither', async () => {
    const [many, few] = [
      await putOut(stage.demo, 'plain', { stock: 150 }),
      await putOut(stage.demo, 'plain', { stock: 50 }),
    ];
    const people = await newMembers(stage, CROWD);
    // side by side, so that those who lock one first meet those who lock the other first
    const even = people.filter((_, index) => index % 2 === 0);
    const odd = people.filter((_, index) => index % 2 === 1);
    await want(stage, even, [{ goodsId: many }, { goodsId: few }]);
    await want(stage, odd, [{ goodsId: few }, { goodsId: many }]);
    assert.deepEqual(await rush(stage, people), { placed: 50, refusals: [OUT] });
    assert.deepEqual([await left(stage.demo, many), await left(stage.demo, few)], [100, 0]);
    const made = await ordersOf(stage, people);
    assert.ok(made.every(({ items, total }) => items.length === 2 && total === 25_600));
    assert.equal(await inCarts(stage, people), (CROWD - 50) * 2);
  });

  test('by one member under one key are one order', async () => {
    const goodsId = await putOut(stage.demo, 'plain', { stock: 50 });
    const [memberId = 0] = await newMembers(stage, 1);
    await want(stage, [memberId], [{ goodsId, count: 2 }]);
    const same = () => order(stage, memberId, { idempotencyKey: 'same' });
    const answers = await Promise.all(Array.from({ length: CROWD }, same));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(await left(stage.demo, goodsId), 48);
    assert.equal((await ordersOf(stage, [memberId])).length, 1);
  });

  test('by one member under 200 keys order the cart once', async () => {
    const goodsId = await putOut(stage.demo, 'plain', { stock: 50 });
    const [memberId = 0] = await newMembers(stage, 1);
    await want(stage, [memberId], [{ goodsId }]);
    assert.deepEqual(await rush(stage, Array(CROWD).fill(memberId)), { placed: 1, refusals: ['请先选择商品'] });
    assert.equal(await left(stage.demo, goodsId), 49);
  });
});
