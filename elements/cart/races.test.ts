import { expect } from '@open-wc/testing';
import { joinCart } from '../../core/cart/cart.store.js';
import { cartOf as sharedCartOf } from '../../core/cart/shared-cart.js';
import { siteOf } from '../../core/site/site.js';
import { createTabs } from '../../core/tabs/tabs.js';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { checkbox, many, more, mountCart, putCart, row, rows, titles, total } from '../../test/kit/cart-view.js';
import { byPart, waitFor } from '../../test/kit/query.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';
const LIST = 'shopCartItemList';

describe('a change while the cart is still being read', () => {
  /** A cart on show, given by another element, whose own read is still on its way. */
  function early() {
    const element = document.createElement('sb-cart');
    element.setAttribute('site-id', crypto.randomUUID());
    const server = cartByHand([line('1'), line('2')], { holdsReads: true });
    const site = siteOf(element);
    const life = new AbortController();
    const hand = { site, signal: life.signal, emit: () => true };
    const session = joinCart(site, life.signal);
    sharedCartOf(site).set(server.cart());
    const shown = (id: string) => [session.lines.get(id)?.count, session.lines.get(id)?.isSelect];
    return { server, session, hand, shown, leave: () => life.abort() };
  }

  it('shows at once, adds up, and is sent', async () => {
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

  it('a change in another tab has the cart read again once the read on its way is here', async () => {
    const { server, hand, leave } = early();
    const { key } = hand.site;
    await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
    // made after the cart's own: it hears what the cart has heard before
    const arrived = new Promise<void>((resolve) => createTabs(key).hear('cart', () => resolve()));
    createTabs(key).tell('cart');
    await arrived;
    server.calls(LIST)[0]?.answer();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    leave();
  });
});

describe('somebody logs in while the cart is on its way', () => {
  const LOGIN = 401;

  it('on the page: what was refused for want of the login is asked for again', async () => {
    const server = cartByHand([line('1')], { holdsReads: true });
    const element = await putCart();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
    sessionOf(element).member.signedIn({ id: 'a' });
    server.calls(LIST)[0]?.refuse(LOGIN);
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶1']));
    expect(sessionOf(element).member.$member.get().kind).to.equal('member');
  });

  it('in another tab, though nobody here asked who is signed in', async () => {
    const server = cartByHand([line('1')], { holdsReads: true });
    const element = await putCart();
    await waitFor(() => expect(server.calls(LIST)).to.have.length(1));
    const { key } = sessionOf(element);
    // made after the cart's own: it hears what the cart has heard before
    const arrived = new Promise((resolve) => createTabs(key).hear('member', resolve));
    createTabs(key).tell('member');
    await arrived;
    server.calls(LIST)[0]?.refuse(LOGIN);
    await waitFor(() => expect(server.calls(LIST)).to.have.length(2));
    server.calls(LIST)[1]?.answer();
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶1']));
  });
});

describe('answers that come when more has been done', () => {
  it('an older change’s answer doesn’t take a newer one back; the newer leaves after it', async () => {
    const server = cartByHand([line('1')]);
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

  it('an older change’s refusal says nothing when a newer one follows', async () => {
    const server = cartByHand([line('1')]);
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

  it('two answers that cross leave nothing old: the cart is asked for once both are there', async () => {
    const server = cartByHand([line('1'), line('2')]);
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

  it('a list that left before a change doesn’t take it back', async () => {
    const server = cartByHand([line('1')], { holdsReads: true });
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

  it('全选 waits for the changes of single items, and these wait for it', async () => {
    const server = cartByHand([line('1'), line('2')]);
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
