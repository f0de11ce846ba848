import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { CHANGE, CHECKOUT, ORDER, openKnown, openOrder, prepare } from '../../test/support/node-order.js';
import { waitFor } from '../../test/support/wait.js';
import type { OrderConfirmStore } from './store.js';

const shown = (store: OrderConfirmStore) => store.$page.get().checkout.$shown.get();
const isSignedOut = (store: OrderConfirmStore) => store.$page.get().checkout.$checkout.get().kind === 'anonymous';

describeStoreFaults<OrderConfirmStore>({
  call: CHECKOUT,
  kind: 'read',
  login: 'asks',
  answers: true,
  // the preview of an order of nothing
  understood: ['nulldata'],
  async open(siteId) {
    await prepare('plain');
    return openOrder(siteId);
  },
  tryAgain: (store) => store.$page.get().checkout.retry(),
  failure: (store) => store.$page.get().checkout.$checkout.get().problem?.failure,
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'order', reason: 'checkout' }]);
    expect(isSignedOut(store)).to.equal(true);
  },
  succeeded: (store) => expect(shown(store)?.checkout.price).to.equal(128),
});

describeStoreFaults<OrderConfirmStore>({
  call: CHANGE,
  kind: 'write',
  login: 'asks',
  // a success whatever its data
  answers: false,
  async open(siteId) {
    await prepare('plain');
    return openKnown(siteId);
  },
  act(store) {
    const { checkout } = store.$page.get();
    const [line] = shown(store)?.lines ?? [];
    if (!line || line.count === 2) return;
    checkout.setQuantity(line.id, 2);
    // without the debounce
    checkout.flush();
  },
  failure: (store) => shown(store)?.lines[0]?.failure,
  kept: (store) => expect(shown(store)?.lines[0]?.count).to.equal(1),
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'order', reason: 'checkout' }]);
    expect(isSignedOut(store)).to.equal(true);
  },
  succeeded: (store) => expect(shown(store)?.checkout.price).to.equal(256),
});

describeStoreFaults<OrderConfirmStore>({
  call: ORDER,
  kind: 'write',
  login: 'asks',
  // a success whatever its data
  answers: false,
  async open(siteId) {
    await prepare('plain');
    const order = await openKnown(siteId);
    order.page.remark.set('轻放');
    return order;
  },
  act: (store) => store.$page.get().submit(),
  async tryAgain(store) {
    const page = store.$page.get();
    // a refusal reloads the totals
    await waitFor(() => page.checkout.$checkout.get().kind === 'ready');
    page.submit();
  },
  failure(store) {
    const order = store.$page.get().$order.get();
    // without an answer nobody knows whether the order was placed
    if (order.kind === 'unconfirmed') return { kind: 'network' };
    return order.kind === 'editing' && typeof order.message === 'object' ? order.message : undefined;
  },
  kept: (store) => expect(store.$page.get().remark.$text.get()).to.equal('轻放'),
  unauthorized: (_, asked) => expect(asked).to.deep.equal([{ cause: 'order', reason: 'checkout' }]),
  succeeded: (store) => expect(store.$page.get().$order.get().kind).to.equal('placed'),
});
