import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, changeGoods, faults, noFaults, stockGoods } from '../../test/support/node-demo.js';
import {
  CHANGE,
  CHECKOUT,
  costs,
  isReady,
  leavePage,
  openKnown,
  orderOf,
  prepare,
} from '../../test/support/node-order.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';

describe('the quantity of an item, in the store', () => {
  it('is shown at once and sent 250 ms after the last change; its answer has the totals', async () => {
    const order = await orderOf('plain');
    const { tick } = clock();
    order.setCount(2);
    await tick(200);
    expect(order.counts()).to.deep.equal([2]);
    order.setCount(3);
    await tick(249);
    expect(calls(CHANGE)).to.have.length(0);
    expect(order.page.checkout.$checkout.get().kind).to.equal('recalculating');
    await tick(2);
    await waitFor(() => expect(calls(CHANGE)[0]?.body).to.deep.include({ count: 3, type: 'cart' }));
    await costs(order, 384);
    await isReady(order);
    expect(calls(CHECKOUT)).to.have.length(1);
  });

  it('requests totals for the visitor’s choices when its answer has others', async () => {
    const order = await orderOf('pointed');
    order.page.checkout.setPoints(true);
    await costs(order, 90);
    order.setCount(2);
    await costs(order, 180);
    await isReady(order);
    expect(order.choices().usePoint).to.equal(true);
    expect(calls(CHANGE)).to.have.length(1);
    expect(calls(CHECKOUT).at(-1)?.query.usePoint).to.equal('true');
  });

  it('rolls the choices back to those of the shown totals when their totals cannot be loaded', async () => {
    const order = await orderOf('pointed');
    order.page.checkout.setPoints(true);
    await costs(order, 90);
    faults({ [CHECKOUT]: 'refuse' });
    order.setCount(2);
    await waitFor(() => expect(order.page.checkout.$checkout.get().problem?.scope).to.equal('points'));
    expect(order.counts()).to.deep.equal([2]);
    expect(order.price()).to.equal(200);
    expect(order.choices().usePoint).to.equal(false);
  });

  it('rolls back with the reason when it is refused', async () => {
    const id = await stockGoods('plain', { stock: 5 });
    const order = await orderOf(id);
    await changeGoods(id, { stock: 1 });
    order.setCount(2);
    const failed = await waitFor(() => order.page.checkout.$shown.get()?.lines[0]?.failure ?? null);
    expect(failed.kind === 'refused' && failed.msg).to.match(/库存不足|只剩/);
    expect(order.counts()).to.deep.equal([1]);
    expect(order.price()).to.equal(128);
    await isReady(order);
  });

  it('is sent at once when the page is left', async () => {
    const order = await orderOf('plain');
    clock();
    order.setCount(2);
    leavePage();
    await waitFor(() => expect(calls(CHANGE)).to.have.length(1));
  });

  it('is sent again after the login when the session has ended; several items ask for one login', async () => {
    const member = await prepare('plain', 'virtual');
    const order = await openKnown();
    faults({ [CHANGE]: 'login' });
    order.setCount(2, 0);
    order.setCount(2, 1);
    await waitFor(() => expect(calls(CHANGE)).to.have.length(2));
    await waitFor(() => expect(order.page.checkout.$checkout.get().kind).to.equal('anonymous'));
    noFaults();
    order.signIn(member);
    await costs(order, 316);
    await isReady(order);
    expect(order.emitted('sb-login-required')).to.have.length(1);
    expect(calls(CHANGE)).to.have.length(4);
  });

  it('rolls back with an error after a second 401, and asks for no second login', async () => {
    const member = await prepare('plain');
    const order = await openKnown();
    faults({ [CHANGE]: 'login' });
    order.setCount(2);
    await waitFor(() => expect(order.page.checkout.$checkout.get().kind).to.equal('anonymous'));
    order.signIn(member);
    await waitFor(() => expect(order.page.checkout.$shown.get()?.lines[0]?.failure).to.include({ kind: 'login' }));
    expect(order.counts()).to.deep.equal([1]);
    expect(order.emitted('sb-login-required')).to.have.length(1);
    expect(calls(CHANGE)).to.have.length(2);
  });
});
