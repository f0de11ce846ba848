import { expect } from '@open-wc/testing';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { checkbox, many, more, mountCart } from '../../test/kit/cart-view.js';
import { hidePage } from '../../test/kit/hidden.js';
import { waitFor } from '../../test/kit/query.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';

describe('what is pending when the page is left', () => {
  const ways: Record<string, (element: Element) => void> = {
    'is unloaded': () => dispatchEvent(new PageTransitionEvent('pagehide')),
    'is hidden': () => hidePage(true),
    'loses its last cart': (element) => element.remove(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    it(`is sent at once, so that it arrives all the same, when the page ${way}`, async () => {
      const { tick } = clock();
      const server = cartByHand([line('1'), line('2')]);
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

  it('is sent though an older change of the same item is still on its way, which isn’t lost either', async () => {
    const server = cartByHand([line('1')]);
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

  it('is not sent when nothing is', async () => {
    const server = cartByHand([line('1')]);
    await mountCart();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    hidePage(true);
    expect(server.calls(CHANGE)).to.have.length(0);
  });
});
