import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { couponsOf } from '../coupons/member-coupons.js';
import { goods } from '../database/schema-shop.js';
import { stockGoods } from '../goods/goods.kit.js';
import { type Buyer, buyer, giveCoupon, offerCoupon } from './checkout.kit.js';
import { orderOf, ordersOf } from './member-orders.js';

onEveryDatabase("a member's orders and coupons", (setup) => {
  const ordersBy = (one: Buyer, limit?: number) => ordersOf(setup.demo.db, one.memberId, limit);

  test('are empty at first', async () => {
    assert.deepEqual(await ordersBy(await buyer(setup)), []);
  });

  test('have their items, the latest order first', async () => {
    const one = await buyer(setup);
    for (const goodsId of ['virtual', 'gift', 'virtual']) {
      setup.clock.now += 1000;
      await one.put(goodsId, 2);
      await one.order({ remark: goodsId });
    }
    const all = await ordersBy(one);
    assert.deepEqual(
      all.map(({ remark, status, total }) => [remark, status, total]),
      [
        ['virtual', 1, 6000],
        ['gift', 2, 0],
        ['virtual', 1, 6000],
      ],
    );
    assert.deepEqual(all[0]?.items, [
      {
        goodsId: 'virtual',
        title: '试验：无需寄送',
        skuName: '',
        count: 2,
        price: 3000,
        cover: '/pictures/prizes/cup.svg',
      },
    ]);
    assert.equal(all[0]?.createdAt.getTime(), setup.clock.now);
    assert.deepEqual(await ordersBy(one, 1), all.slice(0, 1));
  });

  test('are visible to the member only', async () => {
    const [one, other] = [await buyer(setup), await buyer(setup)];
    await one.put('virtual');
    const id = Number((await one.order()).data.id);
    assert.equal((await orderOf(setup.demo.db, one.memberId, id))?.id, id);
    assert.equal(await orderOf(setup.demo.db, other.memberId, id), undefined);
    assert.deepEqual(await ordersBy(other), []);
  });

  test('keep their items when the goods are removed', async () => {
    const one = await buyer(setup);
    const goodsId = await stockGoods(setup.demo, 'virtual');
    await one.put(goodsId);
    await one.order();
    await setup.demo.db.delete(goods).where(eq(goods.id, goodsId));
    const [{ title, cover } = {} as never] = (await ordersBy(one))[0]?.items ?? [];
    assert.deepEqual([title, cover], ['试验：无需寄送', undefined]);
  });

  test('include the used coupon, which is marked as used', async () => {
    const one = await buyer(setup);
    const [won, offered] = [
      await giveCoupon(setup, one.memberId, 300),
      await offerCoupon(setup, { title: '立减', discount: 200 }),
    ];
    const mine = async () =>
      (await couponsOf(setup.demo.db, one.memberId))
        .filter(({ id }) => id === won || id === offered)
        .map(({ id, title, threshold, discount, used }) => [id, title, threshold, discount, used]);
    assert.deepEqual(await mine(), [
      [won, '抽中的优惠券', 0, 300, false],
      [offered, '立减', 0, 200, false],
    ]);
    for (const couponId of [won, offered]) {
      setup.clock.now += 1000;
      await one.put('virtual');
      await one.order({ couponId });
    }
    assert.deepEqual(
      (await ordersBy(one)).map(({ couponTitle, discount }) => [couponTitle, discount]),
      [
        ['立减', 200],
        ['抽中的优惠券', 300],
      ],
    );
    assert.deepEqual(
      (await mine()).map(([, , , , used]) => used),
      [true, true],
    );
  });

  test('include the coupons of the shop, and none of the fixtures', async () => {
    const one = await buyer(setup);
    const titles = (await couponsOf(setup.demo.db, one.memberId)).map(({ title, goodsTitle }) => [title, goodsTitle]);
    assert.ok(titles.some(([title, of]) => title === '满500减60' && of === null));
    assert.ok(titles.length > 1 && titles.every(([, of]) => !of?.startsWith('试验')));
  });
});
