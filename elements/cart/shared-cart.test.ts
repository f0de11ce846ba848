import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { checkbox, many, more, mountCart, row } from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { byText, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';

describe('two carts on one page', () => {
  it('show the same state, and only the one that the visitor used dispatches sb-cart-change', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const site = crypto.randomUUID();
    const [one, other] = [await mountCart(site), await mountCart(site)];
    const [said, unsaid] = [recordEvents('sb-cart-change', { on: one }), recordEvents('sb-cart-change', { on: other })];
    await click(more(one, '茶1'));
    await waitFor(() => expect(many(other, '茶1').value).to.equal('2'));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(said).to.deep.equal([{ count: 3 }]));
    await click(checkbox(one, '茶1'));
    await waitFor(() => expect(checkbox(other, '茶1').checked).to.equal(false));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
    server.calls(CHANGE)[1]?.refuse(1, '不行');
    for (const element of [one, other]) {
      await waitFor(() => expect(row(element, '茶1').textContent).to.contain('保存失败，请重试：不行'));
      expect(checkbox(element, '茶1').checked).to.equal(true);
    }
    expect(unsaid).to.deep.equal([]);
  });
});

describe('the cart and other tabs', () => {
  it('reloads after another tab’s change, and dispatches sb-cart-change on the document', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    const onElement = recordEvents('sb-cart-change', { on: element });
    const onDocument = recordEvents('sb-cart-change');
    server.put([]);
    createBroadcast(sessionOf(element).key).post('cart');
    await waitFor(() => byText(element, '购物车是空的'));
    expect(onElement).to.deep.equal([]);
    expect(onDocument).to.deep.equal([{ count: 0 }]);
  });
});

describe('a cart that is removed', () => {
  it('sends its pending change at once, by a request that survives the page', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    await click(more(element, '茶1'));
    await waitFor(() => expect(many(element, '茶1').value).to.equal('2'));
    element.remove();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(server.calls(CHANGE)[0]).to.include({ keepalive: true });
    expect(server.calls(CHANGE)[0]?.body).to.deep.equal({ id: '1', count: 2, isSelect: true });
  });
});
