import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Shopper, shopper } from '../../../server/cart/cart.kit.js';
import { changeGoods, stockGoods } from '../../../server/goods/goods.kit.js';
import { onEveryDatabase } from '../databases.kit.js';

onEveryDatabase('the cart link', (setup) => {
  /** The text of the cart link on a page, and whether its number is hidden. */
  async function shownTo(visitor: Shopper, path = '/') {
    const page = await (await visitor.fetch(path)).text();
    const [, hidden, pieces] = /data-pieces\s+(hidden)?\s*>([^<]*)</.exec(page) ?? [];
    return hidden ? `(${pieces})` : pieces;
  }

  test('shows no number without a login or with an empty cart', async () => {
    assert.equal(await shownTo(new Shopper(setup.demo)), '(0)');
    assert.equal(await shownTo(await shopper(setup.demo)), '(0)');
  });

  test('counts the pieces that can be bought, selected or not', async () => {
    const one = await shopper(setup.demo);
    const goodsId = await stockGoods(setup.demo, 'plain');
    await one.put(goodsId, 4);
    await one.change(await one.put('bare', 3), 3, false);
    assert.equal(await shownTo(one, '/cart'), '7');
    await changeGoods(setup.demo, goodsId, { withdrawn: true });
    assert.equal(await shownTo(one, '/cart'), '3');
    await one.put('endless', 500);
    assert.equal(await shownTo(one), '99+');
  });

  test('does not change the selection', async () => {
    const one = await shopper(setup.demo);
    const goodsId = await stockGoods(setup.demo, 'plain');
    await one.put(goodsId, 1);
    await changeGoods(setup.demo, goodsId, { stock: 0 });
    await shownTo(one);
    await changeGoods(setup.demo, goodsId, { stock: 5 });
    assert.equal((await one.cart()).items[0]?.isSelect, true);
  });
});
