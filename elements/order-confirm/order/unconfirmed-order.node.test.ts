import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, holdAnswers, noFaults, signOut } from '../../../test/support/node-demo.js';
import {
  costs,
  keyOf,
  leavePage,
  type OpenedOrder,
  ORDER,
  openKnown,
  openOrder,
  orderOf,
  prepare,
  saveAddresses,
  savedAddresses,
  setOnline,
  settled,
  WHO,
} from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';

const placeOf = ({ site }: OpenedOrder) => `${site.key}|order|cart`;
const keptIn = (order: OpenedOrder) => JSON.parse(localStorage.getItem(placeOf(order)) ?? 'null');
const isUnconfirmed = (order: OpenedOrder) =>
  waitFor(() => {
    expect(order.said()).to.equal('unknown outcome');
    expect(order.order().kind).to.equal('unconfirmed');
  });
const isPlaced = (order: OpenedOrder) => waitFor(() => expect(order.orders()).to.have.length(1));

/** Submits an order whose answer is lost, leaves the page, and returns the stored order. */
async function leftInDoubt(order: OpenedOrder) {
  faults({ [ORDER]: 'net' });
  order.page.submit();
  await isUnconfirmed(order);
  noFaults();
  const kept = keptIn(order);
  leavePage(order);
  return kept;
}

describe('an unconfirmed order, in the store', () => {
  it('is not created when the order never left without a network; the next submit is the first request', async () => {
    const order = await orderOf('plain');
    setOnline(false);
    order.page.submit();
    await waitFor(() => expect(order.said()).to.include({ kind: 'network' }));
    expect(order.order().kind).to.equal('editing');
    expect(keptIn(order)).to.equal(null);
    setOnline(true);
    order.page.submit();
    await isPlaced(order);
    expect(calls(ORDER)).to.have.length(1);
  });

  it('stays unconfirmed when its retry never left', async () => {
    const order = await orderOf('plain');
    faults({ [ORDER]: 'net@after' });
    order.page.submit();
    await isUnconfirmed(order);
    noFaults();
    setOnline(false);
    order.page.submit();
    await isUnconfirmed(order);
    setOnline(true);
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(1)).to.equal(keyOf(0));
  });

  it('of another tab is shown as it was sent, before it is sent again', async () => {
    await prepare('pointed');
    await saveAddresses('李四');
    const order = await openKnown();
    expect(order.recipient()).to.equal('张三');
    const theirs = (await savedAddresses()).find(({ username }) => username === '李四')?.id;
    const key = crypto.randomUUID();
    const payload = { addressId: theirs, remark: '', type: 'cart', couponId: '', usePoint: true };
    localStorage.setItem(placeOf(order), JSON.stringify({ key, payload }));
    expect(order.price()).to.equal(100);
    order.page.submit();
    await isUnconfirmed(order);
    expect(calls(ORDER)).to.have.length(0);
    expect(order.recipient()).to.equal('李四');
    await waitFor(() => expect(order.price()).to.equal(90));
    expect(order.choices().usePoint).to.equal(true);
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(0)).to.equal(key);
    expect(calls(ORDER)[0]?.body).to.deep.equal(payload);
  });

  it('is not sent again for another member before the member is known', async () => {
    const mate = await prepare('plain');
    const left = await openKnown();
    const kept = await leftInDoubt(left);
    expect(kept.owner).to.equal(mate.id);
    await signOut();
    await prepare('virtual');
    // a page that was just opened doesn't know the member yet
    const tellMember = holdAnswers(WHO);
    const order = await settled(openOrder(left.siteId));
    await isUnconfirmed(order);
    order.page.submit();
    tellMember();
    await waitFor(() => expect(order.order()).to.deep.include({ kind: 'editing', message: undefined }));
    await costs(order, 30);
    expect(calls(ORDER)).to.have.length(1);
    expect(order.orders()).to.deep.equal([]);
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(1)).to.not.equal(kept.key);
  });

  it('waits until the member is known, and is sent again for its own member', async () => {
    const left = await orderOf('plain');
    const kept = await leftInDoubt(left);
    const tellMember = holdAnswers(WHO);
    const order = await settled(openOrder(left.siteId));
    await isUnconfirmed(order);
    order.page.submit();
    order.page.submit();
    expect(calls(ORDER)).to.have.length(1);
    tellMember();
    await isPlaced(order);
    expect(calls(ORDER)).to.have.length(2);
    expect(keyOf(1)).to.equal(kept.key);
  });

  it('belongs to the member as soon as they are known, if it left before', async () => {
    const member = await prepare('plain');
    faults({ [WHO]: 'refuse', [ORDER]: 'net' });
    const order = await settled(openOrder());
    order.page.submit();
    await isUnconfirmed(order);
    expect(keptIn(order)).to.not.have.property('owner');
    noFaults();
    await order.site.member.load();
    expect(keptIn(order)?.owner).to.equal(member.id);
  });

  it('learns the outcome of a request in flight when its element is removed and inserted again', async () => {
    const order = await orderOf('plain');
    const answer = holdAnswers(ORDER);
    order.page.submit();
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
    order.remove();
    const again = openOrder(order.siteId);
    await waitFor(() => expect(again.order().kind).to.equal('sending'));
    again.page.submit();
    answer();
    await isPlaced(again);
    await waitFor(() => expect(again.emitted('sb-navigate')).to.have.length(1));
    expect(order.orders()).to.deep.equal([]);
    expect(calls(ORDER)).to.have.length(1);
    expect(keptIn(again)).to.equal(null);
  });
});
