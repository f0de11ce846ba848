import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../../core/broadcast/broadcast.js';
import { cartOf } from '../../../core/cart/shared-cart.js';
import { $notices, shownBy } from '../../../core/notices/notices.js';
import { serverCart } from '../../../test/support/node-cart.js';
import { calls, faults, noFaults, signOut, stockGoods } from '../../../test/support/node-demo.js';
import { clock, showPage, visited } from '../../../test/support/node-page.js';
import { pause, waitFor } from '../../../test/support/wait.js';
import { ADD, choose, countOf, goodsOf, isAdded, openForMember, problemOf } from '../product-store.kit.js';
import type { ProductStore } from '../store.js';

const LIST = 'GET /openapi/order/shopCartItemList';
const purchase = (store: ProductStore) => goodsOf(store).purchase;

/** Records what other tabs are told. */
function otherTab(key: string, ...topics: string[]) {
  const received: string[] = [];
  const tab = createBroadcast(key);
  for (const topic of topics) tab.subscribe(topic, () => received.push(topic));
  return received;
}

describe('adding goods to the cart', () => {
  it('sends the chosen variant and quantity', async () => {
    const { store } = await openForMember('two-groups');
    choose(store, '白瓷');
    goodsOf(store).choice.setCount(2);
    purchase(store).buy('cart');
    await isAdded(store);
    expect(purchase(store).$added.get()).to.deep.include({ title: '试验：两组规格', names: ['白瓷', '小号'] });
    const { skuId, ...rest } = { ...(calls(ADD)[0]?.body as { skuId: string }) };
    expect(rest).to.deep.equal({ goodsId: 'two-groups', skuName: '白瓷 / 小号', count: 2, type: 'cart' });
    expect(skuId).to.match(/^\d+$/);
    const { items } = await serverCart();
    expect(items.map((item) => [item.goodsId, item.skuName, item.count])).to.deep.equal([
      ['two-groups', '白瓷 / 小号', 2],
    ]);
  });

  it("dispatches sb-cart-change with the server's count, and updates the page's cart and other tabs", async () => {
    const { store, site, emitted } = await openForMember('plain');
    const received = otherTab(site.key, 'cart', 'detail');
    goodsOf(store).choice.setCount(2);
    purchase(store).buy('cart');
    await waitFor(() => expect(emitted('sb-cart-change')).to.deep.equal([{ count: 2 }]));
    expect(
      cartOf(site)
        .$cart.get()
        ?.items.map(({ goodsId }) => goodsId),
    ).to.deep.equal(['plain']);
    await waitFor(() => expect(received).to.deep.equal(['cart']));
    expect(calls(LIST)).to.have.length(0);
  });

  it("requests the cart when the server's answer has none", async () => {
    const { store, emitted } = await openForMember('plain');
    faults({ [ADD]: 'nulldata' });
    purchase(store).buy('cart');
    await isAdded(store);
    await waitFor(() => expect(emitted('sb-cart-change')).to.deep.equal([{ count: 0 }]));
    expect(calls(LIST)).to.have.length(1);
  });

  it('adds the goods once for quick clicks on both buttons, and for one right after the success', async () => {
    const { store } = await openForMember('plain');
    for (let i = 0; i < 5; i++) purchase(store).buy('cart');
    purchase(store).buy('detail');
    await isAdded(store);
    purchase(store).buy('cart');
    await pause();
    expect(calls(ADD)).to.have.length(1);
    expect((await serverCart()).count).to.equal(1);
  });

  it('says why it was refused, in a notice for 50 s, too, and keeps the choice', async () => {
    const last = await stockGoods('last-one', { stock: 1 });
    const { store, emitted } = await openForMember(last);
    purchase(store).buy('cart');
    await isAdded(store);
    purchase(store).dismiss();
    expect(purchase(store).$added.get()).to.equal(undefined);
    purchase(store).buy('cart');
    await waitFor(() => expect(problemOf(store)).to.have.nested.property('failure.msg', '库存不足'));
    const text = '添加购物车失败：库存不足';
    expect(emitted('sb-notice')).to.deep.equal([{ kind: 'error', text, duration: 50_000 }]);
    expect(countOf(store)).to.equal(1);
  });

  it('shows one notice for two failures, and none once it has succeeded', async () => {
    shownBy.element = { isConnected: true } as Element;
    const { store } = await openForMember('plain', undefined, { unprevented: ['sb-notice'] });
    faults({ [ADD]: 'refusesilent' });
    for (const times of [1, 2]) {
      purchase(store).buy('cart');
      await waitFor(() => expect(calls(ADD).filter(({ isOver }) => isOver)).to.have.length(times));
      await waitFor(() => expect(purchase(store).$busy.get()).to.equal(undefined));
    }
    expect($notices.get().map(({ text }) => text)).to.deep.equal(['添加购物车失败']);
    noFaults();
    purchase(store).buy('cart');
    await isAdded(store);
    expect($notices.get()).to.deep.equal([]);
  });

  it('forgets its failure with the next choice', async () => {
    const { store } = await openForMember('two-groups');
    faults({ [ADD]: 'refusesilent' });
    purchase(store).buy('cart');
    await waitFor(() => expect(problemOf(store)).to.include({ kind: 'failed' }));
    choose(store, '白瓷');
    expect(problemOf(store)).to.equal(undefined);
  });

  it('closes the dialog on the way to cart-url', async () => {
    const options = { settings: { cartUrl: '/basket' }, unprevented: ['sb-navigate'] };
    const { store, emitted } = await openForMember('plain', undefined, options);
    purchase(store).buy('cart');
    await isAdded(store);
    expect(purchase(store).cartUrl()).to.equal('/basket');
    purchase(store).goToCart();
    expect(emitted('sb-navigate')).to.deep.equal([{ url: '/basket', cause: 'cart' }]);
    expect(visited).to.deep.equal(['/basket']);
    expect(purchase(store).$added.get()).to.equal(undefined);
  });
});

