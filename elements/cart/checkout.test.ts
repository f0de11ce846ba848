import { expect } from '@open-wc/testing';
import { button, checkbox, errorOf, more, mountCart, row } from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { isLeft, orderPageHere, showPage } from '../../test/support/fake-leave.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import 'dist/elements/site.js';
import 'dist/elements/cart.js';

const CHANGE = 'changeShopCartItem';

/** Mounts a cart with this order-confirm-url. */
async function mountTo(url: string) {
  const page = await mount(
    `<sb-site site-id="${crypto.randomUUID()}" order-confirm-url="${url}"><sb-cart></sb-cart></sb-site>`,
  );
  return settled(page.firstElementChild as HTMLElement);
}

const checkout = (element: Element) => button(element, '去结算');
const isBusy = (element: Element) => checkout(element).getAttribute('aria-busy') === 'true';

describe('the button 去结算', () => {
  it('dispatches sb-navigate to order-confirm-url with type=cart', async () => {
    manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountTo('/buy?from=cart#top');
    checkout(element).click();
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/buy?from=cart&type=cart#top', cause: 'checkout' }]));
  });

  it('says 请先选择商品 when nothing is selected', async () => {
    manualCartServer([line('1', { isSelect: false })]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountCart();
    checkout(element).click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal('请先选择商品'));
    expect(urls).to.deep.equal([]);
  });

  it('sends pending changes first, and waits for the answers; five clicks navigate once', async () => {
    const server = manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate', { prevent: true });
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

  it('does not navigate when a change was refused, and shows the error at its item', async () => {
    const server = manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountCart();
    more(element, '茶1').click();
    checkout(element).click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.refuse(1, '只剩一件');
    await waitFor(() => expect(errorOf(row(element, '茶1'))).to.equal('保存失败，请重试 只剩一件'));
    await waitFor(() => expect(isBusy(element)).to.equal(false));
    expect(urls).to.deep.equal([]);
  });

  it('does not navigate when the last selected item was rolled back to unselected', async () => {
    const server = manualCartServer([line('1', { isSelect: false })]);
    const urls = recordEvents('sb-navigate', { prevent: true });
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

describe('the button 去结算 while the next page loads', () => {
  async function leaving() {
    manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate');
    const element = await mountTo(orderPageHere('cart'));
    for (let i = 0; i < 5; i++) checkout(element).click();
    await isLeft();
    // the view may be rendered a moment after the navigation
    await waitFor(() => expect(isBusy(element)).to.equal(true));
    return { element, urls };
  }

  it('navigates once, however often it is pressed, until the page returns from the back-forward cache', async () => {
    // the button isn't enabled by the time-out of the navigation
    clock();
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

  it('is enabled again when no page has loaded after some seconds', async () => {
    const { tick } = clock();
    const { element } = await leaving();
    await tick(7000);
    expect(isBusy(element)).to.equal(true);
    await tick(1000);
    await waitFor(() => expect(isBusy(element)).to.equal(false));
  });

  it('is enabled at once when the page prevents sb-navigate: another click dispatches another one', async () => {
    clock();
    manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountCart();
    for (const times of [1, 2]) {
      checkout(element).click();
      await waitFor(() => expect(urls).to.have.length(times));
      await waitFor(() => expect(isBusy(element)).to.equal(false));
    }
  });
});
