import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addToCart } from '@sb-elements/elements/contract';
import { and, eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { cartItems } from '../database/schema-shop.js';
import { skuId } from '../goods/goods.kit.js';
import { Shopper, shopper, summaryOf } from './cart.kit.js';

onEveryDatabase('an addition to the cart', (setup) => {
  const visitor = () => shopper(setup.demo);
  const cup = (path: string, goodsId = 'two-groups') => skuId(setup.demo, goodsId, path);

  test('answers with the whole cart, the newest on top and selected', async () => {
    const one = await visitor();
    await one.put('plain', 2);
    setup.clock.now += 1000;
    const { data } = await one.add('bare');
    assert.deepEqual(summaryOf(data), ['1 bare', '2 plain']);
    assert.deepEqual(await one.cart(), data);
  });

  test('adds up identical goods in one row, which moves to the top and is selected', async () => {
    const one = await visitor();
    const id = await one.put('plain', 2);
    setup.clock.now += 1000;
    await one.put('bare');
    await one.change(id, 2, false);
    setup.clock.now += 1000;
    assert.deepEqual(summaryOf((await one.add('plain', 3)).data), ['5 plain', '1 bare']);
  });

  test('keeps variants apart, under the server’s names of their options', async () => {
    const one = await visitor();
    await one.put('two-groups', 1, { skuId: await cup('c1,v1'), skuName: '<b>免费</b>' });
    setup.clock.now += 1000;
    await one.put('two-groups', 2, { skuId: await cup('c2,v1') });
    await one.put('two-groups', 1, { skuId: await cup('c2,v1') });
    const { items } = await one.cart();
    assert.deepEqual(
      items.map(({ skuName, count }) => [skuName, count]),
      [
        ['白瓷 / 小号', 3],
        ['青瓷 / 小号', 1],
      ],
    );
  });

  test('results in one row of thirty when thirty are added concurrently', async () => {
    const one = await visitor();
    const answers = await Promise.all(Array.from({ length: 30 }, () => one.add('endless')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([0]));
    assert.deepEqual(summaryOf(await one.cart()), ['30 endless']);
  });

  test('stays within the stock when thirty are added concurrently', async () => {
    const one = await visitor();
    const answers = await Promise.all(Array.from({ length: 30 }, () => one.add('plain')));
    assert.equal(answers.filter(({ status }) => status === 0).length, 20);
    assert.deepEqual(summaryOf(await one.cart()), ['20 plain']);
  });

  test('replaces the previous immediate purchase and leaves the cart alone', async () => {
    const one = new Shopper(setup.demo);
    const { data: member } = await one.signIn();
    await one.put('bare', 2);
    await one.put('plain', 3, { type: 'detail' });
    const { data } = await one.add('two-groups', 2, { type: 'detail', skuId: await cup('c1,v1') });
    assert.deepEqual(summaryOf(data), ['2 bare']);
    const mine = and(eq(cartItems.memberId, Number(member.id)), eq(cartItems.type, 'detail'));
    const rows = await setup.demo.db.select().from(cartItems).where(mine);
    assert.deepEqual(
      rows.map(({ goodsId, skuName, count }) => [goodsId, skuName, count]),
      [['two-groups', '青瓷 / 小号', 2]],
    );
  });

  test('is refused for goods that don’t exist or are no longer sold', async () => {
    const one = await visitor();
    assert.equal((await one.add('no-such')).msg, '商品不存在');
    assert.equal((await one.add('withdrawn')).msg, '商品已下架');
    assert.deepEqual(summaryOf(await one.cart()), []);
  });

  test('is refused without a variant, or with a variant of other goods', async () => {
    const one = await visitor();
    assert.equal((await one.add('two-groups')).msg, '请选择商品规格');
    assert.equal((await one.add('two-groups', 1, { skuId: '' })).msg, '请选择商品规格');
    const foreign = { skuId: await cup('c1,v1', 'no-default') };
    assert.equal((await one.add('two-groups', 1, foreign)).msg, '商品规格不存在');
    assert.equal((await one.add('plain', 1, foreign)).msg, '商品规格不存在');
    for (const id of ['x', '0', '-1', '1.5', '99999999999']) {
      assert.equal((await one.add('two-groups', 1, { skuId: id })).status, 400, id);
    }
    assert.deepEqual(summaryOf(await one.cart()), []);
  });

  test('accepts whole numbers from 1 on', async () => {
    const one = await visitor();
    for (const count of [0, -1, 1.5, 1e6, 1e300])
      assert.equal((await one.add('endless', count)).status, 400, `${count}`);
    assert.equal((await one.post(addToCart.path, { goodsId: 'plain', count: 'x', type: 'cart' })).status, 400);
    await one.put('endless', 999_999);
    assert.equal((await one.add('endless', 1)).msg, '数量太大了');
    assert.deepEqual(summaryOf(await one.cart()), ['999999 endless']);
  });

  test('accepts the types cart and detail, and no other', async () => {
    const one = await visitor();
    for (const type of ['', 'CART', 'toString', 'gift'])
      assert.equal((await one.add('plain', 1, { type })).status, 400);
  });
});
