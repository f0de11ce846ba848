import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answers, calls, data, faults, holdAnswers, noFaults, signOut } from '../../../test/support/node-demo.js';
import {
  addGoods,
  CHECKOUT,
  costs,
  isReady,
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
import { orderedItems } from './order.rules.js';

const placeOf = ({ site }: OpenedOrder) => `${site.key}|order|cart`;
const allKeptIn = (order: OpenedOrder) => JSON.parse(localStorage.getItem(placeOf(order)) ?? '[]');
const keptIn = (order: OpenedOrder) => allKeptIn(order)[0] ?? null;
const isUnconfirmed = (order: OpenedOrder) =>
  waitFor(() => {
    expect(order.said()).to.equal('unknown outcome');
    expect(order.order().kind).to.equal('unconfirmed');
  });
const isPlaced = (order: OpenedOrder) => waitFor(() => expect(order.orders()).to.have.length(1));

const checkoutOf = (title: string) =>
  data({
    items: [{ id: title, goodsId: title, title, count: 1, price: 10 }],
    totalPrice: 10,
    price: 10,
    isVirtualGoods: true,
  });

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
  it('is sent although the browser says that it is offline, and its outcome is unknown without an answer', async () => {
    const order = await orderOf('plain');
    setOnline(false);
    faults({ [ORDER]: 'net@after' });
    order.page.submit();
    await isUnconfirmed(order);
    expect(calls(ORDER)).to.have.length(1);
    noFaults();
    order.page.submit();
    await isPlaced(order);
    setOnline(true);
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
    const items = orderedItems(order.page.checkout.$shown.get()?.lines ?? []);
    localStorage.setItem(placeOf(order), JSON.stringify({ key, payload, items, sentAt: Date.now() }));
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
    const mate = await prepare('virtual');
    const left = await openKnown();
    const kept = await leftInDoubt(left);
    expect(kept.owner).to.equal(mate.id);
    await signOut();
    await prepare('virtual');
    // a page that was just opened doesn't know the member yet
    const tellMember = holdAnswers(WHO);
    const order = await settled(openOrder(left.siteId));
    expect(order.order(), 'nothing of it is shown').to.deep.equal({ kind: 'editing', message: undefined, submits: 0 });
    order.page.submit();
    expect(calls(ORDER)).to.have.length(1);
    tellMember();
    await isPlaced(order);
    expect(keyOf(1)).to.not.equal(kept.key);
    expect(allKeptIn(order), 'it stays stored for its member').to.deep.equal([kept]);
  });

  it('neither blocks nor is shown while the member can’t be loaded', async () => {
    const left = await orderOf('virtual');
    const kept = await leftInDoubt(left);
    faults({ [WHO]: 'refuse' });
    const order = await settled(openOrder(left.siteId));
    expect(order.order()).to.deep.equal({ kind: 'editing', message: undefined, submits: 0 });
    order.page.submit();
    await isPlaced(order);
    expect(allKeptIn(order)).to.deep.equal([kept]);
  });

  it('stays known after another cart’s order was refused, and is sent again with its key', async () => {
    let shown = checkoutOf('钢琴');
    let reply: () => unknown = () => Promise.reject(new TypeError('no network'));
    answers({ [WHO]: data({ id: 7 }), [CHECKOUT]: () => shown, [ORDER]: () => reply() });
    const first = await openKnown();
    first.page.submit();
    await isUnconfirmed(first);
    leavePage(first);
    shown = checkoutOf('茶');
    reply = () => ({ status: 5, msg: '库存不足' });
    const second = await openKnown(first.siteId);
    second.page.submit();
    await waitFor(() => expect(second.said()).to.include({ msg: '库存不足' }));
    await waitFor(() => expect(second.order().earlier?.key).to.equal(keyOf(0)));
    leavePage(second);
    shown = checkoutOf('钢琴');
    const third = await openKnown(first.siteId);
    await isUnconfirmed(third);
    reply = () => data({ id: 9, status: 0 });
    third.page.submit();
    await isPlaced(third);
    expect(keyOf(2)).to.equal(keyOf(0));
    expect(keptIn(third)).to.equal(null);
  });

  it('is stored beside another one; giving up the shown one shows the other', async () => {
    let shown = checkoutOf('钢琴');
    answers({
      [WHO]: data({ id: 7 }),
      [CHECKOUT]: () => shown,
      [ORDER]: () => Promise.reject(new TypeError('no network')),
    });
    const order = await openKnown();
    order.page.submit();
    await isUnconfirmed(order);
    shown = checkoutOf('茶');
    order.page.checkout.load();
    await waitFor(() => expect(order.order().kind).to.equal('editing'));
    order.page.submit();
    await isUnconfirmed(order);
    expect(allKeptIn(order).map(({ key }: { key: string }) => key)).to.deep.equal([keyOf(0), keyOf(1)]);
    order.page.discardOrder();
    expect(order.order()).to.include({ kind: 'editing' });
    expect(order.order().earlier?.key).to.equal(keyOf(0));
    expect(allKeptIn(order)).to.have.length(1);
  });

  it('drops only orders that are older than a week', async () => {
    const left = await orderOf('virtual');
    const kept = await leftInDoubt(left);
    const DAY = 24 * 60 * 60 * 1000;
    const old = (days: number) => ({ ...kept, key: `${days}`, sentAt: kept.sentAt - days * DAY });
    localStorage.setItem(placeOf(left), JSON.stringify([old(8), old(6), 'unusable']));
    const order = await openKnown(left.siteId);
    faults({ [ORDER]: 'net' });
    order.page.submit();
    await isUnconfirmed(order);
    expect(allKeptIn(order).map(({ key }: { key: string }) => key)).to.deep.equal(['6', keyOf(1)]);
  });

  it('waits until the member is known, and is sent again for its own member', async () => {
    const left = await orderOf('plain');
    const kept = await leftInDoubt(left);
    const tellMember = holdAnswers(WHO);
    const order = await settled(openOrder(left.siteId));
    order.page.submit();
    order.page.submit();
    expect(calls(ORDER)).to.have.length(1);
    tellMember();
    await isUnconfirmed(order);
    order.page.submit();
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

  it('is kept with its time, its items and its amount', async () => {
    const before = Date.now();
    const kept = await leftInDoubt(await orderOf({ goodsId: 'virtual', count: 2 }));
    expect(kept.items).to.have.length(1);
    expect(kept.items[0]).to.include({ count: 2 });
    expect(kept).to.deep.include({ price: 60, isIdempotent: true });
    expect(kept.sentAt).to.be.within(before, Date.now());
  });

  it('never sends another cart: that is a new order, with its own key, address and choices', async () => {
    await prepare('pointed');
    await saveAddresses('李四');
    const left = await openKnown();
    left.chooseRecipient('李四');
    left.page.checkout.setPoints(true);
    await costs(left, 90);
    const kept = await leftInDoubt(left);
    sessionStorage.clear();
    await addGoods(['virtual']);
    const order = await openKnown(left.siteId);
    await waitFor(() =>
      expect(order.order()).to.deep.include({ kind: 'editing', earlier: { ...kept, isUnconfirmed: true } }),
    );
    expect(order.recipient()).to.equal('张三');
    expect(order.choices().usePoint).to.equal(false);
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(1)).to.not.equal(kept.key);
    expect(calls(ORDER)[1]?.body).to.deep.include({ usePoint: false });
    expect(allKeptIn(order)).to.deep.equal([kept]);
  });

  it('blocks nothing after a day, nor if it was stored without a time', async () => {
    for (const { sentAt, items } of [{ sentAt: 25 * 60 * 60 * 1000, items: true }, { sentAt: undefined }] as {
      sentAt?: number;
      items?: boolean;
    }[]) {
      const left = await orderOf('virtual');
      const kept = await leftInDoubt(left);
      const stored = { ...kept, sentAt: sentAt && kept.sentAt - sentAt, items: items ? kept.items : undefined };
      localStorage.setItem(placeOf(left), JSON.stringify(stored));
      const order = await openKnown(left.siteId);
      expect(order.said()).to.equal('earlier outcome unknown');
      expect(order.order().kind).to.equal('editing');
      const before = calls(ORDER).length;
      order.page.submit();
      await isPlaced(order);
      expect(keyOf(before)).to.not.equal(kept.key);
    }
  });

  it('is dropped with its key and payload when the visitor fills in the order anew', async () => {
    const order = await orderOf('plain');
    faults({ [ORDER]: 'net' });
    order.page.submit();
    await isUnconfirmed(order);
    noFaults();
    order.page.discardOrder();
    expect(order.order()).to.include({ kind: 'editing' });
    expect(order.said()).to.equal(undefined);
    expect(keptIn(order)).to.equal(null);
    await isReady(order);
    order.page.remark.set('放门口');
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(1)).to.not.equal(keyOf(0));
    expect(calls(ORDER)[1]?.body).to.include({ remark: '放门口' });
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
