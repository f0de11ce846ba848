import { expect } from '@open-wc/testing';
import { checkbox, many, more, mountCart } from '../../test/support/cart-view.js';
import { clock } from '../../test/support/fake-clock.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { waitFor } from '../../test/support/query.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';

describe('a pending change when the page is left', () => {
  const ways: Record<string, (element: Element) => void> = {
    'is unloaded': () => dispatchEvent(new PageTransitionEvent('pagehide')),
    'is hidden': () => hidePage(true),
    'loses its last cart': (element) => element.remove(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    it(`is sent at once when the page ${way}`, async () => {
      const { tick } = clock();
      const server = manualCartServer([line('1'), line('2')]);
      const element = await mountCart();
      more(element, '茶1').click();
      checkbox(element, '茶2').click();
      await tick(10);
      leave(element);
      await tick(0);
      await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
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
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    more(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(server.calls(CHANGE)[0]?.keepalive).to.equal(true);
    more(element, '茶1').click();
    await waitFor(() => expect(many(element, '茶1').value).to.equal('3'));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
    expect(server.calls(CHANGE)[1]?.body.count).to.equal(3);
  });

  it('causes no request when nothing is pending', async () => {
    const server = manualCartServer([line('1')]);
    await mountCart();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    hidePage(true);
    expect(server.calls(CHANGE)).to.have.length(0);
  });
});
