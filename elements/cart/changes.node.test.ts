import { describe, it } from 'node:test';
import { expect } from 'chai';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { clock } from '../../test/support/node-page.js';
import { CHANGE, LIST, lineOf, linesOf, openCart, TOGGLE, titles } from './cart-store.kit.js';

describe('the quantity and the selection of an item', () => {
  it('are shown at once, and sent 250 ms after the last change: a burst is one call with the last state', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    await tick(200);
    store.setCount('1', 3);
    store.select('1', false);
    expect(lineOf(store, '1')).to.include({ count: 3, isSelect: false });
    await tick(249);
    expect(server.calls(CHANGE)).to.have.length(0);
    await tick(1);
    expect(server.calls(CHANGE).map(({ body }) => body)).to.deep.equal([{ id: '1', count: 3, isSelect: false }]);
  });

  it('are sent independently for different items', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    await tick(150);
    store.setCount('2', 2);
    await tick(100);
    expect(server.calls(CHANGE).map(({ body }) => body.id)).to.deep.equal(['1']);
    await tick(150);
    expect(server.calls(CHANGE).map(({ body }) => body.id)).to.deep.equal(['1', '2']);
  });

  it('leave the total to the server, and mark it busy until no change is pending', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    expect(store.$sum.get()).to.include({ totalPrice: 20, isBusy: true });
    await tick(250);
    expect(store.$sum.get()).to.include({ totalPrice: 20, isBusy: true });
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 30, isBusy: false });
  });

  it('roll back with the reason at the item when the server refuses, until its next change', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    await tick(250);
    server.calls(CHANGE)[0]?.refuse(1, '库存不足');
    await tick(0);
    expect(lineOf(store, '1').count).to.equal(1);
    expect(lineOf(store, '1').failure).to.include({ kind: 'refused', msg: '库存不足' });
    expect(lineOf(store, '2').failure).to.equal(undefined);
    store.setCount('1', 2);
    expect(lineOf(store, '1').failure).to.equal(undefined);
    await tick(250);
    server.calls(CHANGE)[1]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 30, isBusy: false });
    expect(lineOf(store, '1').failure).to.equal(undefined);
  });

  it('roll back without a network; a later change works', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    store.select('1', false);
    await tick(250);
    // the server may have taken it, so the cart is read, with its repeats
    await tick(2000);
    expect(lineOf(store, '1').isSelect).to.equal(true);
    expect(lineOf(store, '1').failure).to.include({ kind: 'network' });
    globalThis.fetch = fetch;
    store.select('1', false);
    await tick(250);
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 0, isBusy: false });
  });

  it('reload the cart when the server refuses because another tab removed the item', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    server.put([line('2')]);
    store.setCount('1', 2);
    await tick(250);
    server.calls(CHANGE)[0]?.refuse(404);
    await tick(0);
    expect(titles(store)).to.deep.equal(['茶2']);
    expect(server.calls(LIST)).to.have.length(2);
    expect([store.$sum.get().failure, lineOf(store, '2').failure]).to.deep.equal([undefined, undefined]);
  });
});

describe('the selection of all items', () => {
  it('is one call 250 ms after the last click, and none for the items', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    for (const isSelect of [false, true, false]) {
      store.selectAll(isSelect);
      await tick(100);
    }
    expect(linesOf(store).map(({ isSelect }) => isSelect)).to.deep.equal([false, false]);
    await tick(149);
    expect(server.calls(TOGGLE)).to.have.length(0);
    await tick(1);
    expect(server.calls(TOGGLE).map(({ body }) => body)).to.deep.equal([{ isSelect: false }]);
    server.calls(TOGGLE)[0]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 0, selected: 0, isBusy: false });
    expect(server.calls(CHANGE)).to.have.length(0);
  });

  it('rolls all items back when it is refused, with the reason at the sum', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.selectAll(false);
    await tick(250);
    server.calls(TOGGLE)[0]?.refuse(1, '不行');
    await tick(0);
    expect(linesOf(store).map(({ isSelect }) => isSelect)).to.deep.equal([true, true]);
    expect(store.$sum.get().failure).to.include({ kind: 'refused', msg: '不行' });
    store.selectAll(false);
    await tick(250);
    server.calls(TOGGLE)[1]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 0, isBusy: false });
    expect(store.$sum.get().failure).to.equal(undefined);
  });
});
