import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { stockGoods } from '../goods/goods.kit.js';
import { type Buyer, buyer, giveCoupon, givePoints, offerCoupon } from './checkout.kit.js';

onEveryDatabase('coupons and points of an order', (setup) => {
  const put = (like: string, changes = {}) => stockGoods(setup.demo, like, changes);
  const sums = async (one: Buyer, asked = {}) => {
    const { data, msg } = await one.checkout(asked);
    if (!data) throw new Error(msg);
    return [data.totalPrice, data.discount, data.costPoint, data.pointDiscount, data.price];
  };

  test('the coupon with the largest discount is used by default, and none for an empty id', async () => {
    const one = await buyer(setup);
    const goodsId = await put('plain');
    const [ten, twenty] = [
      await offerCoupon(setup, { goodsId, threshold: 10_000, discount: 1000, title: '满100减10' }),
      await offerCoupon(setup, { goodsId, threshold: 20_000, discount: 2000, title: '满200减20' }),
    ];
    const id = await one.put(goodsId);
    const { data } = await one.checkout();
    // the one product that they are for
    const scope = data.items[0]?.title;
    assert.ok(scope);
    assert.deepEqual(data.coupons, [{ id: ten, title: '满100减10', amount: 10, threshold: 100, scope }]);
    const reason = '指定商品满¥200才能使用这张优惠券';
    const refused = { id: twenty, title: '满200减20', amount: 20, threshold: 200, scope, reason };
    assert.deepEqual(data.unusableCoupons, [refused]);
    assert.deepEqual([data.couponId, data.discount, data.price], [ten, 10, 118]);
    const more = (await one.recount(id, 2)).data;
    assert.deepEqual([more.couponId, more.discount, more.coupons?.length], [twenty, 20, 2]);
    assert.deepEqual(await sums(one, { couponId: ten }), [256, 10, 0, 0, 246]);
    assert.deepEqual(await sums(one, { couponId: '' }), [256, 0, 0, 0, 256]);
    assert.equal((await one.checkout({ couponId: '' })).data.couponId, '');
  });

  test('a won coupon is for any goods, but only for its winner', async () => {
    const [one, other] = [await buyer(setup), await buyer(setup)];
    const goodsId = await put('plain');
    const won = await giveCoupon(setup, one.memberId, 5000);
    await giveCoupon(setup, null, 9000);
    for (const each of [one, other]) await each.put(goodsId);
    const { data } = await one.checkout();
    assert.deepEqual(data.coupons, [{ id: won, title: '抽中的优惠券', amount: 50, threshold: 0 }]);
    assert.deepEqual([data.couponId, data.price], [won, 78]);
    assert.deepEqual((await other.checkout()).data.coupons, []);
    assert.equal((await other.checkout({ couponId: won })).msg, '优惠券不能用于这些商品');
  });

  test('a coupon that cannot be used is refused', async () => {
    const one = await buyer(setup);
    const [goodsId, others] = [await put('plain'), await put('plain')];
    const refused = async (couponId: string) => (await one.checkout({ couponId })).msg;
    const tooHigh = await offerCoupon(setup, { goodsId, threshold: 12_801 });
    const ofOthers = await offerCoupon(setup, { goodsId: others });
    const ofShop = await offerCoupon(setup, { siteId: '1', threshold: 1 });
    await one.put(goodsId);
    assert.equal(await refused(tooHigh), '指定商品满¥128.01才能使用这张优惠券');
    for (const id of [ofOthers, ofShop, 'o0', 'w0', 'x', tooHigh.slice(1), 'o99999999999', '__proto__']) {
      assert.equal(await refused(id), '优惠券不能用于这些商品', id);
    }
  });

  test('a used coupon is refused, and not offered again', async () => {
    const one = await buyer(setup);
    const goodsId = await put('virtual');
    const ids = [await offerCoupon(setup, { goodsId }), await giveCoupon(setup, one.memberId, 500)];
    for (const couponId of ids) {
      await one.put(goodsId);
      assert.equal((await one.order({ couponId })).status, 0);
      await one.put(goodsId);
      assert.equal((await one.checkout({ couponId })).msg, '优惠券已经用过了');
    }
    assert.deepEqual((await one.checkout()).data.coupons, []);
  });

  test('a new member has 2000 points, of which an order uses as many as its goods allow', async () => {
    const one = await buyer(setup);
    await one.put(await put('pointed'));
    assert.equal((await one.checkout()).data.useablePoint, 1000);
    assert.deepEqual(await sums(one), [100, 0, 0, 0, 100]);
    assert.deepEqual(await sums(one, { usePoint: true }), [100, 0, 1000, 10, 90]);
    assert.deepEqual(await sums(one, { usePoint: false }), [100, 0, 0, 0, 100]);
    await one.put(await put('pointed'), 4);
    assert.deepEqual(await sums(one, { usePoint: true }), [500, 0, 2000, 20, 480]);
    await givePoints(setup, one.memberId, 7);
    assert.deepEqual(await sums(one, { usePoint: true }), [500, 0, 7, 0.07, 499.93]);
  });

  test('points pay only for the rest after the coupon', async () => {
    const one = await buyer(setup);
    const goodsId = await put('pointed', { presentPrice: 1250 });
    await offerCoupon(setup, { goodsId, discount: 800 });
    await one.put(goodsId);
    const { data } = await one.checkout({ usePoint: true });
    assert.deepEqual([data.useablePoint, data.costPoint, data.pointDiscount, data.price], [450, 450, 4.5, 0]);
    assert.deepEqual(await sums(one, { usePoint: true, couponId: '' }), [12.5, 0, 1000, 10, 2.5]);
  });

  test('a coupon worth more than the order leaves nothing to pay', async () => {
    const one = await buyer(setup);
    await one.put(await put('virtual'));
    await giveCoupon(setup, one.memberId, 9900);
    assert.deepEqual(await sums(one), [30, 30, 0, 0, 0]);
  });

  test('an order that costs nothing gets no discount', async () => {
    const one = await buyer(setup);
    await giveCoupon(setup, one.memberId, 9900);
    await one.put('gift');
    const { data } = await one.checkout({ usePoint: true });
    assert.deepEqual([data.coupons, data.couponId, data.useablePoint, data.price], [[], '', 0, 0]);
  });

  test('the checkout request spends no coupon and no points', async () => {
    const one = await buyer(setup);
    await giveCoupon(setup, one.memberId, 900);
    await one.put(await put('pointed'));
    for (let times = 0; times < 3; times++) {
      assert.deepEqual(await sums(one, { usePoint: true }), [100, 9, 1000, 10, 81]);
    }
  });

  test("a new count is answered with the server's coupon, and without points", async () => {
    const one = await buyer(setup);
    const goodsId = await put('pointed');
    const id = await one.put(goodsId);
    const couponId = await offerCoupon(setup, { goodsId, threshold: 20_000, discount: 500 });
    await one.checkout({ couponId: '', usePoint: true });
    const { data } = await one.recount(id, 2);
    assert.deepEqual([data.couponId, data.costPoint, data.useablePoint, data.price], [couponId, 0, 2000, 195]);
  });
});
