import { expect } from '@open-wc/testing';
import { addAndGo, arrive, buyAndGo, confirm, expectOneOrder, leave, pay, putOutTeaSet } from './kit/shopping.js';

describe('a visitor buys', function () {
  this.timeout(180_000);
  afterEach(leave);

  it('by way of the cart: login, goods, cart, order, PayPal, and it is paid', async () => {
    const goods = await putOutTeaSet();
    const page = await arrive(goods);
    await addAndGo(page);
    await confirm(page);
    await pay(page);
    await expectOneOrder(goods);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('at once: the same without the cart', async () => {
    const goods = await putOutTeaSet();
    const page = await arrive(goods);
    await buyAndGo(page);
    await confirm(page);
    await pay(page);
    await expectOneOrder(goods);
  });
});
