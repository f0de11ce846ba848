import { describe, it } from 'node:test';
import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { answers, calls, faults, noFaults, signIn } from '../../test/support/node-demo.js';
import { pause, waitFor } from '../../test/support/wait.js';
import {
  ADD,
  COUPONS,
  DETAIL,
  goodsOf,
  offerOf,
  openProduct,
  problemOf,
  putProduct,
  wishOf,
} from './product-store.kit.js';
import type { ProductStore } from './store.js';

describeStoreFaults<ProductStore>({
  call: DETAIL,
  kind: 'read',
  login: 'later',
  answers: true,
  open: (siteId) => putProduct('pictures', siteId),
  tryAgain: (store) => goodsOf(store).detail.retry(),
  failure: (store) => goodsOf(store).detail.$goods.get() === 'failed',
  unauthorized: (store) => expect(goodsOf(store).detail.$goods.get()).to.equal('failed'),
  succeeded: (store) => expect(offerOf(store).price).to.equal(168),
});

describeStoreFaults<ProductStore>({
  call: ADD,
  kind: 'write',
  login: 'asks',
  // the goods were added, even if the response fails
  answers: false,
  async open(siteId) {
    noFaults();
    await signIn();
    const element = await openProduct('two-groups', siteId);
    await element.site.member.load();
    goodsOf(element.store).choice.setCount(2);
    return element;
  },
  act: (store) => goodsOf(store).purchase.buy('cart'),
  failure(store) {
    const problem = problemOf(store);
    return problem?.kind === 'failed' ? problem.failure : undefined;
  },
  kept(store) {
    expect(wishOf(store)).to.deep.equal(['青瓷', '小号', 2]);
    expect(goodsOf(store).purchase.$busy.get()).to.equal(undefined);
  },
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'cart', reason: 'cart' }]);
    expect(wishOf(store)).to.deep.equal(['青瓷', '小号', 2]);
  },
  succeeded: (store) => expect(goodsOf(store).purchase.$added.get()?.names).to.deep.equal(['青瓷', '小号']),
});

describe('the coupons of goods', () => {
  const coupons = (store: ProductStore) => goodsOf(store).coupons.$coupons.get();
  const areShown = (store: ProductStore) =>
    waitFor(() => expect(coupons(store)).to.be.an('array').with.length.above(0));

  for (const fault of ['net', 'html500', 'badjson', 'shape', 'refuse', 'refusesilent', 'login', 'http401']) {
    it(`fail after ${fault} without the goods, and can be loaded again`, async () => {
      faults({ [COUPONS]: fault });
      const { store, emitted } = await openProduct('pictures');
      await waitFor(() => expect(coupons(store)).to.equal('failed'));
      expect(offerOf(store)).to.include({ price: 168, isSoldOut: false });
      expect(emitted('sb-login-required')).to.deep.equal([]);
      noFaults();
      goodsOf(store).coupons.load();
      await areShown(store);
    });
  }

  it('are none on a back end that lacks the call, whenever it is asked', async () => {
    answers({ [COUPONS]: () => new Response('<h1>Not Found</h1>', { status: 404 }) });
    const { store } = await openProduct('pictures');
    await waitFor(() => expect(calls(COUPONS)).to.have.length(1));
    await waitFor(() => expect(calls(COUPONS)[0]?.isOver).to.equal(true));
    await pause();
    expect(coupons(store)).to.deep.equal([]);
    goodsOf(store).coupons.load();
    expect(calls(COUPONS)).to.have.length(1);
  });

  it('fail where a page of a gateway says anything else', async () => {
    answers({ [COUPONS]: () => new Response('<h1>Forbidden</h1>', { status: 403 }) });
    const { store } = await openProduct('pictures');
    await waitFor(() => expect(coupons(store)).to.equal('failed'));
  });

  it('hold up nothing while they time out', async () => {
    faults({ [COUPONS]: 'timeout' });
    const { store } = await openProduct('pictures');
    expect(calls(COUPONS)).to.have.length(1);
    expect(offerOf(store).price).to.equal(168);
    expect(coupons(store)).to.deep.equal([]);
  });

  it('are requested once more when the network is back after a failure, not after a success', async () => {
    faults({ [COUPONS]: 'refuse' });
    const { store } = await openProduct('pictures');
    await waitFor(() => expect(coupons(store)).to.equal('failed'));
    noFaults();
    dispatchEvent(new Event('online'));
    await areShown(store);
    dispatchEvent(new Event('online'));
    expect(calls(COUPONS)).to.have.length(2);
    expect(calls(DETAIL)).to.have.length(1);
  });

  it('are requested again with the goods', async () => {
    faults({ [COUPONS]: 'refuse', [DETAIL]: 'refuse' });
    const { store } = await openProduct('pictures');
    await waitFor(() => expect(coupons(store)).to.equal('failed'));
    noFaults();
    goodsOf(store).detail.retry();
    await areShown(store);
    await waitFor(() => expect(offerOf(store).price).to.equal(168));
  });
});
