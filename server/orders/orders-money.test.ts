import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { summaryOf } from '../cart/cart.kit.js';
import { couponsOf } from '../coupons/member-coupons.js';
import { changeGoods, stockGoods, stockOf } from '../goods/goods.kit.js';
import { type Buyer, buyer, giveCoupon, givePoints, type OrderAnswer, offerCoupon, pointsOf } from './checkout.kit.js';
import { orderOf, ordersOf } from './member-orders.js';
import { settleOrder } from './settle-order.js';

onEveryDatabase('the totals of an order', (setup) => {
  const put = (like: string, changes = {}) => stockGoods(setup.demo, like, { virtual: true, ...changes });
  const made = (one: Buyer, { data }: OrderAnswer) => orderOf(setup.demo.db, one.memberId, Number(data.id));
  const settle = (id: string) =>
    setup.demo.db.transaction((tx) => settleOrder(tx, Number(id), new Date(setup.clock.now)));

  test('match the checkout, and the points are deducted from the member', async () => {
    const one = await buyer(setup);
    const goodsId = await put('pointed');
    await one.put(goodsId, 3);
    const couponId = await offerCoupon(setup, { goodsId, threshold: 20_000, discount: 1500, title: '满200减15' });
    const shown = (await one.checkout({ couponId, usePoint: true })).data;
    const order = await made(one, await one.order({ couponId, usePoint: true }));
    const { total, discount, couponTitle, points, pointDiscount, earns, status, paidAt } = order ?? ({} as never);
    assert.equal(total, (shown.price ?? 0) * 100);
    assert.deepEqual([total, discount, couponTitle], [26_500, 1500, '满200减15']);
    assert.deepEqual([points, pointDiscount, earns], [2000, 2000, 300]);
    assert.deepEqual([status, paidAt, await pointsOf(setup, one.memberId)], [1, null, 0]);
  });

  test('are the full price without coupon and points', async () => {
    const one = await buyer(setup);
    const goodsId = await put('pointed');
    await offerCoupon(setup, { goodsId });
    await one.put(goodsId);
    const order = await made(one, await one.order());
    assert.deepEqual([order?.total, order?.couponTitle, order?.points], [10_000, null, 0]);
    assert.equal(await pointsOf(setup, one.memberId), 2000);
  });

  test('settle an order of zero immediately, and it earns its points', async () => {
    const one = await buyer(setup);
    await one.put(await put('pointed', { presentPrice: 1000 }), 2);
    const answer = await one.order({ usePoint: true });
    assert.equal(answer.data.status, 2);
    const order = await made(one, answer);
    assert.deepEqual([order?.total, order?.points, order?.earns], [0, 2000, 200]);
    assert.equal(order?.paidAt?.getTime(), setup.clock.now);
    assert.equal(await pointsOf(setup, one.memberId), 200);
    assert.equal(await settle(answer.data.id), false);
    assert.equal(await pointsOf(setup, one.memberId), 200);
  });

  test('earn points once: a second settlement earns none', async () => {
    const one = await buyer(setup);
    await one.put(await put('pointed'));
    const answer = await one.order();
    setup.clock.now += 60_000;
    const times = await Promise.all(Array.from({ length: 20 }, () => settle(answer.data.id)));
    assert.equal(times.filter(Boolean).length, 1);
    const order = await made(one, answer);
    assert.deepEqual([order?.status, order?.paidAt?.getTime()], [2, setup.clock.now]);
    assert.equal(await pointsOf(setup, one.memberId), 2100);
    assert.equal(await settle('2147483647'), false);
  });

  test('take no stock, no points and no cart items when the coupon can’t be used', async () => {
    const one = await buyer(setup);
    const goodsId = await put('pointed');
    const tooHigh = await offerCoupon(setup, { goodsId, threshold: 99_900 });
    await one.put(goodsId);
    for (const [couponId, msg] of [
      [tooHigh, '指定商品满¥999才能使用这张优惠券'],
      ['w2147483647', '优惠券不能用于这些商品'],
    ] as const) {
      assert.equal((await one.order({ couponId, usePoint: true })).msg, msg);
    }
    assert.deepEqual([await stockOf(setup.demo, goodsId), await pointsOf(setup, one.memberId)], [50, 2000]);
    assert.deepEqual([summaryOf(await one.cart()), await ordersOf(setup.demo.db, one.memberId)], [['1 pointed'], []]);
  });

  test('take no coupon and no points when an item is out of stock', async () => {
    const one = await buyer(setup);
    const [goodsId, short] = [await put('pointed'), await put('plain')];
    const couponId = await giveCoupon(setup, one.memberId, 700);
    await one.put(goodsId);
    await one.put(short, 2);
    await changeGoods(setup.demo, short, { stock: 1 });
    assert.equal((await one.order({ couponId, usePoint: true })).msg, '「试验：没有规格」库存不足');
    assert.deepEqual([await stockOf(setup.demo, goodsId), await pointsOf(setup, one.memberId)], [50, 2000]);
    assert.deepEqual(
      (await couponsOf(setup.demo.db, one.memberId)).filter(({ id }) => id.startsWith('w')).map(({ used }) => used),
      [false],
    );
  });

  test('never spend points that another order has spent meanwhile', async () => {
    const one = await buyer(setup);
    await one.put(await put('pointed'));
    assert.equal((await one.checkout({ usePoint: true })).data.price, 90);
    await givePoints(setup, one.memberId, 30);
    const order = await made(one, await one.order({ usePoint: true }));
    assert.deepEqual([order?.points, order?.total], [30, 9970]);
    assert.equal(await pointsOf(setup, one.memberId), 0);
  });
});
