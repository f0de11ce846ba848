import { expect } from '@open-wc/testing';
import { siteOf } from '../../core/site/site.js';
import { ORDER, prepare } from '../../test/kit/order-confirm.js';
import { pause, waitFor } from '../../test/kit/query.js';
import { calls } from '../../test/kit/server.js';
import { createTill } from './till.store.js';

let owner: AbortController;
let isLost = true;
beforeEach(() => {
  owner = new AbortController();
  isLost = true;
});
afterEach(() => owner.abort());

const context = () => {
  const probe = document.createElement('div');
  probe.setAttribute('site-id', crypto.randomUUID());
  return { site: siteOf(probe), emit: () => false, signal: owner.signal };
};
/** Code that doesn't arrive as long as `isLost`. */
const losing =
  <T>(load: () => Promise<T>) =>
  () =>
    isLost ? Promise.reject(new TypeError('the chunk is lost')) : load();
const backOnline = () => {
  isLost = false;
  dispatchEvent(new Event('online'));
};

async function tillWithoutWork() {
  await prepare('virtual');
  const till = createTill({ ...context(), way: 'cart', importWork: losing(() => import('./work.store.js')) });
  await waitFor(() => expect(till.checkout.$state.get()).to.equal('ready'));
  return till;
}
const countOf = (till: Awaited<ReturnType<typeof tillWithoutWork>>) => till.checkout.$shown.get()?.lines[0]?.count;

describe('an order whose late code is lost', () => {
  it('is reported once a number is changed, which happens when the browser is back online', async () => {
    const till = await tillWithoutWork();
    expect(till.$isLost.get()).to.equal(false);
    till.setCount(till.checkout.$shown.get()?.lines[0]?.id ?? '', 3);
    await waitFor(() => expect(till.$isLost.get()).to.equal(true));
    backOnline();
    await waitFor(() => expect(countOf(till)).to.equal(3));
    await waitFor(() => expect(till.checkout.$work.get()).to.equal('calm'));
    expect(till.checkout.$shown.get()?.checkout.price).to.equal(90);
    expect(till.$isLost.get()).to.equal(false);
  });

  it('is sent not by itself when the browser is back online, but by the next press', async () => {
    const till = await tillWithoutWork();
    await till.submit();
    expect(till.$isLost.get()).to.equal(true);
    backOnline();
    await waitFor(() => expect(till.$isLost.get()).to.equal(false));
    await pause(50);
    expect(calls(ORDER)).to.have.length(0);
    await till.submit();
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
  });
});
