import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Context } from '../../../core/site/context.js';
import { calls } from '../../../test/support/node-demo.js';
import { openElement } from '../../../test/support/node-element.js';
import { ORDER, prepare } from '../../../test/support/node-order.js';
import { pause, waitFor } from '../../../test/support/wait.js';
import { createOrderPageStore, type OrderPageStore } from '../store.js';

/** Opens the order of goods with an extra form whose code fails to load until the returned function is called. */
async function pageWithoutForm() {
  await prepare('engraved');
  let isLost = true;
  const importExtraForm = () =>
    isLost ? Promise.reject(new TypeError('the chunk is lost')) : import('./extra-form.store.js');
  const create = (context: Context<object>) =>
    createOrderPageStore({ ...context, source: 'cart', errors: () => 'first', importExtraForm });
  const { store: page } = openElement(create, {});
  await waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));
  await waitFor(() => expect(page.addresses.$chosen.get()).to.be.a('string'));
  const goOnline = () => {
    isLost = false;
    dispatchEvent(new Event('online'));
  };
  return { page, goOnline };
}
const lineOf = (page: OrderPageStore) => page.checkout.$shown.get()?.lines[0];
const price = (page: OrderPageStore) => page.checkout.$shown.get()?.checkout.price;

describe('an extra form whose code fails to load', () => {
  it('reports the failure, lets the order be changed, and appears when the browser is back online', async () => {
    const { page, goOnline } = await pageWithoutForm();
    await waitFor(() => page.extraForm.$isLost.get());
    const before = price(page) ?? 0;
    page.checkout.setQuantity(lineOf(page)?.id ?? '', 3);
    expect(lineOf(page)?.count).to.equal(3);
    await waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));
    expect(price(page)).to.equal(before * 3);
    goOnline();
    await waitFor(() => page.extraForm.$extraForm.get() ?? false);
  });

  it('does not submit the order when the browser is back online; the next click does', async () => {
    const { page, goOnline } = await pageWithoutForm();
    page.submit();
    // the member may still be loading
    await waitFor(() => expect(page.$order.get()).to.deep.include({ kind: 'editing', message: 'extra' }));
    await waitFor(() => page.extraForm.$isLost.get());
    goOnline();
    const extra = await waitFor(() => page.extraForm.$extraForm.get() ?? false);
    await pause();
    expect(page.$order.get().kind).to.equal('editing');
    expect(calls(ORDER)).to.have.length(0);
    for (const { field, input } of extra.fields.values()) input(field.options[0]?.value ?? '平安');
    page.submit();
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
  });
});
