import { expect } from '@open-wc/testing';
import { cartOf as sharedCartOf } from '../../core/cart/shared-cart.js';
import { createTabs } from '../../core/tabs/tabs.js';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { button, checkbox, many, more, mountCart, row, titles, total } from '../../test/kit/cart-view.js';
import { heard } from '../../test/kit/events.js';
import { hidePage } from '../../test/kit/hidden.js';
import { byRole, byText, pause, waitFor } from '../../test/kit/query.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/cart.js';

const LIST = 'shopCartItemList';
const CHANGE = 'changeShopCartItem';
const tell = (element: Element) => createTabs(sessionOf(element).key).tell('cart');

describe('two carts on one page', () => {
  it('show the same, what is pending too, and load once', async () => {
    const server = cartByHand([line('1'), line('2')]);
    const site = crypto.randomUUID();
    const [one, other] = [await mountCart(site), await mountCart(site)];
    expect(server.calls(LIST)).to.have.length(1);
    more(one, '茶1').click();
    await waitFor(() => expect(many(other, '茶1').value).to.equal('2'));
    checkbox(other, '茶1').click();
    await waitFor(() => expect(checkbox(one, '茶1').checked).to.equal(false));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(server.calls(CHANGE)[0]?.body).to.deep.equal({ id: '1', count: 2, isSelect: false });
    server.calls(CHANGE)[0]?.refuse(1, '不行');
    for (const element of [one, other]) {
      await waitFor(() => expect(row(element, '茶1').textContent).to.contain('保存失败，请重试 不行'));
      expect(many(element, '茶1').value).to.equal('1');
    }
  });

  it('only the one that the visitor used says sb-cart-change', async () => {
    const server = cartByHand([line('1')]);
    const site = crypto.randomUUID();
    const [one, other] = [await mountCart(site), await mountCart(site)];
    const [said, unsaid] = [heard('sb-cart-change', { on: one }), heard('sb-cart-change', { on: other })];
    more(one, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(said).to.deep.equal([{ count: 2 }]));
    expect(unsaid).to.deep.equal([]);
  });

  it('a change that leaves the server’s count is said too', async () => {
    const server = cartByHand([line('1')]);
    const element = await mountCart();
    const said = heard('sb-cart-change');
    checkbox(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥0.00'));
    expect(said).to.deep.equal([{ count: 1 }]);
  });

  it('a cart that another element of the page was given shows at once', async () => {
    const server = cartByHand([line('1')]);
    const element = await mountCart();
    server.put([line('2'), line('1')]);
    sharedCartOf(sessionOf(element)).set(server.cart());
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶2', '茶1']));
    expect(server.calls(LIST)).to.have.length(1);
  });
});

describe('another tab', () => {
  it('is told of each change', async () => {
    const server = cartByHand([line('1')]);
    const element = await mountCart();
    let told = 0;
    createTabs(sessionOf(element).key).hear('cart', () => told++);
    more(element, '茶1').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    await pause(20);
    expect(told).to.equal(0);
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(told).to.equal(1));
  });

  it('that changed the cart is followed, what is pending here stays, and sb-cart-change comes from the document', async () => {
    const server = cartByHand([line('1'), line('2')]);
    const element = await mountCart();
    const onElement = heard('sb-cart-change', { on: element });
    const onDocument = heard('sb-cart-change');
    more(element, '茶1').click();
    server.put([line('1'), line('2', { count: 5 })]);
    tell(element);
    await waitFor(() => expect(many(element, '茶2').value).to.equal('5'));
    expect(many(element, '茶1').value).to.equal('2');
    expect(onElement).to.deep.equal([]);
    expect(onDocument).to.deep.equal([{ count: 6 }]);
  });

  it('isn’t followed while this one is hidden, but once it is seen again', async () => {
    const server = cartByHand([line('1')]);
    const element = await mountCart();
    hidePage(true);
    server.put([]);
    tell(element);
    await pause(50);
    expect(server.calls(LIST)).to.have.length(1);
    hidePage(false);
    await waitFor(() => byText(element, '购物车是空的'));
  });

  it('is looked for after the back-forward cache', async () => {
    const server = cartByHand([line('1')]);
    const element = await mountCart();
    server.put([line('2')]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶2']));
  });
});

describe('a cart that comes later', () => {
  it('shows what is known of the cart at once, and what changed meanwhile', async () => {
    const server = cartByHand([line('1')]);
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
