import { describe, it } from 'node:test';
import { expect } from 'chai';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { clock, hidePage, showPage } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { CHANGE, dialogOf, lineOf, openCart, REMOVE, titles, undoOf } from './cart-store.kit.js';

describe('the removal of an item', () => {
  for (const [id, gap] of [
    ['1', 0],
    ['3', 2],
  ] as const) {
    it(`leaves its place ${gap + 1} of three to the focus, and is sent when its message leaves`, async () => {
      const server = manualCartServer([line('1'), line('2'), line('3')]);
      const { store, emitted } = await openCart();
      store.remove(id);
      expect(titles(store)).to.not.include(`茶${id}`);
      expect(store.removal.$gap.get()).to.equal(gap);
      expect(server.calls(REMOVE)).to.have.length(0);
      undoOf(store).send();
      expect(server.calls(REMOVE).map(({ body }) => body)).to.deep.equal([{ ids: id }]);
      server.calls(REMOVE)[0]?.answer();
      await waitFor(() => expect(emitted('sb-cart-change')).to.deep.equal([{ count: 2 }]));
    });
  }

  it('is undone with the quantity and the selection, several at once', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1', { isSelect: false }), line('2'), line('3')]);
    const { store } = await openCart();
    store.setCount('2', 3);
    store.remove('1');
    store.remove('2');
    expect(
      undoOf(store)
        .$lines.get()
        .map(({ title }) => title),
    ).to.deep.equal(['茶1', '茶2']);
    expect(store.$sum.get()).to.include({ totalPrice: 10, count: 1, isBusy: false });
    undoOf(store).undo();
    expect(titles(store)).to.deep.equal(['茶1', '茶2', '茶3']);
    expect([lineOf(store, '1').isSelect, lineOf(store, '2').count]).to.deep.equal([false, 3]);
    await tick(10_000);
    expect(server.calls(REMOVE)).to.have.length(0);
    expect(server.calls(CHANGE).map(({ body }) => body)).to.deep.equal([{ id: '2', count: 3, isSelect: true }]);
  });

  const ways: Record<string, (element: { remove(): void }) => void> = {
    'the page is unloaded': () => dispatchEvent(new Event('pagehide')),
    'the page is hidden': () => hidePage(true),
    'the element is removed': (element) => element.remove(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    it(`is sent at once, to outlast the page, when ${way}`, async () => {
      const server = manualCartServer([line('1'), line('2')]);
      const element = await openCart();
      element.store.remove('1');
      leave(element);
      expect(server.calls(REMOVE).map(({ body, keepalive }) => [body.ids, keepalive])).to.deep.equal([['1', true]]);
      expect(undoOf(element.store).$lines.get()).to.deep.equal([]);
    });
  }

  it('can be undone by its own element alone', async () => {
    manualCartServer([line('1'), line('2')]);
    const siteId = crypto.randomUUID();
    const [one, other] = [await openCart(siteId), await openCart(siteId)];
    one.store.remove('1');
    expect([titles(other.store), undoOf(other.store).$lines.get()]).to.deep.equal([['茶2'], []]);
    expect(undoOf(one.store).$lines.get()).to.have.length(1);
  });

  it('is sent before the checkout, which waits for it, and stays when it is refused', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const { store, emitted } = await openCart();
    store.remove('1');
    void store.checkout();
    server.calls(REMOVE)[0]?.refuse(1, '请稍后');
    await waitFor(() => expect(store.$isLeaving.get()).to.equal(false));
    expect(lineOf(store, '1').failure).to.include({ kind: 'refused', msg: '请稍后', isOfRemoval: true });
    expect(emitted('sb-navigate')).to.deep.equal([]);
    store.remove('1');
    void store.checkout();
    server.calls(REMOVE)[1]?.answer();
    await waitFor(() => expect(emitted('sb-navigate')).to.have.length(1));
  });

  it('stays undoable while another tab changes the cart, and ends when that removes the item', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.remove('1');
    server.put([line('1'), line('2', { count: 5 })]);
    showPage(true);
    await waitFor(() => expect(lineOf(store, '2').count).to.equal(5));
    expect([titles(store), undoOf(store).$lines.get().length]).to.deep.equal([['茶2'], 1]);
    server.put([line('2')]);
    showPage(true);
    await waitFor(() => expect(undoOf(store).$lines.get()).to.deep.equal([]));
    undoOf(store).send();
    expect(server.calls(REMOVE)).to.have.length(0);
  });
});

describe('the removal of items', () => {
  it('removes nothing until it is confirmed', async () => {
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.removeSelected();
    expect(store.removal.$question.get()).to.deep.equal({ kind: 'selected', ids: ['1'] });
    dialogOf(store).cancel();
    void dialogOf(store).confirm();
    expect(store.removal.$question.get()).to.equal(undefined);
    expect(server.calls(REMOVE)).to.have.length(0);
  });

  it('doesn’t move the focus of a visitor who has closed the dialog', async () => {
    const server = manualCartServer([line('1'), line('2', { isSelect: false })]);
    const { store } = await openCart();
    store.removeSelected();
    void dialogOf(store).confirm();
    dialogOf(store).cancel();
    server.calls(REMOVE)[0]?.answer();
    await waitFor(() => expect(dialogOf(store).$isBusy.get()).to.equal(false));
    expect(titles(store)).to.deep.equal(['茶2']);
    expect([dialogOf(store).$removed.get(), store.removal.$gap.get()]).to.deep.equal([0, undefined]);
  });

  it('opens its dialog again when it fails after the dialog was closed', async () => {
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.removeSelected();
    void dialogOf(store).confirm();
    dialogOf(store).cancel();
    server.calls(REMOVE)[0]?.refuse(1, '请稍后');
    await waitFor(() => expect(store.removal.$question.get()).to.include({ kind: 'selected' }));
    expect(dialogOf(store).$failure.get()).to.include({ kind: 'refused', msg: '请稍后' });
  });

  it('closes its dialog when another tab removed the item', async () => {
    const server = manualCartServer([line('1'), line('2', { isSelect: false })]);
    const { store } = await openCart();
    dialogOf(store);
    store.removeSelected();
    server.put([line('2')]);
    showPage(true);
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶2']));
    expect(store.removal.$question.get()).to.equal(undefined);
  });

  it('removes all selected items by one call, and asks for a selection when there is none', async () => {
    const server = manualCartServer([line('1'), line('2', { isSelect: false }), line('3')]);
    const { store } = await openCart();
    store.removeSelected();
    expect(store.removal.$question.get()).to.deep.equal({ kind: 'selected', ids: ['1', '3'] });
    void dialogOf(store).confirm();
    expect(server.calls(REMOVE).map(({ body }) => body)).to.deep.equal([{ ids: '1,3' }]);
    server.calls(REMOVE)[0]?.answer();
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶2']));
    expect([dialogOf(store).$removed.get(), store.removal.$gap.get()]).to.deep.equal([2, 0]);
    for (const attempts of [1, 2]) {
      store.removeSelected();
      expect([store.removal.$question.get(), store.$emptyAttempts.get()]).to.deep.equal([undefined, attempts]);
    }
  });
});
