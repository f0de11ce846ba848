import { describe, it } from 'node:test';
import { expect } from 'chai';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { showPage } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { openCart, REMOVE, titles } from './cart-store.kit.js';

describe('the removal of items', () => {
  it('removes nothing until it is confirmed', async () => {
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.remove('1');
    expect(store.removal.$question.get()).to.deep.equal({ kind: 'one', ids: ['1'], title: '茶1' });
    store.removal.cancel();
    void store.removal.confirm();
    expect(store.removal.$question.get()).to.equal(undefined);
    expect(server.calls(REMOVE)).to.have.length(0);
  });

  for (const [id, next] of [
    ['1', '2'],
    ['2', '3'],
    ['3', '2'],
  ] as const) {
    it(`leaves the focus to item ${next} after item ${id} of three, and dispatches sb-cart-change`, async () => {
      const server = manualCartServer([line('1'), line('2'), line('3')]);
      const { store, emitted } = await openCart();
      store.remove(id);
      void store.removal.confirm();
      expect(store.removal.$isBusy.get()).to.equal(true);
      server.calls(REMOVE)[0]?.answer();
      await waitFor(() => expect(store.removal.$removed.get()).to.deep.equal({ count: 1, focusId: next }));
      expect(store.removal.$question.get()).to.equal(undefined);
      expect(emitted('sb-cart-change')).to.deep.equal([{ count: 2 }]);
    });
  }

  it('doesn’t move the focus of a visitor who has closed the dialog', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.remove('1');
    void store.removal.confirm();
    store.removal.cancel();
    server.calls(REMOVE)[0]?.answer();
    await waitFor(() => expect(store.removal.$isBusy.get()).to.equal(false));
    expect(titles(store)).to.deep.equal(['茶2']);
    expect(store.removal.$removed.get()).to.equal(undefined);
  });

  it('opens its dialog again when it fails after the dialog was closed', async () => {
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.remove('1');
    void store.removal.confirm();
    store.removal.cancel();
    server.calls(REMOVE)[0]?.refuse(1, '请稍后');
    await waitFor(() => expect(store.removal.$question.get()).to.include({ kind: 'one', title: '茶1' }));
    expect(store.removal.$failure.get()).to.include({ kind: 'refused', msg: '请稍后' });
  });

  it('closes its dialog when another tab removed the item', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const { store } = await openCart();
    store.remove('1');
    server.put([line('2')]);
    showPage(true);
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶2']));
    expect(store.removal.$question.get()).to.equal(undefined);
  });

  it('removes all selected items by one call, and asks for a selection when there is none', async () => {
    const server = manualCartServer([line('1'), line('2', { isSelect: false }), line('3')]);
    const { store } = await openCart();
    store.removeSelected();
    expect(store.removal.$question.get()).to.deep.equal({ kind: 'selected', ids: ['1', '3'], title: '茶1' });
    void store.removal.confirm();
    expect(server.calls(REMOVE).map(({ body }) => body)).to.deep.equal([{ ids: '1,3' }]);
    server.calls(REMOVE)[0]?.answer();
    await waitFor(() => expect(titles(store)).to.deep.equal(['茶2']));
    for (const attempts of [1, 2]) {
      store.removeSelected();
      expect([store.removal.$question.get(), store.$emptyAttempts.get()]).to.deep.equal([undefined, attempts]);
    }
  });
});
