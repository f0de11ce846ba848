import { describe, it } from 'node:test';
import { expect } from 'chai';
import { line, manualCartServer } from '../../test/support/node-manual-cart-server.js';
import { clock, hidePage } from '../../test/support/node-page.js';
import { CHANGE, lineOf, openCart } from './cart-store.kit.js';

describe('a pending change when the page is left', () => {
  const ways: Record<string, (element: { remove(): void }) => void> = {
    'is unloaded': () => dispatchEvent(new Event('pagehide')),
    'is hidden': () => hidePage(true),
    'loses its last cart': (element) => element.remove(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    it(`is sent at once when the page ${way}`, async () => {
      const { tick } = clock();
      const server = manualCartServer([line('1'), line('2')]);
      const element = await openCart();
      element.store.setCount('1', 2);
      element.store.select('2', false);
      await tick(10);
      leave(element);
      await tick(0);
      expect(server.calls(CHANGE).map(({ keepalive }) => keepalive)).to.deep.equal([true, true]);
      expect(server.calls(CHANGE).map(({ body }) => body)).to.deep.equal([
        { id: '1', count: 2, isSelect: true },
        { id: '2', count: 1, isSelect: false },
      ]);
      await tick(1000);
      expect(server.calls(CHANGE), 'and not again').to.have.length(2);
    });
  }

  it('is sent while an older change of the same item is in flight, which isn’t lost either', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    const { store } = await openCart();
    store.setCount('1', 2);
    await tick(250);
    expect(server.calls(CHANGE).map(({ keepalive }) => keepalive)).to.deep.equal([true]);
    store.setCount('1', 3);
    expect(lineOf(store, '1').count).to.equal(3);
    dispatchEvent(new Event('pagehide'));
    await tick(0);
    expect(server.calls(CHANGE).map(({ body }) => body.count)).to.deep.equal([2, 3]);
  });

  it('causes no request when nothing is pending', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1')]);
    await openCart();
    dispatchEvent(new Event('pagehide'));
    hidePage(true);
    await tick(1000);
    expect(server.calls(CHANGE)).to.have.length(0);
  });
});
