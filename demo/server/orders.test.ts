import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inShort, Shopper } from './cart.kit.js';
import { onEveryDatabase } from './databases.kit.js';
import { changeGoods, changeVariant, skuId, stockGoods, stockOf } from './goods.kit.js';
import { countCartItems, order, ordersOf } from './orders.kit.js';

onEveryDatabase('an order', (stage) => {
  async function member() {
    const one = new Shopper(stage.demo);
    const { data } = await one.signIn();
    return { one, id: Number(data.id) };
  }
  const lastOf = async (id: number) => (await ordersOf(stage, [id])).at(-1);

  test('takes the selected items at their current price out of stock and cart, and leaves the rest', async () => {
    const { one, id } = await member();
    const [plain, cups] = [await stockGoods(stage.demo, 'plain'), await stockGoods(stage.demo, 'two-groups')];
    await one.change(await one.put('bare', 3), 3, false);
    await one.put(plain, 2);
    await one.put(cups, 3, { skuId: await skuId(stage.demo, cups, 'c2,v1') });
    await changeGoods(stage.demo, plain, { presentPrice: 1999 });
    const placed = await order(stage, id);
    assert.deepEqual(inShort(await one.cart()), ['(3 bare)']);
    assert.deepEqual([await stockOf(stage.demo, plain), await stockOf(stage.demo, cups, 'c2,v1')], [18, 0]);
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
    const goodsId = await stockGoods(stage.demo, 'plain');
    await one.put(goodsId, 2);
    await one.put(goodsId, 5, { type: 'detail' });
    await order(stage, id, { type: 'detail' });
    assert.deepEqual(inShort(await one.cart()), ['2 plain']);
    assert.equal(await stockOf(stage.demo, goodsId), 15);
    assert.equal(await order(stage, id, { type: 'detail' }), '请先选择商品');
  });

  test('is the same under the same key, even with another cart; keys are separate for each member', async () => {
    const [mine, other] = [await member(), await member()];
    await mine.one.put('endless');
    await other.one.put('endless');
    const first = await order(stage, mine.id, { idempotencyKey: 'k' });
    await mine.one.put('endless', 7);
    assert.deepEqual(await order(stage, mine.id, { idempotencyKey: 'k' }), first);
    assert.deepEqual(inShort(await mine.one.cart()), ['7 endless']);
    assert.notDeepEqual(await order(stage, other.id, { idempotencyKey: 'k' }), first);
  });

  test('is refused without items', async () => {
    const { one, id } = await member();
    assert.equal(await order(stage, id), '请先选择商品');
    await one.change(await one.put('bare'), 1, false);
    assert.equal(await order(stage, id), '请先选择商品');
  });

  test('is refused as a whole when one of its goods was sold out after the checkout', async () => {
    const { one, id } = await member();
    const [plain, cups] = [await stockGoods(stage.demo, 'plain'), await stockGoods(stage.demo, 'two-groups')];
    await one.put(cups, 3, { skuId: await skuId(stage.demo, cups, 'c1,v1') });
    await one.put(plain, 2);
    for (const stock of [2, 0]) {
      await changeVariant(stage.demo, cups, 'c1,v1', { stock });
      assert.equal(await order(stage, id), '「试验：两组规格」库存不足');
    }
    assert.deepEqual([await stockOf(stage.demo, plain), await countCartItems(stage, [id])], [20, 2]);
    assert.equal(await lastOf(id), undefined);
  });

  test('is refused when goods were withdrawn or limited after the checkout', async () => {
    const { one, id } = await member();
    const goodsId = await stockGoods(stage.demo, 'plain');
    await one.put(goodsId, 3);
    await changeGoods(stage.demo, goodsId, { maxBuy: 2 });
    assert.equal(await order(stage, id), '「试验：没有规格」限购2个');
    await changeGoods(stage.demo, goodsId, { minBuy: 4, maxBuy: -1 });
    assert.equal(await order(stage, id), '「试验：没有规格」最少购买4个');
    await changeGoods(stage.demo, goodsId, { withdrawn: true });
    assert.equal(await order(stage, id), '「试验：没有规格」已失效');
    assert.equal(await stockOf(stage.demo, goodsId), 20);
  });

  test('leaves out items that the checkout marked as invalid', async () => {
    const { one, id } = await member();
    const goodsId = await stockGoods(stage.demo, 'last-one');
    await one.put(goodsId);
    await one.put('bare');
    await changeGoods(stage.demo, goodsId, { stock: 0 });
    assert.deepEqual(inShort(await one.cart()), ['1 bare', '(1 last-one!)']);
    await order(stage, id);
    assert.deepEqual(
      (await lastOf(id))?.items.map((item) => item.goodsId),
      ['bare'],
    );
  });

  test('ignores a stock that is not counted', async () => {
    const { one, id } = await member();
    await one.put('endless', 500);
    await order(stage, id);
    assert.deepEqual([(await lastOf(id))?.items[0]?.count, await stockOf(stage.demo, 'endless')], [500, 1]);
  });

  test('is settled at once if there is nothing to pay', async () => {
    const { one, id } = await member();
    await one.put(await stockGoods(stage.demo, 'endless', { presentPrice: 0 }), 2);
    await order(stage, id);
    assert.deepEqual([(await lastOf(id))?.status, (await lastOf(id))?.total], [2, 0]);
  });

  test('is refused if the total is too large for a number', async () => {
    const { one, id } = await member();
    await one.put(await stockGoods(stage.demo, 'endless', { presentPrice: 100_000 }), 999_999);
    assert.equal(await order(stage, id), '订单金额太大了');
  });
});
