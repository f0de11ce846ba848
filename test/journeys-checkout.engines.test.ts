import { expect } from '@open-wc/testing';
import { addAndGo, arrive, buyAndGo, confirm, expectOneOrder, leave, pay, stockTeaSet } from './support/purchase.js';

describe('a purchase', () => {
  afterEach(leave);

  it('goes through login, product, cart, order and PayPal, and ends with one paid order', async () => {
    const goods = await stockTeaSet();
    const page = await arrive(goods);
    await addAndGo(page);
    await confirm(page);
    await pay(page);
    await expectOneOrder(goods);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('skips the cart when the visitor buys the product directly', async () => {
    const goods = await stockTeaSet();
    const page = await arrive(goods);
    await buyAndGo(page);
    await confirm(page);
    await pay(page);
    await expectOneOrder(goods);
  });
});
