import { expect } from '@open-wc/testing';
import { siteOf } from '../../core/site/site.js';
import { ORDER, prepare } from '../../test/kit/order-confirm.js';
import { pause, waitFor } from '../../test/kit/query.js';
import { calls } from '../../test/kit/server.js';
import { createOrderPage, type OrderPageStore } from './order-page.store.js';

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

/** An order with an extra form, whose code doesn't arrive. */
async function pageWithoutForm() {
  await prepare('engraved');
  const importExtra = losing(() => import('./extra-form/extra-form.store.js'));
  const page = createOrderPage({ ...context(), source: 'cart', importExtra });
  await waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));
  await waitFor(() => expect(page.addresses.$chosen.get()).to.exist);
  return page;
}
const quantityOf = (page: OrderPageStore) => page.checkout.$shown.get()?.lines[0]?.count;

describe('an order whose extra form’s code is lost', () => {
  it('reports it, can be changed all the same, and shows the form when the browser is back online', async () => {
    const page = await pageWithoutForm();
    await waitFor(() => expect(page.$extra.get()).to.equal('failed'));
    const before = page.checkout.$shown.get()?.checkout.price ?? 0;
    page.checkout.setQuantity(page.checkout.$shown.get()?.lines[0]?.id ?? '', 3);
    expect(quantityOf(page)).to.equal(3);
    await waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));
    expect(page.checkout.$shown.get()?.checkout.price).to.equal(before * 3);
    backOnline();
    await waitFor(() => expect(page.$extra.get()).to.be.an('object'));
  });

  it('is sent not by itself when the browser is back online, but by the next press', async () => {
    const page = await pageWithoutForm();
    page.submit();
    expect(page.$order.get()).to.deep.include({ kind: 'editing', message: 'extra' });
    await waitFor(() => expect(page.$extra.get()).to.equal('failed'));
    backOnline();
    await waitFor(() => expect(page.$extra.get()).to.be.an('object'));
    await pause(50);
    expect(calls(ORDER)).to.have.length(0);
    const extra = page.$extra.get();
    if (typeof extra === 'object')
      for (const { field, input } of extra.fields.values()) input(field.options[0]?.value ?? '平安');
    page.submit();
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
  });
});
