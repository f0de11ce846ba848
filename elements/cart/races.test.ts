import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { joinCart } from '../../core/cart/cart.store.js';
import { cartOf as sharedCartOf } from '../../core/cart/shared-cart.js';
import { siteOf } from '../../core/context/site.js';
import { checkbox, many, more, mountCart, putCart, row, rows, titles, total } from '../../test/support/cart-view.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { byPart, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';
const LIST = 'shopCartItemList';

describe('a change while the cart loads', () => {
  /** Mounts a cart that shows another element's data while its own read is in flight. */
  function early() {
    const element = document.createElement('sb-cart');
    element.setAttribute('site-id', crypto.randomUUID());
    const server = manualCartServer([line('1'), line('2')], { holdsReads: true });
    const site = siteOf(element);
    const controller = new AbortController();
    const hand = { site, signal: controller.signal, emit: () => true };
    const session = joinCart(site, controller.signal);
    sharedCartOf(site).set(server.cart());
    const shown = (id: string) => [session.lines.get(id)?.count, session.lines.get(id)?.isSelect];
    return { server, session, hand, shown, leave: () => controller.abort() };
  }

  it('is shown at once, merged with others, and sent', async () => {
    const { server, session, hand, shown, leave } = early();
    session.change('1', { count: 2 }, hand);
    session.change('1', { isSelect: false }, hand);
    session.change('1', { count: 3 }, hand);
    expect([shown('1'), shown('2')]).to.deep.equal([
      [3, false],
      [1, true],
    ]);
    expect(session.lines.$sum.get()).to.include({ selected: 1, isBusy: true });
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(server.calls(CHANGE)[0]?.body).to.deep.equal({ id: '1', count: 3, isSelect: false });
    expect(shown('1')).to.deep.equal([3, false]);
    leave();
  });

  it('reloads the cart for another tab’s change once the read in flight is answered', async () => {
    const { server, hand, leave } = early();
    const { key } = hand.site;
    await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
    // created after the cart's listener, so it runs after it
    const arrived = new Promise<void>((resolve) => createBroadcast(key).subscribe('cart', () => resolve()));
    createBroadcast(key).post('cart');
    await arrived;
    server.calls(LIST)[0]?.answer();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    leave();
  });
});

describe('a login while the cart loads', () => {
  const LOGIN = 401;

  it('loads the refused cart again after a login on the page', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const element = await putCart();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
    sessionOf(element).member.signedIn({ id: 'a' });
    server.calls(LIST)[0]?.refuse(LOGIN);
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶1']));
    expect(sessionOf(element).member.$member.get().kind).to.equal('member');
  });

  it('loads the cart again after a login in another tab, even if this page has not loaded the member', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const element = await putCart();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
    const { key } = sessionOf(element);
    // created after the cart's listener, so it runs after it
    const arrived = new Promise((resolve) => createBroadcast(key).subscribe('member', resolve));
    createBroadcast(key).post('member');
    await arrived;
    server.calls(LIST)[0]?.refuse(LOGIN);
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶1']));
  });
});

describe('responses that arrive late', () => {
  it('do not undo a newer change, which is sent after the older one’s answer', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    more(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    more(element, '茶1').click();
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
    expect(many(element, '茶1').value).to.equal('3');
    expect(server.calls(CHANGE)[1]?.body).to.deep.equal({ id: '1', count: 3, isSelect: true });
    server.calls(CHANGE)[1]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥30.00'));
    expect(many(element, '茶1').value).to.equal('3');
  });

  it('show no error for a refused change when a newer one follows', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    more(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    more(element, '茶1').click();
    await waitFor(() => expect(many(element, '茶1').value).to.equal('3'));
    server.calls(CHANGE)[0]?.refuse(1);
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
    server.calls(CHANGE)[1]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥30.00'));
    expect(row(element, '茶1').querySelectorAll('[role=alert]')).to.have.length(0);
  });

  it('reload the cart once when two responses overlap', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const element = await mountCart();
    more(element, '茶1').click();
    more(element, '茶2').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
    const [first, second] = server.calls(CHANGE);
    second?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥40.00'));
    first?.answer();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    await waitFor(() => expect(byPart(element, 'total').getAttribute('aria-busy')).to.equal(null));
    expect(total(element)).to.equal('合计：¥40.00');
    expect([many(element, '茶1').value, many(element, '茶2').value]).to.deep.equal(['2', '2']);
  });

  it('do not undo a change with a list that was requested before it', async () => {
    const server = manualCartServer([line('1')], { holdsReads: true });
    const element = await (async () => {
      const mounting = mountCart();
      await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
      server.calls(LIST)[0]?.answer();
      return mounting;
    })();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    more(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥20.00'));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(3));
    expect(many(element, '茶1').value).to.equal('2');
    server.calls(LIST)[2]?.answer();
    await waitFor(() => expect(byPart(element, 'total').getAttribute('aria-busy')).to.equal(null));
    expect(total(element)).to.equal('合计：¥20.00');
  });

  it('keep the order of 全选 and of changes of single items', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const element = await mountCart();
    checkbox(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    checkbox(element, '全选').click();
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(true));
    checkbox(element, '茶2').click();
    await waitFor(() => expect(checkbox(element, '茶2').checked).to.equal(false));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(server.calls('toggleSelectAllShopCartItem')).to.have.length(1));
    expect(server.calls(CHANGE)).to.have.length(1);
    server.calls('toggleSelectAllShopCartItem')[0]?.answer();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(2));
    server.calls(CHANGE)[1]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥10.00'));
    expect(rows(element).map((item) => checkbox(item, /./).checked)).to.deep.equal([true, false]);
  });
});
