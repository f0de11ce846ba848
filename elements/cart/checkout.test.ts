import { expect } from '@open-wc/testing';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { button, checkbox, errorOf, more, mountCart, row } from '../../test/kit/cart-view.js';
import { heard } from '../../test/kit/events.js';
import { isLeft, orderPageHere, showPage } from '../../test/kit/leaving.js';
import { mount, settled } from '../../test/kit/mount.js';
import { allByRole, byRole, waitFor } from '../../test/kit/query.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/site.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';

/** A cart that leads to this order page. */
async function mountTo(url: string) {
  const page = await mount(
    `<sb-site site-id="${crypto.randomUUID()}" order-confirm-url="${url}"><sb-cart></sb-cart></sb-site>`,
  );
  return settled(page.firstElementChild as HTMLElement);
}

const checkout = (element: Element) => button(element, '去结算');
const isBusy = (element: Element) => checkout(element).getAttribute('aria-busy') === 'true';

describe('去结算', () => {
  it('goes to order-confirm-url with type=cart by sb-navigate', async () => {
    cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountTo('/buy?from=cart#top');
    checkout(element).click();
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/buy?from=cart&type=cart#top', cause: 'checkout' }]));
  });

  it('with nothing selected says 请先选择商品', async () => {
    cartByHand([line('1', { isSelect: false })]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    checkout(element).click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal('请先选择商品'));
    expect(urls).to.deep.equal([]);
  });

  it('sends what is pending first, and waits for the answer; five clicks go once', async () => {
    const server = cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    more(element, '茶1').click();
    for (let i = 0; i < 5; i++) checkout(element).click();
    await waitFor(() => expect(isBusy(element)).to.equal(true));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(urls).to.deep.equal([]);
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(urls).to.have.length(1));
    await waitFor(() => expect(isBusy(element)).to.equal(false));
  });

  it('stays where a change was refused, which is said at its item', async () => {
    const server = cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    more(element, '茶1').click();
    checkout(element).click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.refuse(1, '只剩一件');
    await waitFor(() => expect(errorOf(row(element, '茶1'))).to.equal('保存失败，请重试 只剩一件'));
    await waitFor(() => expect(isBusy(element)).to.equal(false));
    expect(urls).to.deep.equal([]);
  });

  it('stays where the last selected item was put back to unselected', async () => {
    const server = cartByHand([line('1', { isSelect: false })]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    checkbox(element, '茶1').click();
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(true));
    checkout(element).click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.refuse(404);
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(false));
    expect(urls).to.deep.equal([]);
    expect(allByRole(element, 'dialog')).to.have.length(0);
  });
});

describe('去结算, while the next page is coming', () => {
  async function leaving() {
    cartByHand([line('1')]);
    const urls = heard('sb-navigate');
    const element = await mountTo(orderPageHere('cart'));
    for (let i = 0; i < 5; i++) checkout(element).click();
    await isLeft();
    return { element, urls };
  }

  it('goes once, however often it is pressed, until the page is there again out of the cache', async () => {
    const { element, urls } = await leaving();
    for (let i = 0; i < 5; i++) checkout(element).click();
    showPage(false);
    checkout(element).click();
    expect(isBusy(element)).to.equal(true);
    showPage(true);
    await waitFor(() => expect(isBusy(element)).to.equal(false));
    expect(urls).to.have.length(1);
    checkout(element).click();
    await waitFor(() => expect(urls).to.have.length(2));
  });

  it('is free again after some seconds in which no page came', async () => {
    const { tick } = clock();
    const { element } = await leaving();
    await tick(7000);
    expect(isBusy(element)).to.equal(true);
    await tick(1000);
    await waitFor(() => expect(isBusy(element)).to.equal(false));
  });

  it('is free at once where the page stays: another click is another sb-navigate', async () => {
    clock();
    cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    for (const times of [1, 2]) {
      checkout(element).click();
      await waitFor(() => expect(urls).to.have.length(times));
      await waitFor(() => expect(isBusy(element)).to.equal(false));
    }
  });
});
