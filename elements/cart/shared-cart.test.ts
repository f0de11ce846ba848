import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { DEBOUNCE_MS } from '../../core/cart/cart.store.js';
import { cartOf as sharedCartOf } from '../../core/cart/shared-cart.js';
import { button, checkbox, many, more, mountCart, row, titles, total } from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { byRole, byText, pause, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/cart.js';

const LIST = 'shopCartItemList';
const CHANGE = 'changeShopCartItem';
const tell = (element: Element) => createBroadcast(sessionOf(element).key).post('cart');

describe('two carts on one page', () => {
  it('show the same state, including pending changes, and load once', async () => {
    const { tick } = clock();
    const server = manualCartServer([line('1'), line('2')]);
    const site = crypto.randomUUID();
    const [one, other] = [await mountCart(site), await mountCart(site)];
    expect(server.calls(LIST)).to.have.length(1);
    more(one, '茶1').click();
    await waitFor(() => expect(many(other, '茶1').value).to.equal('2'));
    checkbox(other, '茶1').click();
    await waitFor(() => expect(checkbox(one, '茶1').checked).to.equal(false));
    await tick(DEBOUNCE_MS);
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(server.calls(CHANGE)[0]?.body).to.deep.equal({ id: '1', count: 2, isSelect: false });
    server.calls(CHANGE)[0]?.refuse(1, '不行');
    for (const element of [one, other]) {
      await waitFor(() => expect(row(element, '茶1').textContent).to.contain('保存失败，请重试 不行'));
      expect(many(element, '茶1').value).to.equal('1');
    }
  });

  it('dispatch sb-cart-change only from the one that the visitor used', async () => {
    const server = manualCartServer([line('1')]);
    const site = crypto.randomUUID();
    const [one, other] = [await mountCart(site), await mountCart(site)];
    const [said, unsaid] = [recordEvents('sb-cart-change', { on: one }), recordEvents('sb-cart-change', { on: other })];
    more(one, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(said).to.deep.equal([{ count: 2 }]));
    expect(unsaid).to.deep.equal([]);
  });

  it('dispatch sb-cart-change for a change that keeps the server’s count, too', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    const said = recordEvents('sb-cart-change');
    checkbox(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥0.00'));
    expect(said).to.deep.equal([{ count: 1 }]);
  });

  it('show a cart at once that another element received', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    server.put([line('2'), line('1')]);
    sharedCartOf(sessionOf(element)).set(server.cart());
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶2', '茶1']));
    expect(server.calls(LIST)).to.have.length(1);
  });
});

describe('the cart and other tabs', () => {
  it('notifies other tabs of each change', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    let messageCount = 0;
    createBroadcast(sessionOf(element).key).subscribe('cart', () => messageCount++);
    more(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    await pause(20);
    expect(messageCount).to.equal(0);
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(messageCount).to.equal(1));
  });

  it('reloads after another tab’s change, keeps pending changes, and dispatches sb-cart-change on the document', async () => {
    // the change stays pending
    clock();
    const server = manualCartServer([line('1'), line('2')]);
    const element = await mountCart();
    const onElement = recordEvents('sb-cart-change', { on: element });
    const onDocument = recordEvents('sb-cart-change');
    more(element, '茶1').click();
    server.put([line('1'), line('2', { count: 5 })]);
    tell(element);
    await waitFor(() => expect(many(element, '茶2').value).to.equal('5'));
    expect(many(element, '茶1').value).to.equal('2');
    expect(onElement).to.deep.equal([]);
    expect(onDocument).to.deep.equal([{ count: 6 }]);
  });

  it('does not reload while the page is hidden, but once it is visible again', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    hidePage(true);
    server.put([]);
    tell(element);
    await pause(50);
    expect(server.calls(LIST)).to.have.length(1);
    hidePage(false);
    await waitFor(() => byText(element, '购物车是空的'));
  });

  it('reloads when the page returns from the back-forward cache', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    server.put([line('2')]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶2']));
  });
});

describe('a cart that is inserted later', () => {
  it('shows the known cart at once, with the changes made meanwhile', async () => {
    const server = manualCartServer([line('1')]);
    const site = crypto.randomUUID();
    (await mountCart(site)).remove();
    await pause();
    server.put([line('1', { count: 9 })]);
    const element = await mountCart(site);
    await waitFor(() => expect(many(element, '茶1').value).to.equal('9'));
    expect(server.calls(LIST)).to.have.length(2);
    expect(button(element, '去结算')).to.exist;
    expect(byRole(element, 'checkbox', '全选')).to.exist;
  });
});
