import { describe, it } from 'node:test';
import { expect } from 'chai';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { clock, showPage, visited } from '../../test/support/node-page.js';
import { CHANGE, lineOf, openCart } from './cart-store.kit.js';

describe('the checkout', () => {
  it('dispatches sb-navigate to order-confirm-url with type=cart', async () => {
    manualCartServer([line('1')]);
    const { store, emitted } = await openCart(undefined, { settings: { orderConfirmUrl: '/buy?from=cart#top' } });
    await store.checkout();
    expect(emitted('sb-navigate')).to.deep.equal([{ url: '/buy?from=cart&type=cart#top', cause: 'checkout' }]);
  });

  it('counts the attempts without a selected item, and does not navigate', async () => {
    manualCartServer([line('1', { isSelect: false })]);
    const { store, emitted } = await openCart();
    await store.checkout();
    await store.checkout();
    expect(store.$emptyAttempts.get()).to.equal(2);
    store.select('1', true);
    expect(store.$emptyAttempts.get()).to.equal(0);
    expect(emitted('sb-navigate')).to.deep.equal([]);
  });

  it('sends pending changes first, and waits for the answers; five clicks navigate once', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store, emitted } = await openCart();
    store.setCount('1', 2);
    for (let i = 0; i < 5; i++) void store.checkout();
    await tick(0);
    expect(store.$isLeaving.get()).to.equal(true);
    expect(server.calls(CHANGE)).to.have.length(1);
    expect(emitted('sb-navigate')).to.deep.equal([]);
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect(emitted('sb-navigate')).to.have.length(1);
    expect(store.$isLeaving.get()).to.equal(false);
  });

  it('does not navigate when a change was refused, and shows the reason at its item', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store, emitted } = await openCart();
    store.setCount('1', 2);
    void store.checkout();
    await tick(0);
    server.calls(CHANGE)[0]?.refuse(1, '只剩一件');
    await tick(0);
    expect(lineOf(store, '1').failure).to.include({ kind: 'refused', msg: '只剩一件' });
    expect(store.$isLeaving.get()).to.equal(false);
    expect(emitted('sb-navigate')).to.deep.equal([]);
  });

  it('does not navigate when the last selected item was rolled back to unselected', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1', { isSelect: false })]);
    const { store, emitted } = await openCart();
    store.select('1', true);
    void store.checkout();
    await tick(0);
    server.calls(CHANGE)[0]?.refuse(404);
    await tick(0);
    expect(lineOf(store, '1').isSelect).to.equal(false);
    expect(store.$isLeaving.get()).to.equal(false);
    expect(emitted('sb-navigate')).to.deep.equal([]);
  });
});

describe('the checkout while the next page loads', () => {
  async function leaving() {
    const { tick } = clock();
    manualCartServer([line('1')]);
    const { store, emitted } = await openCart(undefined, { unprevented: ['sb-navigate'] });
    for (let i = 0; i < 5; i++) void store.checkout();
    await tick(0);
    expect(visited).to.deep.equal(['/order-confirm?type=cart']);
    return { store, emitted, tick };
  }

  it('navigates once, however often it is called, until the page returns from the back-forward cache', async () => {
    const { store, emitted, tick } = await leaving();
    for (let i = 0; i < 5; i++) void store.checkout();
    showPage(false);
    void store.checkout();
    await tick(0);
    expect(store.$isLeaving.get()).to.equal(true);
    showPage(true);
    await tick(0);
    expect(store.$isLeaving.get()).to.equal(false);
    expect(emitted('sb-navigate')).to.have.length(1);
    void store.checkout();
    await tick(0);
    expect(emitted('sb-navigate')).to.have.length(2);
  });

  it('is possible again when no page has loaded after 8 s', async () => {
    const { store, tick } = await leaving();
    await tick(7999);
    expect(store.$isLeaving.get()).to.equal(true);
    await tick(1);
    expect(store.$isLeaving.get()).to.equal(false);
  });

  it('is possible again at once when the page prevents sb-navigate', async () => {
    const { tick } = clock();
    manualCartServer([line('1')]);
    const { store, emitted } = await openCart();
    for (const times of [1, 2]) {
      void store.checkout();
      await tick(0);
      expect(emitted('sb-navigate')).to.have.length(times);
      expect(store.$isLeaving.get()).to.equal(false);
    }
  });
});
