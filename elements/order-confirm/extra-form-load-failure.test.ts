import { expect } from '@open-wc/testing';
import { siteOf } from '../../core/context/site.js';
import { ORDER, prepare } from '../../test/support/order-confirm.js';
import { pause, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { createOrderPageStore, type OrderPageStore } from './order-page.store.js';

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
/** An import that fails while `isLost` is true. */
const losing =
  <T>(load: () => Promise<T>) =>
  () =>
    isLost ? Promise.reject(new TypeError('the chunk is lost')) : load();
const backOnline = () => {
  isLost = false;
  dispatchEvent(new Event('online'));
};

/** An order page with an extra form whose code fails to load. */
async function pageWithoutForm() {
  await prepare('engraved');
  const importExtraForm = losing(() => import('./extra-form/extra-form.store.js'));
  const page = createOrderPageStore({ ...context(), source: 'cart', importExtraForm });
  await waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));
  await waitFor(() => expect(page.addresses.$chosen.get()).to.exist);
  return page;
}
const quantityOf = (page: OrderPageStore) => page.checkout.$shown.get()?.lines[0]?.count;

describe('an extra form whose code fails to load', () => {
  it('reports the failure, lets the order be changed, and appears when the browser is back online', async () => {
    const page = await pageWithoutForm();
    await waitFor(() => expect(page.$extraForm.get()).to.equal('failed'));
    const before = page.checkout.$shown.get()?.checkout.price ?? 0;
    page.checkout.setQuantity(page.checkout.$shown.get()?.lines[0]?.id ?? '', 3);
    expect(quantityOf(page)).to.equal(3);
    await waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));
    expect(page.checkout.$shown.get()?.checkout.price).to.equal(before * 3);
    backOnline();
    await waitFor(() => expect(page.$extraForm.get()).to.be.an('object'));
  });

  it('does not submit the order when the browser is back online; the next click does', async () => {
    const page = await pageWithoutForm();
    page.submit();
    expect(page.$order.get()).to.deep.include({ kind: 'editing', message: 'extra' });
    await waitFor(() => expect(page.$extraForm.get()).to.equal('failed'));
    backOnline();
    await waitFor(() => expect(page.$extraForm.get()).to.be.an('object'));
    await pause(50);
    expect(calls(ORDER)).to.have.length(0);
    const extra = page.$extraForm.get();
    if (typeof extra === 'object')
      for (const { field, input } of extra.fields.values()) input(field.options[0]?.value ?? '平安');
    page.submit();
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
  });
});
