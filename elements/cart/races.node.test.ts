import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { cartOf as sharedCartOf } from '../../core/cart/shared-cart.js';
import type { Site } from '../../core/site/site.js';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { clock, showPage } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { CHANGE, isLoaded, LIST, lineOf, linesOf, openCart, putCart, TOGGLE, titles } from './cart-store.kit.js';

/** Another tab says this. Resolves once this page has received it. */
async function tell(site: Site, topic: string) {
  const received = new Promise<void>((resolve) => site.broadcast.subscribe(topic, () => resolve()));
  createBroadcast(site.key).post(topic);
  await received;
}

describe('a change while the cart loads', () => {
  /** Opens a cart that shows another element's data while its own read is in flight. */
  function early() {
    const server = manualCartServer([line('1'), line('2')], { holdsReads: true });
    const { store, site } = putCart();
    sharedCartOf(site).set(server.cart());
    expect(server.calls(LIST)).to.have.length(1);
    return { server, store, site };
  }

  it('is shown at once, merged with others, and sent', async () => {
    const { tick } = clock();
    const { server, store } = early();
    store.setCount('1', 2);
    store.select('1', false);
    store.setCount('1', 3);
    const shown = () => linesOf(store).map(({ count, isSelect }) => [count, isSelect]);
    expect(shown()).to.deep.equal([
      [3, false],
      [1, true],
    ]);
    expect(store.$sum.get()).to.include({ selected: 1, isBusy: true });
    await tick(250);
    expect(server.calls(CHANGE).map(({ body }) => body)).to.deep.equal([{ id: '1', count: 3, isSelect: false }]);
    expect(shown()[0]).to.deep.equal([3, false]);
  });

  it('reloads the cart for another tab’s change once the read in flight is answered', async () => {
    const { server, site } = early();
    await tell(site, 'cart');
    expect(server.calls(LIST)).to.have.length(1);
    server.calls(LIST)[0]?.answer();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
  });
});

describe('a login while the cart loads', () => {
  const LOGIN = 401;

  it('loads the refused cart again after a login on the page', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const { store, site } = putCart();
    site.member.signedIn({ id: 'a' });
    server.calls(LIST)[0]?.refuse(LOGIN);
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶1']));
    expect(site.member.$member.get().kind).to.equal('member');
  });

  it('loads the cart again after a login in another tab, even if this page has not loaded the member', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const { store, site } = putCart();
    await tell(site, 'member');
    server.calls(LIST)[0]?.refuse(LOGIN);
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶1']));
  });
});

describe('responses that arrive late', () => {
  it('do not undo a newer change, which is sent after the older one’s answer', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    await tick(250);
    store.setCount('1', 3);
    server.calls(CHANGE)[0]?.answer();
    await tick(249);
    expect(server.calls(CHANGE)).to.have.length(1);
    await tick(1);
    expect(lineOf(store, '1').count).to.equal(3);
    expect(server.calls(CHANGE)[1]?.body).to.deep.equal({ id: '1', count: 3, isSelect: true });
    server.calls(CHANGE)[1]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 30, isBusy: false });
    expect(lineOf(store, '1').count).to.equal(3);
  });

  it('show no error for a refused change when a newer one follows', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    await tick(250);
    store.setCount('1', 3);
    server.calls(CHANGE)[0]?.refuse(1);
    await tick(250);
    expect(lineOf(store, '1')).to.include({ count: 3 });
    expect(lineOf(store, '1').failure).to.equal(undefined);
    server.calls(CHANGE)[1]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 30, isBusy: false });
    expect(lineOf(store, '1').failure).to.equal(undefined);
  });

  it('reload the cart once when two responses overlap', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    store.setCount('2', 2);
    await tick(250);
    const [first, second] = server.calls(CHANGE);
    second?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 40, isBusy: true });
    first?.answer();
    await tick(0);
    expect(server.calls(LIST)).to.have.length(2);
    expect(store.$sum.get()).to.include({ totalPrice: 40, isBusy: false });
    expect(linesOf(store).map(({ count }) => count)).to.deep.equal([2, 2]);
  });

  it('do not undo a change with a list that was requested before it', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')], { holdsReads: true });
    const { store } = putCart();
    server.calls(LIST)[0]?.answer();
    await isLoaded(store);
    showPage(true);
    expect(server.calls(LIST)).to.have.length(2);
    store.setCount('1', 2);
    await tick(250);
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect(store.$sum.get().totalPrice).to.equal(20);
    server.calls(LIST)[1]?.answer();
    await tick(0);
    expect(server.calls(LIST)).to.have.length(3);
    expect(lineOf(store, '1').count).to.equal(2);
    server.calls(LIST)[2]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 20, isBusy: false });
  });

  it('keep the order of the selection of all items and of changes of single items', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.select('1', false);
    await tick(250);
    expect(server.calls(CHANGE)).to.have.length(1);
    store.selectAll(true);
    store.select('2', false);
    await tick(250);
    expect([server.calls(TOGGLE).length, server.calls(CHANGE).length]).to.deep.equal([0, 1]);
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect([server.calls(TOGGLE).length, server.calls(CHANGE).length]).to.deep.equal([1, 1]);
    server.calls(TOGGLE)[0]?.answer();
    await tick(0);
    expect(server.calls(CHANGE)).to.have.length(2);
    server.calls(CHANGE)[1]?.answer();
    await tick(0);
    expect(store.$sum.get()).to.include({ totalPrice: 10, isBusy: false });
    expect(linesOf(store).map(({ isSelect }) => isSelect)).to.deep.equal([true, false]);
  });
});
