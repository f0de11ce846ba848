import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { orders } from '../database/schema-orders.js';
import { stockGoods, stockOf } from '../goods/goods.kit.js';
import { buyer, giveCoupon, givePoints, offerCoupon, pointsOf } from './checkout.kit.js';
import { fillCarts, newMembers, order, orderConcurrently, ordersOf } from './orders.kit.js';

/**
 * Three times the connections of a pool. The orders of one member wait for each other: twice as many take four times as
 * long.
 */
const CROWD = 30;

onEveryDatabase('concurrent orders', (setup) => {
  const put = (like: string, changes = {}) => stockGoods(setup.demo, like, changes);

  /** Refills the cart and repeats the order until it is placed, or refused for another reason. */
  async function insist(memberId: number, goodsId: string, purchase: object): Promise<string> {
    for (;;) {
      const answer = await order(setup, memberId, purchase);
      if (answer !== '请先选择商品') return typeof answer === 'string' ? answer : 'ordered';
      // another order of the same member has taken the items out of the shared cart
      await fillCarts(setup, [memberId], [{ goodsId }]).catch(() => undefined);
    }
  }

  /** Sends this number of orders by one member, each with goods of its own. */
  async function insistAll(memberId: number, times: number, like: string, purchase: object) {
    const wanted = await Promise.all(Array.from({ length: times }, () => put(like)));
    return Promise.all(wanted.map((goodsId) => insist(memberId, goodsId, purchase)));
  }
  const numberOf = (answers: readonly string[], which: string) => answers.filter((answer) => answer === which).length;

  test('make one order with one idempotency key, and each request gets it', async () => {
    const one = await buyer(setup);
    const goodsId = await put('pointed');
    await one.put(goodsId, 2);
    const couponId = await giveCoupon(setup, one.memberId, 500);
    const addressId = await one.home();
    const send = (i: number) => one.order({ addressId, couponId, usePoint: true, remark: `${i}` }, 'same');
    const answers = await Promise.all(Array.from({ length: CROWD }, (_, i) => send(i)));
    assert.equal(new Set(answers.map(({ status, data }) => `${status} ${data?.id} ${data?.status}`)).size, 1);
    assert.equal(answers[0]?.status, 0);
    const made = await ordersOf(setup, [one.memberId]);
    assert.deepEqual([made.length, made[0]?.points, made[0]?.discount], [1, 2000, 500]);
    assert.deepEqual([await stockOf(setup.demo, goodsId), await pointsOf(setup, one.memberId)], [48, 0]);
  });

  test('get the first order with a used key, even with other values', async () => {
    const one = await buyer(setup);
    await one.put('virtual');
    const { data } = await one.order({}, 'key');
    await one.put('plain');
    const wrong = { type: 'nonsense', couponId: 'x', addressId: 'x', remark: 'x'.repeat(999), usePoint: true };
    for (const more of [wrong, {}, { type: 'detail' }]) {
      const again = await one.order(more, 'key');
      assert.deepEqual([again.status, again.data], [0, data]);
    }
    assert.equal((await one.cart()).items.length, 1);
    assert.equal((await one.order({}, 'x'.repeat(201))).status, 400);
  });

  test('are separate without a key', async () => {
    const one = await buyer(setup);
    await one.put('virtual');
    const first = await one.order();
    assert.equal((await one.order()).msg, '请先选择商品');
    await one.put('virtual');
    assert.notEqual((await one.order()).data.id, first.data.id);
  });

  test('use a won coupon once, though thirty orders name it', async () => {
    const [memberId = 0] = await newMembers(setup, 1);
    const couponId = await giveCoupon(setup, memberId, 100);
    const answers = await insistAll(memberId, CROWD, 'virtual', { couponId });
    assert.deepEqual([numberOf(answers, 'ordered'), numberOf(answers, '优惠券已经用过了')], [1, CROWD - 1]);
    const made = await ordersOf(setup, [memberId]);
    assert.deepEqual([made.length, made[0]?.couponId, made[0]?.discount], [1, couponId, 100]);
  });

  test('use an offered coupon once for each of twenty members', async () => {
    const couponId = await offerCoupon(setup, { discount: 100 });
    const [memberId = 0, ...others] = await newMembers(setup, 20);
    const answers = await insistAll(memberId, CROWD, 'virtual', { couponId });
    assert.deepEqual([numberOf(answers, 'ordered'), numberOf(answers, '优惠券已经用过了')], [1, CROWD - 1]);
    await fillCarts(setup, others, [{ goodsId: await put('virtual') }]);
    assert.equal((await orderConcurrently(setup, others, { couponId })).placed, 19);
    const used = await setup.demo.db.$count(orders, inArray(orders.couponId, [couponId]));
    assert.equal(used, 20);
  });

  test('never spend more than the balance of points in thirty orders', async () => {
    const [memberId = 0] = await newMembers(setup, 1);
    await givePoints(setup, memberId, 2000);
    const answers = await insistAll(memberId, CROWD, 'pointed', { usePoint: true });
    assert.equal(numberOf(answers, 'ordered'), CROWD);
    const made = await ordersOf(setup, [memberId]);
    const sum = made.reduce((total, { points }) => total + points, 0);
    assert.deepEqual([made.length, sum, await pointsOf(setup, memberId)], [CROWD, 2000, 0]);
    assert.ok(made.every(({ points, pointDiscount }) => points >= 0 && points === pointDiscount));
    for (const { total, items, pointDiscount } of made) assert.equal(total, items.length * 10_000 - pointDiscount);
  });
});
