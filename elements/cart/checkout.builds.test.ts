import { expect } from '@open-wc/testing';
import { button, errorOf, more, mountCart, row } from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { isLeft, orderPageHere, showPage } from '../../test/support/fake-leave.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { click, tap } from '../../test/support/user-input.js';
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
    expect(checkout(element).textContent).to.equal('去结算\u00a0(1)');
    await tap(checkout(element));
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/buy?from=cart&type=cart#top', cause: 'checkout' }]));
  });

  it('says 请先选择商品 when nothing is selected, and again on each press', async () => {
    manualCartServer([line('1', { isSelect: false })]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountCart();
    await click(checkout(element));
    const first = await waitFor(() => byRole(element, 'alert'));
    for (const name of ['去结算', '删除选中']) {
      expect(button(element, name).getAttribute('aria-disabled'), name).to.equal('true');
    }
    expect(first.textContent).to.equal('请先选择商品');
    await click(checkout(element));
    // a new one, which is announced again
    await waitFor(() => expect(byRole(element, 'alert')).to.not.equal(first));
    expect(urls).to.deep.equal([]);
  });

  it('is busy while it sends pending changes; five presses navigate once', async () => {
    const server = manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountCart();
    await tap(more(element, '茶1'));
    for (let i = 0; i < 5; i++) await tap(checkout(element));
    await waitFor(() => expect(isBusy(element)).to.equal(true));
    expect(server.calls(CHANGE)).to.have.length(1);
    expect(urls).to.deep.equal([]);
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(urls).to.have.length(1));
    await waitFor(() => expect(isBusy(element)).to.equal(false));
  });

  it('shows a refused change at its item, and does not navigate', async () => {
    const server = manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate', { prevent: true });
    const element = await mountCart();
    await click(more(element, '茶1'));
    await click(checkout(element));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.refuse(1, '只剩一件');
    await waitFor(() => expect(errorOf(row(element, '茶1'))).to.equal('保存失败，请重试：只剩一件'));
    await waitFor(() => expect(isBusy(element)).to.equal(false));
    expect(urls).to.deep.equal([]);
  });

  it('navigates once, however often it is pressed, until the page returns from the back-forward cache', async () => {
    // the button isn't enabled by the time-out of the navigation
    clock();
    manualCartServer([line('1')]);
    const urls = recordEvents('sb-navigate');
    const element = await mountTo(orderPageHere('cart'));
    await tap(checkout(element));
    await isLeft();
    // the view may be rendered a moment after the navigation
    await waitFor(() => expect(isBusy(element)).to.equal(true));
    for (let i = 0; i < 2; i++) await click(checkout(element));
    expect(isBusy(element)).to.equal(true);
    showPage(true);
    await waitFor(() => expect(isBusy(element)).to.equal(false));
    expect(urls).to.have.length(1);
    await click(checkout(element));
    await waitFor(() => expect(urls).to.have.length(2));
  });
});
