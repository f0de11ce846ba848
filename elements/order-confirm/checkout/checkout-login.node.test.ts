import { describe, it } from 'node:test';
import { expect } from 'chai';
import { faults, noFaults } from '../../../test/support/node-demo.js';
import { CHECKOUT, costs, openKnown, openOrder, prepare, settled } from '../../../test/support/node-order.js';
import { hidePage } from '../../../test/support/node-page.js';
import { waitFor } from '../../../test/support/wait.js';

describe('the login that a checkout needs', () => {
  it('is asked for at once when nobody is signed in, and the order loads by itself after it', async () => {
    const order = await settled(openOrder());
    expect(order.page.checkout.$checkout.get().kind).to.equal('anonymous');
    order.page.login();
    expect(order.emitted('sb-login-required')).to.deep.equal([
      { cause: 'order', reason: 'checkout' },
      { cause: 'order', reason: 'checkout' },
    ]);
    order.signIn(await prepare('plain'));
    await costs(order, 128);
  });

  it('ends with an error and a retry after a second 401', async () => {
    faults({ [CHECKOUT]: 'login' });
    const member = await prepare('plain');
    const order = await settled(openOrder());
    order.signIn(member);
    await waitFor(() => expect(order.page.checkout.$checkout.get().problem?.failure).to.include({ kind: 'login' }));
    expect(order.emitted('sb-login-required')).to.have.length(1);
    noFaults();
    order.page.checkout.retry();
    await costs(order, 128);
  });

  it('is asked for once when the session ends while the order is shown; then totals and addresses load', async () => {
    const member = await prepare('plain');
    const order = await openKnown();
    faults({ [CHECKOUT]: 'login#1' });
    hidePage(false);
    await waitFor(() => expect(order.emitted('sb-login-required')).to.have.length(1));
    await waitFor(() => expect(order.recipients()).to.deep.equal([]));
    order.signIn(member);
    await costs(order, 128);
    await waitFor(() => expect(order.recipients()).to.deep.equal(['张三']));
    expect(order.emitted('sb-login-required')).to.have.length(1);
  });
});
