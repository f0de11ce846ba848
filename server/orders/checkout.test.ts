import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { summaryOf } from '../cart/cart.kit.js';
import { changeGoods, changeVariant, skuId, stockGoods } from '../goods/goods.kit.js';
import { Buyer, buyer } from './checkout.kit.js';

onEveryDatabase('the checkout', (setup) => {
  const put = async (like: string, changes = {}) => stockGoods(setup.demo, like, changes);

  test('has the selected items of the cart, priced for a member', async () => {
    const one = await buyer(setup);
    const [plain, cups] = [await put('plain'), await put('two-groups')];
    await one.change(await one.put('bare'), 1, false);
    const cupId = await one.put(cups, 2, { skuId: await skuId(setup.demo, cups, 'c2,v1') });
    await one.put(plain, 3);
    const { status, data } = await one.checkout();
    assert.equal(status, 0);
    assert.deepEqual(summaryOf({ ...data, count: 0 }), ['3 plain', '2 two-groups']);
    assert.deepEqual([data.totalPrice, data.price, data.discount, data.count], [544, 544, 0, 5]);
    const { goodsId: _, ...item } = data.items[1] ?? ({} as never);
    assert.deepEqual(item, {
      ...{
        id: cupId,
        title: '试验：两组规格',
        cover: '/pictures/prizes/cup.svg',
        skuName: '白瓷 / 小号',
        count: 2,
        price: 80,
      },
      ...{ stock: 3, stockOn: true, minBuy: 1, maxBuy: -1, isSelect: true, invalid: false },
    });
    assert.deepEqual([data.isVirtualGoods, data.formId, data.formFields], [false, undefined, undefined]);
  });

  test('has only the item of an immediate purchase, without the cart', async () => {
    const one = await buyer(setup);
    await one.put('plain', 3);
    assert.deepEqual((await one.checkout({ type: 'detail' })).data.items, []);
    await one.put('bare', 2, { type: 'detail' });
    const { data } = await one.checkout({ type: 'detail' });
    assert.deepEqual([data.items.map(({ goodsId }) => goodsId), data.price], [['bare'], 2]);
  });

  test('costs nothing without items', async () => {
    const one = await buyer(setup);
    const isEmpty = async () => {
      const { data } = await one.checkout();
      assert.deepEqual([data.items, data.price, data.coupons, data.useablePoint], [[], 0, [], 0]);
    };
    await isEmpty();
    await one.change(await one.put('bare'), 1, false);
    await isEmpty();
  });

  test('is refused for any other type', async () => {
    const one = await buyer(setup);
    await one.put('bare');
    for (const type of ['', 'order', '__proto__']) assert.equal((await one.checkout({ type })).status, 400, type);
    assert.equal((await one.get('/openapi/order/checkoutInfo?type=cart&from=confirm&usePoint=perhaps')).status, 400);
  });

  test('requires a login', async () => {
    const one = new Buyer(setup.demo);
    for (const { status, errCode } of [await one.checkout(), await one.recount('1', 2)]) {
      assert.deepEqual([status, errCode], [401, 'NoLoginError']);
    }
  });

  test('leaves out invalid items, which stay deselected in the cart', async () => {
    const one = await buyer(setup);
    const lastOne = await put('last-one');
    await one.put(lastOne);
    await one.put('bare');
    await changeGoods(setup.demo, lastOne, { stock: 0 });
    assert.deepEqual((await one.checkout()).data.items.length, 1);
    assert.deepEqual(summaryOf(await one.cart()), ['1 bare', '(1 last-one!)']);
  });

  test('is refused if the goods of an immediate purchase are no longer sold', async () => {
    const one = await buyer(setup);
    const lastOne = await put('last-one');
    await one.put(lastOne, 1, { type: 'detail' });
    await changeGoods(setup.demo, lastOne, { withdrawn: true });
    assert.equal((await one.checkout({ type: 'detail' })).msg, '商品已失效');
  });

  test('is refused if the total is too large for a number', async () => {
    const one = await buyer(setup);
    await one.put(await put('endless', { presentPrice: 100_000 }), 999_999);
    assert.equal((await one.checkout()).msg, '订单金额太大了');
  });

  test('is virtual only when all of it is', async () => {
    const one = await buyer(setup);
    await one.put('virtual');
    assert.equal((await one.checkout()).data.isVirtualGoods, true);
    await one.put('plain');
    assert.equal((await one.checkout()).data.isVirtualGoods, false);
  });

  test('has the extra form of the first goods that have one', async () => {
    const one = await buyer(setup);
    await one.put('engraved');
    await one.put('plain');
    const { data } = await one.checkout();
    assert.equal(data.formId, 'order-extra');
    const fields = data.formFields?.map(({ type, label, fieldName, required }) => [type, label, fieldName, required]);
    assert.deepEqual(fields, [
      ['TextInput', '刻字内容', 'engraving', true],
      ['Dropdown', '字体', 'font', undefined],
      ['TextArea', '其他要求', 'wishes', undefined],
    ]);
    assert.equal(data.formFields?.[1]?.options?.length, 2);
  });

  test('takes a new count and stores it in the cart too', async () => {
    const one = await buyer(setup);
    const id = await one.put('plain', 2);
    const { data } = await one.recount(id, 5);
    assert.deepEqual([data.items[0]?.count, data.count, data.totalPrice, data.price], [5, 5, 640, 640]);
    assert.deepEqual(summaryOf(await one.cart()), ['5 plain']);
    assert.deepEqual((await one.checkout()).data, data);
  });

  test('takes a new count of an immediate purchase', async () => {
    const one = await buyer(setup);
    await one.put('plain', 2);
    await one.put('plain', 1, { type: 'detail' });
    const [item] = (await one.checkout({ type: 'detail' })).data.items;
    assert.equal((await one.recount(item?.id ?? '', 4, 'detail')).data.price, 512);
    assert.deepEqual(summaryOf(await one.cart()), ['2 plain']);
  });

  test('refuses counts that the cart refuses', async () => {
    const one = await buyer(setup);
    const limited = await put('limited');
    const id = await one.put(limited, 3);
    const refused = async (count: number) => (await one.recount(id, count)).msg;
    assert.deepEqual(
      [await refused(0), await refused(1.5), await refused(1e6)],
      ['数量至少为1', '数量至少为1', '数量太大了'],
    );
    assert.deepEqual([await refused(1), await refused(5)], ['最少购买2个', '限购4个']);
    await changeGoods(setup.demo, limited, { stock: 3 });
    assert.equal((await one.recount(id, 4)).msg, '库存不足');
    await changeGoods(setup.demo, limited, { withdrawn: true });
    assert.equal((await one.recount(id, 3)).msg, '商品已失效');
  });

  test('recounts only its own items', async () => {
    const [one, other] = [await buyer(setup), await buyer(setup)];
    const mine = await one.put('plain');
    await other.put('plain');
    assert.equal((await other.recount(mine, 2)).msg, '订单里没有这件商品');
    assert.equal((await one.recount(mine, 2, 'detail')).msg, '订单里没有这件商品');
    for (const id of ['', 'x', '0', '99999999999']) assert.equal((await one.recount(id, 2)).status, 400, id);
    assert.equal((await one.recount(mine, 2, 'other')).status, 400);
    await one.change(mine, 1, false);
    assert.equal((await one.recount(mine, 2)).msg, '订单里没有这件商品');
  });

  test('shows the reduced stock of a variant, whose count can be lowered', async () => {
    const one = await buyer(setup);
    const cups = await put('two-groups');
    const id = await one.put(cups, 3, { skuId: await skuId(setup.demo, cups, 'c2,v1') });
    await changeVariant(setup.demo, cups, 'c2,v1', { stock: 2 });
    const { data } = await one.checkout();
    assert.deepEqual([data.items[0]?.count, data.items[0]?.stock], [3, 2]);
    assert.equal((await one.recount(id, 2)).data.price, 160);
  });
});
