import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Shopper, summaryOf } from '../cart/cart.kit.js';
import { changeGoods, changeVariant, skuId, stockGoods, stockOf } from '../goods/goods.kit.js';
import { countCartItems, order, ordersOf } from './orders.kit.js';

onEveryDatabase('an order', (setup) => {
  async function member() {
    const one = new Shopper(setup.demo);
    const { data } = await one.signIn();
    return { one, id: Number(data.id) };
  }
  const lastOf = async (id: number) => (await ordersOf(setup, [id])).at(-1);

  test('takes the selected items at their current price out of stock and cart, and leaves the rest', async () => {
    const { one, id } = await member();
    const [plain, cups] = [await stockGoods(setup.demo, 'plain'), await stockGoods(setup.demo, 'two-groups')];
    await one.change(await one.put('bare', 3), 3, false);
    await one.put(plain, 2);
    await one.put(cups, 3, { skuId: await skuId(setup.demo, cups, 'c2,v1') });
    await changeGoods(setup.demo, plain, { presentPrice: 1999 });
    const placed = await order(setup, id);
    assert.deepEqual(summaryOf(await one.cart()), ['(3 bare)']);
    assert.deepEqual([await stockOf(setup.demo, plain), await stockOf(setup.demo, cups, 'c2,v1')], [18, 0]);
    const made = await lastOf(id);
    assert.deepEqual(placed, { id: String(made?.id), status: 1 });
    assert.equal(made?.total, 2 * 1999 + 3 * 8000);
    const items = made?.items.map(({ goodsId, skuName, count, price }) => [goodsId, skuName, count, price]) ?? [];
    assert.deepEqual(
      new Set(items),
      new Set([
        [plain, '', 2, 1999],
        [cups, '白瓷 / 小号', 3, 8000],
      ]),
    );
  });

  test('leaves the cart alone if it is an immediate purchase', async () => {
    const { one, id } = await member();
    const goodsId = await stockGoods(setup.demo, 'plain');
    await one.put(goodsId, 2);
    await one.put(goodsId, 5, { type: 'detail' });
    await order(setup, id, { type: 'detail' });
    assert.deepEqual(summaryOf(await one.cart()), ['2 plain']);
    assert.equal(await stockOf(setup.demo, goodsId), 15);
    assert.equal(await order(setup, id, { type: 'detail' }), '请先选择商品');
  });

  test('is the same under the same key, even with another cart; keys are separate for each member', async () => {
    const [mine, other] = [await member(), await member()];
    await mine.one.put('endless');
    await other.one.put('endless');
    const first = await order(setup, mine.id, { idempotencyKey: 'k' });
    await mine.one.put('endless', 7);
    assert.deepEqual(await order(setup, mine.id, { idempotencyKey: 'k' }), first);
    assert.deepEqual(summaryOf(await mine.one.cart()), ['7 endless']);
    assert.notDeepEqual(await order(setup, other.id, { idempotencyKey: 'k' }), first);
  });

  test('is refused without items', async () => {
    const { one, id } = await member();
    assert.equal(await order(setup, id), '请先选择商品');
    await one.change(await one.put('bare'), 1, false);
    assert.equal(await order(setup, id), '请先选择商品');
  });

  test('is refused as a whole when one of its goods was sold out after the checkout', async () => {
    const { one, id } = await member();
    const [plain, cups] = [await stockGoods(setup.demo, 'plain'), await stockGoods(setup.demo, 'two-groups')];
    await one.put(cups, 3, { skuId: await skuId(setup.demo, cups, 'c1,v1') });
    await one.put(plain, 2);
    for (const stock of [2, 0]) {
      await changeVariant(setup.demo, cups, 'c1,v1', { stock });
      assert.equal(await order(setup, id), '「试验：两组规格」库存不足');
    }
    assert.deepEqual([await stockOf(setup.demo, plain), await countCartItems(setup, [id])], [20, 2]);
    assert.equal(await lastOf(id), undefined);
  });

  test('is refused when goods were withdrawn or limited after the checkout', async () => {
    const { one, id } = await member();
    const goodsId = await stockGoods(setup.demo, 'plain');
    await one.put(goodsId, 3);
    await changeGoods(setup.demo, goodsId, { maxBuy: 2 });
    assert.equal(await order(setup, id), '「试验：没有规格」限购2个');
    await changeGoods(setup.demo, goodsId, { minBuy: 4, maxBuy: -1 });
    assert.equal(await order(setup, id), '「试验：没有规格」最少购买4个');
    await changeGoods(setup.demo, goodsId, { withdrawn: true });
    assert.equal(await order(setup, id), '「试验：没有规格」已失效');
    assert.equal(await stockOf(setup.demo, goodsId), 20);
  });

  test('leaves out items that the checkout marked as invalid', async () => {
    const { one, id } = await member();
    const goodsId = await stockGoods(setup.demo, 'last-one');
    await one.put(goodsId);
    await one.put('bare');
    await changeGoods(setup.demo, goodsId, { stock: 0 });
    assert.deepEqual(summaryOf(await one.cart()), ['1 bare', '(1 last-one!)']);
    await order(setup, id);
    assert.deepEqual(
      (await lastOf(id))?.items.map((item) => item.goodsId),
      ['bare'],
    );
  });

  test('ignores a stock that is not counted', async () => {
    const { one, id } = await member();
    await one.put('endless', 500);
    await order(setup, id);
    assert.deepEqual([(await lastOf(id))?.items[0]?.count, await stockOf(setup.demo, 'endless')], [500, 1]);
  });

  test('is settled at once if there is nothing to pay', async () => {
    const { one, id } = await member();
    await one.put(await stockGoods(setup.demo, 'endless', { presentPrice: 0 }), 2);
    await order(setup, id);
    assert.deepEqual([(await lastOf(id))?.status, (await lastOf(id))?.total], [2, 0]);
  });

  test('is refused if the total is too large for a number', async () => {
    const { one, id } = await member();
    await one.put(await stockGoods(setup.demo, 'endless', { presentPrice: 100_000 }), 999_999);
    assert.equal(await order(setup, id), '订单金额太大了');
  });
});
