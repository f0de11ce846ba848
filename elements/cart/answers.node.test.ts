import { describe, it } from 'node:test';
import { expect } from 'chai';
import { DEBOUNCE_MS } from '../../core/cart/cart.store.js';
import { answers, calls, data, loginPage } from '../../test/support/node-demo.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { lineOf, linesOf, openCart, putCart, titles } from './cart-store.kit.js';

const LIST = 'GET /openapi/order/shopCartItemList';
const CHANGE = 'POST /openapi/order/changeShopCartItem';
const REMOVE = 'POST /openapi/order/removeShopCartItem';
const line = { id: 1, title: '壶', count: 1, price: '10', isSelect: '1', stockOn: '0', maxBuy: '', invalid: 'false' };
const cartWith = (...items: object[]) => data({ items, totalPrice: 10, count: items.length });

describe('an empty cart', () => {
  const empty = [null, undefined, [], {}, { items: null }, { items: [] }, { items: {} }, { items: [], totalPrice: '' }];
  for (const value of [...empty, { items: null, totalPrice: null, count: null }]) {
    it(`may be written as ${JSON.stringify(value)}`, async () => {
      answers({ [LIST]: data(value) });
      const { store } = await openCart();
      expect(store.$status.get()).to.equal('ready');
      expect(store.$groups.get()).to.deep.equal({ valid: [], invalid: [] });
      expect(store.$sum.get()).to.include({ totalPrice: 0, count: 0 });
    });
  }

  for (const value of ['', 7, 'none', { list: [] }, { items: [line] }, { items: [{}], totalPrice: 0, count: 1 }]) {
    it(`isn’t what ${JSON.stringify(value)} says`, async () => {
      const { tick } = clock();
      answers({ [LIST]: data(value) });
      const { store } = putCart();
      await waitFor(async () => {
        // the back-off of a read
        await tick(200);
        expect(store.$status.get()).to.equal('failed');
      });
    });
  }
});

describe('a cart with sloppy lines', () => {
  it('shows those that can be used', async () => {
    answers({ [LIST]: cartWith(line, { id: 0, title: '?' }, { ...line, id: '1803214567890123456' }) });
    const { store } = await openCart();
    expect(linesOf(store)).to.deep.include({
      id: '1',
      title: '壶',
      count: 1,
      price: 10,
      isSelect: true,
      stockOn: false,
      invalid: false,
    });
    expect(linesOf(store).map(({ id }) => id)).to.deep.equal(['1', '1803214567890123456']);
  });
});

describe('a cart that is answered by a redirect to a login page', () => {
  it('shows the login', async () => {
    answers({ [LIST]: loginPage });
    const { store, emitted } = await openCart();
    expect(store.$status.get()).to.equal('anonymous');
    expect(calls(LIST), 'it is no network error').to.have.length(1);
    expect(emitted('sb-login-required')).to.deep.equal([]);
  });
});

describe('a change of the cart with status 0 and no cart', () => {
  for (const value of [null, true, [], {}, 2, { id: 1 }]) {
    it(`is saved, and the cart is read: ${JSON.stringify(value)}`, async () => {
      const { tick } = clock();
      answers({ [LIST]: (_, times) => cartWith({ ...line, count: times }), [CHANGE]: data(value) });
      const { store, emitted } = await openCart();
      store.setCount('1', 2);
      await tick(DEBOUNCE_MS);
      await waitFor(() => expect(store.$sum.get().isBusy).to.equal(false));
      expect(calls(CHANGE)).to.have.length(1);
      expect(calls(LIST)).to.have.length(2);
      expect(lineOf(store, '1')).to.include({ count: 2 });
      expect(lineOf(store, '1').failure).to.equal(undefined);
      expect(emitted('sb-cart-change')).to.deep.equal([]);
    });
  }

  it('lets a checkout go on', async () => {
    answers({ [LIST]: (_, times) => cartWith({ ...line, count: times }), [CHANGE]: data(null) });
    const { store, emitted } = await openCart();
    store.setCount('1', 2);
    void store.checkout();
    await waitFor(() => expect(emitted('sb-navigate')).to.have.length(1));
  });

  it('removes a line, which is gone once the cart was read', async () => {
    answers({ [LIST]: (_, times) => (times > 1 ? data([]) : cartWith(line)), [REMOVE]: data([]) });
    const { store } = await openCart();
    store.remove('1');
    await store.removal.confirm();
    expect(store.removal.$failure.get()).to.equal(undefined);
    await waitFor(() => expect(titles(store)).to.deep.equal([]));
    expect(store.$status.get()).to.equal('ready');
  });
});
