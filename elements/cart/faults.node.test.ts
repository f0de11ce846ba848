import { expect } from 'chai';
import { DEBOUNCE_MS } from '../../core/cart/cart.store.js';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { memberWithGoods } from '../../test/support/node-cart.js';
import { changeGoods, signIn } from '../../test/support/node-demo.js';
import { dialogOf, lineOf, linesOf, openCart, putCart, titles, undoOf } from './cart-store.kit.js';
import type { CartElementStore } from './store.js';

async function cartOf(siteId: string, ...names: string[]) {
  await memberWithGoods(...names);
  return openCart(siteId);
}

const loginIsAsked = ({ $status }: CartElementStore, asked: unknown[]) => {
  expect(asked).to.deep.equal([{ cause: 'cart', reason: 'cart' }]);
  expect($status.get()).to.equal('anonymous');
};

describeStoreFaults<CartElementStore>({
  call: 'GET /openapi/order/shopCartItemList',
  kind: 'read',
  answers: true,
  // null is the empty cart
  understood: ['nulldata'],
  async open(siteId) {
    await signIn();
    return putCart(siteId);
  },
  tryAgain: (store) => store.retry(),
  failure: ({ $status }) => $status.get() === 'failed',
  unauthorized({ $status }, asked) {
    expect($status.get()).to.equal('anonymous');
    expect(asked).to.deep.equal([]);
  },
  succeeded: ({ $status }) => expect($status.get()).to.equal('ready'),
});

describeStoreFaults<CartElementStore>({
  call: 'POST /openapi/order/changeShopCartItem',
  kind: 'write',
  login: 'asks',
  // the cart is read then
  answers: false,
  debounce: DEBOUNCE_MS,
  open: (siteId) => cartOf(siteId, '壶', '杯'),
  act(store) {
    const { id, count } = lineOf(store, '壶');
    store.setCount(id, count + 1);
  },
  failure: (store) => lineOf(store, '壶').failure,
  kept(store) {
    expect(lineOf(store, '壶').count).to.equal(1);
    expect(lineOf(store, '杯').failure).to.equal(undefined);
  },
  unauthorized: loginIsAsked,
  succeeded(store) {
    expect(store.$sum.get().isBusy).to.equal(false);
    expect(lineOf(store, '壶').count).to.be.above(1);
  },
});

const selected = (store: CartElementStore) => linesOf(store).map(({ isSelect }) => isSelect);

describeStoreFaults<CartElementStore>({
  call: 'POST /openapi/order/toggleSelectAllShopCartItem',
  kind: 'write',
  login: 'asks',
  // the cart is read then
  answers: false,
  debounce: DEBOUNCE_MS,
  open: (siteId) => cartOf(siteId, '壶', '杯'),
  act: (store) => store.selectAll(false),
  failure: ({ $sum }) => $sum.get().failure,
  kept: (store) => expect(selected(store)).to.deep.equal([true, true]),
  unauthorized: loginIsAsked,
  succeeded(store) {
    expect(store.$sum.get()).to.include({ isBusy: false, totalPrice: 0 });
    expect(selected(store)).to.deep.equal([false, false]);
  },
});

describeStoreFaults<CartElementStore>({
  call: 'POST /openapi/order/removeShopCartItem',
  kind: 'write',
  login: 'asks',
  // the cart is read then
  answers: false,
  open: (siteId) => cartOf(siteId, '壶', '杯'),
  act(store) {
    if (titles(store).includes('壶')) store.remove(lineOf(store, '壶').id);
    undoOf(store).send();
  },
  failure: (store) => linesOf(store).find(({ title }) => title === '壶')?.failure,
  kept: (store) => expect(titles(store)).to.deep.equal(['杯', '壶']),
  unauthorized: loginIsAsked,
  succeeded: (store) => expect(titles(store)).to.deep.equal(['杯']),
});

describeStoreFaults<CartElementStore>({
  call: 'POST /openapi/order/removeInvalidShopCartItems',
  kind: 'write',
  login: 'asks',
  // the cart is read then
  answers: false,
  async open(siteId) {
    const { ids } = await memberWithGoods('壶', '杯');
    await changeGoods(ids[0] as string, { withdrawn: true });
    return openCart(siteId);
  },
  act(store) {
    if (!store.removal.$question.get()) store.clearInvalid();
    void dialogOf(store).confirm();
  },
  failure: (store) => dialogOf(store).$failure.get(),
  kept(store) {
    expect(titles(store)).to.deep.equal(['杯', '壶']);
    expect(store.removal.$question.get()?.kind).to.equal('invalid');
  },
  unauthorized: loginIsAsked,
  succeeded: (store) => expect(titles(store)).to.deep.equal(['杯']),
});
