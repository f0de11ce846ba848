import { expect } from '@open-wc/testing';
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
import { calls, holdAnswers } from '../../test/support/server.js';
import { click, hover, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/site.js';
import 'dist/elements/product.js';

const isClosed = (product: Element) => waitFor(() => expect(dialogs(product)).to.have.length(0));

describe('the button 加入购物车', () => {
  it('adds the chosen variant and quantity to the cart, and says so', async () => {
    const cartChanges = recordEvents('sb-cart-change');
    const product = await mountForMember('two-groups');
    await tap(radio(product, '白瓷'));
    await tap(button(product, '增加数量'));
    await waitFor(() => expect(count(product).value).to.equal('2'));
    await tap(addButton(product));
    const shown = await dialog(product);
    expect(shown.textContent).to.contain('试验：两组规格').and.contain('白瓷 / 小号 × 2');
    const { items } = await serverCart();
    expect(items.map((item) => [item.goodsId, item.skuName, item.count])).to.deep.equal([
      ['two-groups', '白瓷 / 小号', 2],
    ]);
    await waitFor(() => expect(cartChanges).to.deep.equal([{ count: 2 }]));
  });

  it('navigates to cart-url by 去购物车', async () => {
    const urls = destinations();
    const product = await mountForMember('plain');
    await click(addButton(product));
    await dialog(product);
    await tap(button(product, '去购物车'));
    await waitFor(() => expect(urls).to.deep.equal(['/cart']));
    await isClosed(product);
  });

  for (const name of ['继续购物', '关闭']) {
    it(`closes the message by ${name}, and gets the focus back`, async () => {
      const urls = destinations();
      const product = await mountForMember('plain');
      await click(addButton(product));
      await dialog(product);
      await tap(button(product, name));
      await isClosed(product);
      await waitFor(() => expect(hasFocus(addButton(product))).to.equal(true));
      expect(urls).to.deep.equal([]);
    });
  }

  it('leaves by itself after 8 s, but not under the pointer; the button adds again meanwhile', async () => {
    const time = clock();
    const product = await mountForMember('plain');
    await click(addButton(product));
    await dialog(product);
    await time.tick(1000);
    await click(addButton(product));
    await waitFor(() => expect(calls(ADD)).to.have.length(2));
    const shown = await dialog(product);
    await hover(shown);
    await time.tick(20_000);
    expect(dialogs(product)).to.have.length(1);
    await hover(addButton(product));
    await time.tick(8000);
    await isClosed(product);
  });

  it('adds the goods once, however often both buttons are pressed meanwhile', async () => {
    const product = await mountForMember('plain');
    const answer = holdAnswers(ADD);
    for (let i = 0; i < 3; i++) await tap(addButton(product));
    await tap(buyButton(product));
    expect(buyButton(product).getAttribute('aria-disabled')).to.equal('true');
    expect(addButton(product).getAttribute('aria-busy')).to.equal('true');
    answer();
    await dialog(product);
    expect(calls(ADD)).to.have.length(1);
    expect((await serverCart()).count).to.equal(1);
  });

  it('says why it was refused, at the button and in a notice for 50 s, until the next choice', async () => {
    const notices = recordEvents('sb-notice');
    const product = await mountForMember('last-one');
    await click(addButton(product));
    await dialog(product);
    await click(button(product, '继续购物'));
    await isClosed(product);
    await click(addButton(product));
    await waitFor(() => expect(alerts(product)).to.deep.equal(['添加购物车失败：库存不足']));
    expect(notices).to.deep.equal([{ kind: 'error', text: '添加购物车失败：库存不足', duration: 50_000 }]);
    expect($notices.get()).to.have.length(1);
    expect(count(product).value).to.equal('1');
  });
});

describe('the button 立即购买', () => {
  it('makes an order of its own, and navigates to order-confirm-url?type=detail', async () => {
    const causes = recordEvents<{ url: string; cause: string }>('sb-navigate', { prevent: true });
    const product = await mountForMember('limited');
    await tap(buyButton(product));
    await waitFor(() => expect(causes).to.deep.equal([{ url: '/order-confirm?type=detail', cause: 'buy' }]));
    expect(calls(ADD)[0]?.body).to.deep.equal({ goodsId: 'limited', count: 2, type: 'detail' });
    expect(dialogs(product)).to.have.length(0);
    expect((await serverCart()).count).to.equal(0);
    // the page prevented sb-navigate
    await waitFor(() => expect(buyButton(product).getAttribute('aria-disabled')).to.equal(null));
  });

  it('sends nothing more while the next page loads, until this one returns from the back-forward cache', async () => {
    // the buttons aren't enabled by the time-out of the navigation
    clock();
    const product = await mountLeaving();
    await click(buyButton(product));
    await isLeft();
    for (const other of [buyButton, addButton]) {
      expect(other(product).getAttribute('aria-disabled')).to.equal('true');
      await click(other(product));
      await press('Enter');
    }
    showPage(true);
    await waitFor(() => expect(buyButton(product).getAttribute('aria-disabled')).to.equal(null));
    expect(calls(ADD)).to.have.length(1);
  });
});