describe('buying goods at once', () => {
  it('makes an order of their own, navigates to order-confirm-url?type=detail and tells other tabs', async () => {
    const { store, site, emitted } = await openForMember('limited');
    const received = otherTab(site.key, 'cart', 'detail');
    purchase(store).buy('detail');
    await waitFor(() =>
      expect(emitted('sb-navigate')).to.deep.equal([{ url: '/order-confirm?type=detail', cause: 'buy' }]),
    );
    await waitFor(() => expect(received, 'another window may show the order before').to.deep.equal(['detail']));
    expect(calls(ADD)[0]?.body).to.deep.equal({ goodsId: 'limited', count: 2, type: 'detail' });
    expect(purchase(store).$added.get()).to.equal(undefined);
    expect(emitted('sb-cart-change')).to.deep.equal([]);
    expect((await serverCart()).count).to.equal(0);
    await waitFor(() => expect(purchase(store).$busy.get(), 'the page prevented sb-navigate').to.equal(undefined));
  });
});

describe('goods whose answer is lost', () => {
  const problem = (store: ProductStore, kind: string) => waitFor(() => expect(problemOf(store)).to.include({ kind }));

  it('are added as after an answer, once the cart has them', async () => {
    const { store, emitted } = await openForMember('plain');
    purchase(store).buy('cart');
    await isAdded(store);
    purchase(store).dismiss();
    faults({ [ADD]: 'net@after' });
    goodsOf(store).choice.setCount(2);
    purchase(store).buy('cart');
    await isAdded(store);
    expect(emitted('sb-cart-change')).to.deep.equal([{ count: 1 }, { count: 3 }]);
    expect(emitted('sb-notice')).to.deep.equal([]);
    expect((await serverCart()).count).to.equal(3);
  });

  it('are told as failed only if they are not in the cart', async () => {
    const { store } = await openForMember('plain');
    faults({ [ADD]: 'net' });
    purchase(store).buy('cart');
    await problem(store, 'failed');
    expect(calls(LIST)).to.have.length(1);
  });

  it('are told as unknown where the cart was not known before, and are found the next time', async () => {
    const { store, emitted } = await openForMember('plain');
    faults({ [ADD]: 'net@after' });
    purchase(store).buy('cart');
    await problem(store, 'unknown');
    expect(emitted('sb-notice')).to.deep.equal([]);
    purchase(store).buy('cart');
    await isAdded(store);
  });

  it('are told as unknown when the cart can’t be read either', async () => {
    const { store } = await openForMember('plain');
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    purchase(store).buy('cart');
    await problem(store, 'unknown');
  });

  it('are ordered at once if their own order has them', async () => {
    const { store, emitted } = await openForMember('limited');
    faults({ [ADD]: 'net' });
    purchase(store).buy('detail');
    await problem(store, 'failed');
    faults({ [ADD]: 'net@after' });
    purchase(store).buy('detail');
    await waitFor(() =>
      expect(emitted('sb-navigate')).to.deep.equal([{ url: '/order-confirm?type=detail', cause: 'buy' }]),
    );
  });
});

describe('buying while the next page loads', () => {
  async function leaving() {
    const { tick } = clock();
    const { store } = await openForMember('plain', undefined, { unprevented: ['sb-navigate'] });
    purchase(store).buy('detail');
    await waitFor(() => expect(visited).to.deep.equal(['/order-confirm?type=detail']));
    expect(purchase(store).$busy.get()).to.equal('detail');
    return { store, tick };
  }

  it('sends nothing more until the page returns from the back-forward cache', async () => {
    const { store, tick } = await leaving();
    purchase(store).buy('detail');
    purchase(store).buy('cart');
    showPage(false);
    purchase(store).buy('detail');
    await tick(0);
    expect(purchase(store).$busy.get()).to.equal('detail');
    showPage(true);
    await waitFor(() => expect(purchase(store).$busy.get()).to.equal(undefined));
    expect(calls(ADD)).to.have.length(1);
  });

  it('is possible again when no page has loaded after 8 s', async () => {
    const { store, tick } = await leaving();
    await tick(7999);
    expect(purchase(store).$busy.get()).to.equal('detail');
    await tick(1);
    expect(purchase(store).$busy.get()).to.equal(undefined);
  });
});

describe('the count of the link to the cart', () => {
  const shown = (store: ProductStore) => goodsOf(store).$cartCount.get();

  it('is known once an element has the cart, without a request of its own', async () => {
    const { store, site } = await openForMember('plain');
    expect(shown(store)).to.equal(undefined);
    goodsOf(store).choice.setCount(2);
    purchase(store).buy('cart');
    await waitFor(() => expect(shown(store)).to.equal(2));
    expect(calls(LIST)).to.have.length(0);
    const received = new Promise<void>((resolve) => site.broadcast.subscribe('cart', () => resolve()));
    createBroadcast(site.key).post('cart');
    await received;
    expect(shown(store), 'another tab changed it').to.equal(undefined);
  });

  it('is forgotten when the member signs out', async () => {
    const { store, site } = await openForMember('plain');
    await site.member.load();
    purchase(store).buy('cart');
    await waitFor(() => expect(shown(store)).to.equal(1));
    await signOut();
    site.member.signedOut();
    expect(shown(store)).to.equal(undefined);
  });
});
