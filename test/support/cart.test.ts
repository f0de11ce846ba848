import { expect } from '@open-wc/testing';
import { emptyCart, fillCart, serverCart } from './cart.js';
import { requests } from './requests.js';
import { signIn } from './server.js';
import { changeGoods, stockGoods } from './stock-goods.js';

describe('the cart of the test server', () => {
  const shown = async () => (await serverCart()).items.map(({ title, count, invalid }) => [title, count, invalid]);

  it("fills and empties the signed-in member's cart, unseen by the page", async () => {
    await signIn();
    await fillCart([{ goodsId: 'bare' }, { goodsId: 'two-groups', path: 'c2,v1', count: 2 }]);
    const { items, totalPrice } = await serverCart();
    expect(items.map(({ goodsId, skuName }) => [goodsId, skuName])).to.deep.equal([
      ['two-groups', '白瓷 / 小号'],
      ['bare', ''],
    ]);
    expect(totalPrice).to.equal(161);
    await emptyCart();
    expect(await shown()).to.deep.equal([]);
    expect(requests()).to.have.length(0);
  });

  it('stocks goods for one test, and sells them out or withdraws them', async () => {
    await signIn();
    const cups = await stockGoods('two-groups', { title: '茶盏' });
    const pot = await stockGoods('plain', { title: '茶壶', stock: 3 });
    await fillCart([
      { goodsId: cups, path: 'c1,v1' },
      { goodsId: pot, count: 3 },
    ]);
    expect(await shown()).to.deep.equal([
      ['茶壶', 3, false],
      ['茶盏', 1, false],
    ]);
    await changeGoods(cups, { stock: 0 }, 'c1,v1');
    await changeGoods(pot, { withdrawn: true });
    expect(await shown()).to.deep.equal([
      ['茶壶', 3, true],
      ['茶盏', 1, true],
    ]);
  });
});
