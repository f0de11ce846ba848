import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  removeInvalidShopCartItems,
  removeShopCartItem,
  toggleSelectAllShopCartItem,
} from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { changeGoods, stockGoods } from '../goods/goods.kit.js';
import { type Shopper, shopper, summaryOf } from './cart.kit.js';

onEveryDatabase('the cart', (setup) => {
  const visitor = () => shopper(setup.demo);
  const remove = (one: Shopper, ids: string) => one.call(removeShopCartItem, { ids });
  const selectAll = (one: Shopper, isSelect: boolean) => one.call(toggleSelectAllShopCartItem, { isSelect });

  /** A cart with two invalid items, then `plain` and `bare`; newest first. */
  async function mixed() {
    const one = await visitor();
    const [withdrawn, soldOut] = [await stockGoods(setup.demo, 'limited'), await stockGoods(setup.demo, 'last-one')];
    const ids = [await one.put('bare'), await one.put('plain', 2), await one.put(withdrawn, 2), await one.put(soldOut)];
    await changeGoods(setup.demo, withdrawn, { withdrawn: true });
    await changeGoods(setup.demo, soldOut, { stock: 0 });
    return { one, ids, soldOut };
  }

  test('takes a new count and selection, and answers with the whole cart', async () => {
    const one = await visitor();
    const id = await one.put('plain', 2);
    await one.put('bare');
    const { data } = await one.change(id, 5, false);
    assert.deepEqual(summaryOf(data), ['1 bare', '(5 plain)']);
    assert.deepEqual([data.totalPrice, data.count], [1, 6]);
    assert.deepEqual(await one.cart(), data);
  });

  test('stores one of many concurrent changes completely', async () => {
    const one = await visitor();
    const id = await one.put('plain', 20);
    await Promise.all(Array.from({ length: 20 }, (_, i) => one.change(id, i + 1, i % 2 === 0)));
    const [{ count, isSelect } = {} as never] = (await one.cart()).items;
    assert.equal(isSelect, count % 2 === 1);
  });

  test('refuses an item that doesn’t exist', async () => {
    const one = await visitor();
    const gone = await one.put('plain');
    await remove(one, gone);
    for (const id of [gone, '2147483647']) assert.equal((await one.change(id, 1)).msg, '购物车里没有这件商品');
    for (const id of ['', 'x', '0', '99999999999']) assert.equal((await one.change(id, 1)).status, 400, id);
  });

  test('does not select an invalid item, but lets it be deselected', async () => {
    const { one, ids } = await mixed();
    const [, , withdrawn = '', soldOut = ''] = ids;
    assert.equal((await one.change(withdrawn, 2, true)).msg, '商品已失效');
    assert.equal((await one.change(withdrawn, 3, false)).msg, '商品已失效');
    assert.equal((await one.change(soldOut, 1, true)).msg, '商品已失效');
    assert.equal((await one.change(withdrawn, 2, false)).status, 0);
  });

  test('is selected as a whole, except for invalid items', async () => {
    const { one, soldOut } = await mixed();
    assert.deepEqual(summaryOf((await selectAll(one, false)).data), [
      '(1 last-one!)',
      '(2 limited!)',
      '(2 plain)',
      '(1 bare)',
    ]);
    const { data } = await selectAll(one, true);
    assert.deepEqual(summaryOf(data), ['(1 last-one!)', '(2 limited!)', '2 plain', '1 bare']);
    assert.equal(data.totalPrice, 257);
    await changeGoods(setup.demo, soldOut, { stock: 5 });
    assert.equal(summaryOf(await one.cart())[0], '(1 last-one)');
  });

  test('loses only the items whose ids are sent', async () => {
    const { one, ids } = await mixed();
    const [bare, , , soldOut] = ids;
    assert.deepEqual(summaryOf((await remove(one, `${bare}, ${soldOut}`)).data), ['(2 limited!)', '2 plain']);
    assert.deepEqual(summaryOf((await remove(one, `${bare}`)).data), ['(2 limited!)', '2 plain']);
  });

  test('loses nothing when an id is invalid, or none is sent', async () => {
    const { one, ids } = await mixed();
    assert.equal((await remove(one, '')).msg, '请先选择商品');
    for (const wrong of [`${ids[0]},`, `${ids[0]},x`, `${ids[0]};${ids[1]}`]) {
      assert.equal((await remove(one, wrong)).status, 400, wrong);
    }
    assert.equal((await one.cart()).items.length, 4);
  });

  test('is cleared of invalid items', async () => {
    const { one } = await mixed();
    assert.deepEqual(summaryOf((await one.call(removeInvalidShopCartItems, {})).data), ['2 plain', '1 bare']);
    assert.deepEqual(summaryOf((await one.call(removeInvalidShopCartItems, {})).data), ['2 plain', '1 bare']);
  });
});
