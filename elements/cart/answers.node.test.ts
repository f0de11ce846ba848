import { describe, it } from 'node:test';
import { expect } from 'chai';
import { DEBOUNCE_MS } from '../../core/cart/cart.store.js';
import { answers, calls, data, loginPage } from '../../test/support/node-demo.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { lineOf, linesOf, openCart, putCart, titles, undoOf } from './cart-store.kit.js';

const LIST = 'GET /openapi/order/shopCartItemList';
const CHANGE = 'POST /openapi/order/changeShopCartItem';
const REMOVE = 'POST /openapi/order/removeShopCartItem';
const USER = 'POST /openapi/member/userInfo';
const ALL = 'POST /openapi/order/toggleSelectAllShopCartItem';
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
    undoOf(store).send();
    await waitFor(() => expect(calls(LIST)).to.have.length(2));
    await waitFor(() => expect(store.$sum.get().isBusy).to.equal(false));
    expect([titles(store), store.$status.get()]).to.deep.equal([[], 'ready']);
  });
});

describe('a change of the cart whose answer is lost', () => {
  const lost = {
    'an empty body': () => new Response(''),
    'the status 204': () => new Response(null, { status: 204 }),
    'a page': '<p>',
    'a redirect': loginPage,
    'half a body': () => new Response('{"status":0,"da'),
  };
  for (const [how, answer] of Object.entries(lost)) {
    it(`by ${how} is no failure when the cart has it then`, async () => {
      const list = (_: unknown, times: number) => cartWith({ ...line, count: times });
      answers({ [LIST]: list, [CHANGE]: answer, [USER]: data({ id: 1 }) });
      const { store, emitted } = await openCart();
      store.setCount('1', 2);
      void store.checkout();
      await waitFor(() => expect(emitted('sb-navigate')).to.have.length(1));
      expect(lineOf(store, '1')).to.include({ count: 2 });
      expect(lineOf(store, '1').failure).to.equal(undefined);
      expect(calls(CHANGE)).to.have.length(1);
    });

    it(`by ${how} is a removal without a failure when the line is gone then`, async () => {
      const list = (_: unknown, times: number) => (times > 1 ? data([]) : cartWith(line));
      answers({ [LIST]: list, [REMOVE]: answer, [USER]: data({ id: 1 }) });
      const { store } = await openCart();
      store.remove('1');
      undoOf(store).send();
      await waitFor(() => expect(calls(LIST)).to.have.length(2));
      await waitFor(() => expect(store.$sum.get().isBusy).to.equal(false));
      expect(titles(store)).to.deep.equal([]);
    });
  }

  it('is a failure, and keeps a checkout back, when the cart lacks it', async () => {
    answers({ [LIST]: cartWith(line), [CHANGE]: lost['a page'] });
    const { store, emitted } = await openCart();
    store.setCount('1', 2);
    await store.checkout();
    expect(lineOf(store, '1')).to.deep.include({ count: 1, failure: { kind: 'network' } });
    expect(emitted('sb-navigate')).to.deep.equal([]);
  });

  it('is a failed removal when the line is still there', async () => {
    answers({ [LIST]: cartWith(line), [REMOVE]: lost['a page'] });
    const { store } = await openCart();
    store.remove('1');
    undoOf(store).send();
    await waitFor(() => expect(titles(store)).to.deep.equal(['壶']));
    expect(lineOf(store, '1').failure).to.deep.equal({ kind: 'network', isOfRemoval: true });
  });

  it('is a selection of all lines without a failure when they are selected then', async () => {
    const { tick } = clock();
    answers({ [LIST]: (_, times) => cartWith({ ...line, isSelect: times < 2 }), [ALL]: lost['a page'] });
    const { store } = await openCart();
    store.selectAll(false);
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(store.$sum.get().isBusy).to.equal(false));
    expect(store.$sum.get()).to.include({ selected: 0 });
    expect(store.$sum.get().failure).to.equal(undefined);
  });
});
