import { expect } from '@open-wc/testing';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { button, checkbox, errorOf, more, mountCart, row } from '../../test/kit/cart-view.js';
import { heard } from '../../test/kit/events.js';
import { mount, settled } from '../../test/kit/mount.js';
import { allByRole, byRole, waitFor } from '../../test/kit/query.js';
import '../site/index.js';
import './index.js';

const CHANGE = 'changeShopCartItem';

describe('去结算', () => {
  it('goes to order-confirm-url with type=cart by sb-navigate', async () => {
    cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const page = await mount(
      `<sb-site site-id="${crypto.randomUUID()}" order-confirm-url="/buy?from=cart#top"><sb-cart></sb-cart></sb-site>`,
    );
    const element = await settled(page.firstElementChild as HTMLElement);
    button(element, '去结算').click();
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/buy?from=cart&type=cart#top', cause: 'checkout' }]));
  });

  it('with nothing selected says 请先选择商品', async () => {
    cartByHand([line('1', { isSelect: false })]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    button(element, '去结算').click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal('请先选择商品'));
    expect(urls).to.deep.equal([]);
  });

  it('sends what is pending first, and waits for the answer; five clicks go once', async () => {
    const server = cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    more(element, '茶1').click();
    for (let i = 0; i < 5; i++) button(element, '去结算').click();
    await waitFor(() => expect(button(element, '去结算').getAttribute('aria-busy')).to.equal('true'));
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    expect(urls).to.deep.equal([]);
    server.calls(CHANGE)[0]?.answer();
    await waitFor(() => expect(urls).to.have.length(1));
    await waitFor(() => expect(button(element, '去结算').getAttribute('aria-busy')).to.equal(null));
  });

  it('stays where a change was refused, which is said at its item', async () => {
    const server = cartByHand([line('1')]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    more(element, '茶1').click();
    button(element, '去结算').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.refuse(1, '只剩一件');
    await waitFor(() => expect(errorOf(row(element, '茶1'))).to.equal('保存失败，请重试 只剩一件'));
    await waitFor(() => expect(button(element, '去结算').getAttribute('aria-busy')).to.equal(null));
    expect(urls).to.deep.equal([]);
  });

  it('stays where the last selected item was put back to unselected', async () => {
    const server = cartByHand([line('1', { isSelect: false })]);
    const urls = heard('sb-navigate', { prevent: true });
    const element = await mountCart();
    checkbox(element, '茶1').click();
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(true));
    button(element, '去结算').click();
    await waitFor(() => expect(server.calls(CHANGE)).to.have.length(1));
    server.calls(CHANGE)[0]?.refuse(404);
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(false));
    expect(urls).to.deep.equal([]);
    expect(allByRole(element, 'dialog')).to.have.length(0);
  });
});
