import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { cartOf as sharedCartOf } from '../../core/cart/shared-cart.js';
import type { Site } from '../../core/site/site.js';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { clock, hidePage, showPage } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { CHANGE, LIST, lineOf, openCart, putCart, titles } from './cart-store.kit.js';

/** Another tab says that it changed the cart. Resolves once this page has received it. */
async function tell(site: Site) {
  const received = new Promise<void>((resolve) => site.broadcast.subscribe('cart', () => resolve()));
  createBroadcast(site.key).post('cart');
  await received;
}

/** Records the details of `sb-cart-change` that no element dispatches. */
function recordOnDocument() {
  const details: unknown[] = [];
  document.addEventListener('sb-cart-change', (event) => details.push((event as CustomEvent).detail), { once: true });
  return details;
}

describe('two carts on one page', () => {
  it('show the same state, including pending changes, and load once', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const site = crypto.randomUUID();
    const [{ store: one }, { store: other }] = [await openCart(site), await openCart(site)];
    expect(server.calls(LIST)).to.have.length(1);
    one.setCount('1', 2);
    expect(lineOf(other, '1').count).to.equal(2);
    other.select('1', false);
    expect(lineOf(one, '1').isSelect).to.equal(false);
    await tick(250);
    expect(server.calls(CHANGE).map(({ body }) => body)).to.deep.equal([{ id: '1', count: 2, isSelect: false }]);
    server.calls(CHANGE)[0]?.refuse(1, '不行');
    await tick(0);
    for (const store of [one, other]) {
      expect(lineOf(store, '1').failure).to.include({ kind: 'refused', msg: '不行' });
      expect(lineOf(store, '1').count).to.equal(1);
    }
  });

  it('dispatch sb-cart-change only from the one that the visitor used', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const site = crypto.randomUUID();
    const [one, other] = [await openCart(site), await openCart(site)];
    const onDocument = recordOnDocument();
    one.store.setCount('1', 2);
    await tick(250);
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect(one.emitted('sb-cart-change')).to.deep.equal([{ count: 2 }]);
    expect([other.emitted('sb-cart-change'), onDocument]).to.deep.equal([[], []]);
  });

  it('dispatch sb-cart-change for a change that keeps the server’s count, too', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store, emitted } = await openCart();
    store.select('1', false);
    await tick(250);
    server.calls(CHANGE)[0]?.answer();
    await tick(0);
    expect(store.$sum.get().totalPrice).to.equal(0);
    expect(emitted('sb-cart-change')).to.deep.equal([{ count: 1 }]);
  });

  it('show a cart at once that another element received', async () => {
    const server = manualCartServer([line('1')]);
    const { store, site } = await openCart();
    server.put([line('2'), line('1')]);
    sharedCartOf(site).set(server.cart());
    expect(titles(store)).to.deep.equal(['茶2', '茶1']);
    expect(server.calls(LIST)).to.have.length(1);
  });
});

describe('the cart and other tabs', () => {
  it('notifies other tabs of each change, once the server has it', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store, site } = await openCart();
    const received: string[] = [];
    const otherTab = createBroadcast(site.key);
    for (const topic of ['cart', 'before the answer']) otherTab.subscribe(topic, () => received.push(topic));
    store.setCount('1', 2);
    await tick(250);
    site.broadcast.post('before the answer');
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(received).to.deep.equal(['before the answer', 'cart']));
  });

  it('reloads after another tab’s change, keeps pending changes, and dispatches sb-cart-change on the document', async () => {
    // the change stays pending
    clock();
    const server = manualCartServer([line('1'), line('2')]);
    const { store, site, emitted } = await openCart();
    const onDocument = recordOnDocument();
    store.setCount('1', 2);
    server.put([line('1'), line('2', { count: 5 })]);
    await tell(site);
    await waitFor(() => expect(lineOf(store, '2').count).to.equal(5));
    expect(lineOf(store, '1').count).to.equal(2);
    expect(emitted('sb-cart-change')).to.deep.equal([]);
    expect(onDocument).to.deep.equal([{ count: 6 }]);
  });

  it('does not reload while the page is hidden, but once it is visible again', async () => {
    const server = manualCartServer([line('1')]);
    const { store, site } = await openCart();
    hidePage(true);
    server.put([]);
    await tell(site);
    await pause();
    expect(server.calls(LIST)).to.have.length(1);
    hidePage(false);
    await waitFor(() => expect(titles(store)).to.deep.equal([]));
    expect(server.calls(LIST)).to.have.length(2);
  });

  it('reloads when the page returns from the back-forward cache, not when it is shown at first', async () => {
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    server.put([line('2')]);
    showPage(false);
    expect(server.calls(LIST)).to.have.length(1);
    showPage(true);
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶2']));
    expect(server.calls(LIST)).to.have.length(2);
  });
});

describe('a cart that is inserted later', () => {
  it('shows the known cart at once, and loads what changed meanwhile', async () => {
    const server = manualCartServer([line('1')]);
    const site = crypto.randomUUID();
    (await openCart(site)).remove();
    server.put([line('1', { count: 9 })]);
    const { store } = putCart(site);
    expect(lineOf(store, '1').count).to.equal(1);
    await waitFor(() => expect(lineOf(store, '1').count).to.equal(9));
    expect(server.calls(LIST)).to.have.length(2);
  });
});

describe('a cart that couldn’t be loaded', () => {
  it('keeps the lines that were shown before', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const loading = openCart();
    server.calls(LIST)[0]?.answer();
    const { store } = await loading;
    showPage(true);
    server.calls(LIST)[1]?.refuse(1);
    await waitFor(() => expect(store.$status.get()).to.equal('failed'));
    expect(titles(store)).to.deep.equal(['茶1']);
    server.put([line('2')]);
    store.retry();
    server.calls(LIST)[2]?.answer();
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶2']));
    expect(store.$status.get()).to.equal('ready');
  });

  it('loads by itself when the network returns', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const loading = openCart();
    server.calls(LIST)[0]?.refuse(1);
    const { store } = await loading;
    expect(store.$status.get()).to.equal('failed');
    dispatchEvent(new Event('online'));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶1']));
  });
});
