import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { cartOf } from '../../core/cart/shared-cart.js';
import { $notices } from '../../core/notices/notices.js';
import { serverCart } from '../../test/support/cart.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { isLeft, showPage } from '../../test/support/fake-leave.js';
import { hasFocus } from '../../test/support/focus.js';
import {
  ADD,
  addButton,
  alerts,
  button,
  buyButton,
  count,
  dialog,
  dialogs,
  mountForMember,
  mountLeaving,
  radio,
} from '../../test/support/product.js';
import { waitFor } from '../../test/support/query.js';
import { calls, faults } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/site.js';
import 'dist/elements/product.js';

describe('the button 加入购物车', () => {
  it('adds the chosen variant and quantity to the cart, and links to the cart', async () => {
    const product = await mountForMember('two-groups');
    radio(product, '白瓷').click();
    button(product, '增加数量').click();
    await waitFor(() => expect(count(product).value).to.equal('2'));
    addButton(product).click();
    const shown = await dialog(product);
    expect(shown.textContent).to.contain('试验：两组规格').and.contain('白瓷 / 小号 × 2');
    const { skuId, ...rest } = { ...(calls(ADD)[0]?.body as { skuId: string }) };
    expect(rest).to.deep.equal({ goodsId: 'two-groups', skuName: '白瓷 / 小号', count: 2, type: 'cart' });
    expect(skuId).to.match(/^\d+$/);
    const { items } = await serverCart();
    expect(items.map((item) => [item.goodsId, item.skuName, item.count])).to.deep.equal([
      ['two-groups', '白瓷 / 小号', 2],
    ]);
  });

  it("dispatches sb-cart-change with the server's count, and updates the page's cart and other tabs", async () => {
    const cartChanges = recordEvents('sb-cart-change');
    const product = await mountForMember('plain');
    const site = sessionOf(product);
    const otherTab = new BroadcastChannel(site.key);
    const heardThere: unknown[] = [];
    otherTab.onmessage = ({ data }) => heardThere.push(data.topic);
    button(product, '增加数量').click();
    await waitFor(() => expect(count(product).value).to.equal('2'));
    addButton(product).click();
    await waitFor(() => expect(cartChanges).to.deep.equal([{ count: 2 }]));
    expect(
      cartOf(site)
        .$cart.get()
        ?.items.map(({ goodsId }) => goodsId),
    ).to.deep.equal(['plain']);
    await waitFor(() => expect(heardThere).to.include('cart'));
    otherTab.close();
  });

  it("requests the cart when the server's answer has none", async () => {
    const cartChanges = recordEvents('sb-cart-change');
    const product = await mountForMember('plain');
    faults({ [ADD]: 'nulldata' });
    addButton(product).click();
    await dialog(product);
    await waitFor(() => expect(cartChanges).to.deep.equal([{ count: 0 }]));
    expect(calls('GET /openapi/order/shopCartItemList')).to.have.length(1);
  });

  it('navigates to cart-url by 去购物车', async () => {
    const urls = destinations();
    const product = await mountForMember('plain');
    addButton(product).click();
    await dialog(product);
    button(product, '去购物车').click();
    await waitFor(() => expect(urls).to.deep.equal(['/cart']));
    await waitFor(() => expect(dialogs(product)).to.have.length(0));
  });

  for (const name of ['继续购物', '关闭']) {
    it(`closes the dialog by ${name}, and gets the focus back`, async () => {
      const urls = destinations();
      const product = await mountForMember('plain');
      addButton(product).focus();
      addButton(product).click();
      await dialog(product);
      button(product, name).click();
      await waitFor(() => expect(dialogs(product)).to.have.length(0));
      await waitFor(() => expect(hasFocus(addButton(product))).to.equal(true));
      expect(urls).to.deep.equal([]);
    });
  }

  it('adds the goods once for five quick clicks on both buttons', async () => {
    const product = await mountForMember('plain');
    for (let i = 0; i < 5; i++) addButton(product).click();
    buyButton(product).click();
    await dialog(product);
    addButton(product).click();
    expect(calls(ADD)).to.have.length(1);
    expect((await serverCart()).count).to.equal(1);
  });

  it('says why it was refused, at the button and in a notice for 50 s, and keeps the choice', async () => {
    const notices = recordEvents('sb-notice');
    const product = await mountForMember('last-one');
    addButton(product).click();
    await dialog(product);
    button(product, '继续购物').click();
    await waitFor(() => expect(dialogs(product)).to.have.length(0));
    addButton(product).click();
    await waitFor(() => expect(alerts(product)).to.deep.equal(['添加购物车失败：库存不足']));
    expect(notices).to.deep.equal([{ kind: 'error', text: '添加购物车失败：库存不足', duration: 50_000 }]);
    expect($notices.get()).to.have.length(1);
    expect(count(product).value).to.equal('1');
  });

  it('clears its error with the next choice', async () => {
    const product = await mountForMember('two-groups');
    faults({ [ADD]: 'refusesilent' });
    addButton(product).click();
    await waitFor(() => expect(alerts(product)).to.deep.equal(['添加购物车失败']));
    radio(product, '白瓷').click();
    await waitFor(() => expect(alerts(product)).to.deep.equal([]));
  });
});

describe('the button 立即购买', () => {
  it('adds the goods to an order of their own, and navigates to order-confirm-url?type=detail', async () => {
    const causes = recordEvents<{ url: string; cause: string }>('sb-navigate', { prevent: true });
    const cartChanges = recordEvents('sb-cart-change');
    const product = await mountForMember('limited');
    let windows = 0;
    createBroadcast(sessionOf(product).key).subscribe('detail', () => windows++);
    buyButton(product).click();
    await waitFor(() => expect(causes).to.deep.equal([{ url: '/order-confirm?type=detail', cause: 'buy' }]));
    await waitFor(() => expect(windows, 'another window may show the order before').to.equal(1));
    expect(calls(ADD)[0]?.body).to.deep.equal({ goodsId: 'limited', count: 2, type: 'detail' });
    expect(dialogs(product)).to.have.length(0);
    expect(cartChanges).to.deep.equal([]);
    expect((await serverCart()).count).to.equal(0);
  });
});

describe('the button 立即购买 while the next page loads', () => {
  const isFree = (product: Element) =>
    waitFor(() => expect(buyButton(product).getAttribute('aria-disabled')).to.equal(null));

  it('sends nothing more until the page returns from the back-forward cache', async () => {
    // the buttons aren't enabled by the time-out of the navigation
    clock();
    const product = await mountLeaving();
    buyButton(product).click();
    await isLeft();
    for (const press of [buyButton, addButton]) {
      expect(press(product).getAttribute('aria-disabled')).to.equal('true');
      press(product).click();
    }
    showPage(false);
    buyButton(product).click();
    expect(calls(ADD)).to.have.length(1);
    showPage(true);
    await isFree(product);
    expect(calls(ADD)).to.have.length(1);
  });

  it('is enabled again when no page has loaded after some seconds', async () => {
    const { tick } = clock();
    const product = await mountLeaving();
    buyButton(product).click();
    await isLeft();
    await tick(7000);
    expect(buyButton(product).getAttribute('aria-disabled')).to.equal('true');
    await tick(1000);
    await isFree(product);
  });

  it('is enabled at once when the page prevents sb-navigate', async () => {
    clock();
    const urls = destinations();
    const product = await mountForMember('plain');
    buyButton(product).click();
    await waitFor(() => expect(urls).to.have.length(1));
    await isFree(product);
  });
});
