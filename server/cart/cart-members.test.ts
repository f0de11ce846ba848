import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addToCart,
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Shopper, shopper, summaryOf } from './cart.kit.js';

onEveryDatabase('the cart of a member', (setup) => {
  const visitor = () => shopper(setup.demo);

  test('requires a login', async () => {
    const stranger = new Shopper(setup.demo);
    const answers = [
      await stranger.add('plain'),
      await stranger.add('plain', 1, { type: 'detail' }),
      await stranger.call(shopCartItemList, {}),
      await stranger.change('1', 1),
      await stranger.call(removeShopCartItem, { ids: '1' }),
      await stranger.call(toggleSelectAllShopCartItem, { isSelect: true }),
      await stranger.call(removeInvalidShopCartItems, {}),
    ];
    for (const { http, status, errCode } of answers) {
      assert.deepEqual([http, status, errCode], [200, 401, 'NoLoginError']);
    }
  });

  test("can't be seen, changed, selected or emptied by another member", async () => {
    const [mine, other] = [await visitor(), await visitor()];
    const id = await mine.put('plain', 3);
    await other.put('bare');
    assert.deepEqual(summaryOf(await other.cart()), ['1 bare']);
    assert.equal((await other.change(id, 1, false)).msg, '购物车里没有这件商品');
    assert.deepEqual(summaryOf((await other.call(removeShopCartItem, { ids: id })).data), ['1 bare']);
    await other.call(toggleSelectAllShopCartItem, { isSelect: false });
    assert.deepEqual(summaryOf(await mine.cart()), ['3 plain']);
  });

  test('is the same in another browser', async () => {
    const phone = '13712345678';
    const [one, two] = [new Shopper(setup.demo), new Shopper(setup.demo)];
    await one.signIn(phone);
    await one.put('plain', 3);
    setup.clock.now += 61_000;
    await two.signIn(phone);
    assert.deepEqual(summaryOf(await two.cart()), ['3 plain']);
  });

  test('refuses input that doesn’t match a declaration', async () => {
    const one = await visitor();
    const id = await one.put('plain', 3);
    const bad: [string, unknown][] = [
      [addToCart.path, { goodsId: 'plain', count: 1 }],
      [addToCart.path, { goodsId: 'a\0b', count: 1, type: 'cart' }],
      [changeShopCartItem.path, { id, count: 1 }],
      [changeShopCartItem.path, { id: '1 or 1=1', count: 1, isSelect: true }],
      [removeShopCartItem.path, { ids: [id] }],
      [toggleSelectAllShopCartItem.path, { isSelect: 'yes' }],
      [toggleSelectAllShopCartItem.path, 'no json'],
    ];
    for (const [path, body] of bad) assert.equal((await one.post(path, body)).status, 400, JSON.stringify(body));
    assert.deepEqual(summaryOf(await one.cart()), ['3 plain']);
  });
});
