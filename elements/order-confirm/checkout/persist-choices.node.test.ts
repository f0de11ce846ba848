import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, get, noFaults, post, signOut } from '../../../test/support/node-demo.js';
import {
  CHECKOUT,
  isReady,
  leavePage,
  type OpenedOrder,
  ORDER,
  openKnown,
  openOrder,
  prepare,
  removeAddress,
  saveAddresses,
  savedAddresses,
  settled,
  WHO,
} from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';

const GOODS = ['pictures', 'pointed'];
const TEN_OFF = '满100减10';

const couponOf = (order: OpenedOrder, title: string) =>
  order.page.checkout.$shown.get()?.checkout.coupons?.find((coupon) => coupon.title === title)?.id ?? 'not offered';
/** The title of the chosen coupon; empty without one. */
const chosenCoupon = (order: OpenedOrder) => {
  const { couponId } = order.choices();
  return order.page.checkout.$shown.get()?.checkout.coupons?.find(({ id }) => id === couponId)?.title ?? '';
};

async function chooseCoupon(order: OpenedOrder, title: string) {
  order.page.checkout.chooseCoupon(title && couponOf(order, title));
  await isReady(order);
  expect(chosenCoupon(order)).to.equal(title);
}

/** Logs in, and chooses an address, no coupon, and points. */
async function withChoices() {
  const member = await prepare(...GOODS);
  await saveAddresses('李四');
  const order = await openKnown();
  order.chooseRecipient('李四');
  await chooseCoupon(order, '');
  order.page.checkout.setPoints(true);
  await isReady(order);
  return { member, order };
}

const areChosen = (order: OpenedOrder) =>
  waitFor(() => {
    expect(order.recipient()).to.equal('李四');
    expect(order.choices()).to.deep.equal({ couponId: '', usePoint: true });
  });

const stored = () =>
  Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').filter((key) =>
    key.includes('|order-wish|'),
  );

describe('the stored choices of an order', () => {
  it('survive a reload, with the server’s totals for them', async () => {
    const { order } = await withChoices();
    const before = order.price();
    leavePage(order);
    const again = await openKnown(order.siteId);
    await areChosen(again);
    await isReady(again);
    expect(again.price()).to.equal(before);
    expect(calls(CHECKOUT).at(-1)?.query).to.deep.include({ couponId: '', usePoint: 'true' });
  });

  it('are restored when the element is inserted again', async () => {
    const { order } = await withChoices();
    order.remove();
    await areChosen(await openKnown(order.siteId));
  });

  it('are restored after a logout and a login of the same member', async () => {
    const { order, member } = await withChoices();
    order.site.member.signedOut();
    await waitFor(() => expect(order.page.checkout.$checkout.get().kind).to.equal('anonymous'));
    order.signIn(member);
    await areChosen(order);
  });

  it('cause no further request when nothing was chosen', async () => {
    await prepare(...GOODS);
    const order = await openKnown();
    const before = calls(CHECKOUT).length;
    leavePage(order);
    await openKnown(order.siteId);
    expect(calls(CHECKOUT).length - before).to.equal(1);
    expect(stored()).to.deep.equal([]);
  });

  it('belong to one member only', async () => {
    const { order, member } = await withChoices();
    await signOut();
    const other = await prepare(...GOODS);
    await saveAddresses('李四');
    order.signIn(other);
    const isFresh = (one: OpenedOrder) =>
      waitFor(() => {
        expect(one.recipient()).to.equal('张三');
        expect(chosenCoupon(one)).to.equal(TEN_OFF);
        expect(one.choices().usePoint).to.equal(false);
      });
    await isFresh(order);
    leavePage(order);
    const again = await openKnown(order.siteId);
    await isFresh(again);
    again.signIn(member);
    await waitFor(() => expect(again.choices().couponId).to.equal(''));
  });

  it('wait until the member is known; choices made until then take precedence', async () => {
    const { order, member } = await withChoices();
    leavePage(order);
    faults({ [WHO]: 'refuse' });
    const again = await settled(openOrder(order.siteId));
    expect(again.recipient()).to.equal('张三');
    expect(chosenCoupon(again)).to.equal(TEN_OFF);
    await chooseCoupon(again, '');
    await chooseCoupon(again, TEN_OFF);
    again.signIn(member);
    await waitFor(() => expect(again.choices().usePoint).to.equal(true));
    expect(again.recipient()).to.equal('李四');
    expect(chosenCoupon(again)).to.equal(TEN_OFF);
  });

  it('are dropped silently when they are no longer offered', async () => {
    await prepare({ goodsId: 'pictures', count: 2 });
    await saveAddresses('李四');
    const order = await openKnown();
    order.chooseRecipient('李四');
    await chooseCoupon(order, '');
    await chooseCoupon(order, '满300减40');
    const { items } = await get<{ items: { id: string }[] }>('/openapi/order/shopCartItemList');
    await post('/openapi/order/changeShopCartItem', { id: items[0]?.id, count: 1, isSelect: true });
    await removeAddress('李四');
    const before = calls(CHECKOUT).length;
    leavePage(order);
    const again = await openKnown(order.siteId);
    expect(chosenCoupon(again)).to.equal(TEN_OFF);
    expect(again.recipient()).to.equal('张三');
    expect(again.page.checkout.$checkout.get().problem).to.equal(undefined);
    expect(calls(CHECKOUT).length - before).to.equal(1);
  });

  it('are tried again after a reload when the network failed', async () => {
    await prepare(...GOODS);
    const order = await openKnown();
    faults({ [CHECKOUT]: 'net' });
    order.page.checkout.setPoints(true);
    await waitFor(() => expect(order.page.checkout.$checkout.get().problem?.failure.kind).to.equal('network'));
    expect(order.choices().usePoint, 'rolled back').to.equal(false);
    noFaults();
    leavePage(order);
    const again = await openKnown(order.siteId);
    await waitFor(() => expect(again.choices().usePoint).to.equal(true));
  });

  it('are removed once the order is placed', async () => {
    const { order } = await withChoices();
    expect(stored()).to.have.length(1);
    order.page.submit();
    await waitFor(() => expect(order.orders()).to.have.length(1));
    expect(stored()).to.deep.equal([]);
  });

  it('do not change an unconfirmed order', async () => {
    await prepare(...GOODS);
    await saveAddresses('李四');
    const order = await openKnown();
    order.page.checkout.setPoints(true);
    await isReady(order);
    faults({ [ORDER]: 'net' });
    order.page.submit();
    await waitFor(() => expect(order.order().kind).to.equal('unconfirmed'));
    const other = (await savedAddresses()).find(({ username }) => username === '李四');
    const [key = ''] = stored();
    sessionStorage.setItem(key, JSON.stringify({ addressId: other?.id, couponId: '', usePoint: false }));
    leavePage(order);
    const again = await openKnown(order.siteId);
    expect(again.recipient()).to.equal('张三');
    expect(chosenCoupon(again)).to.equal(TEN_OFF);
    expect(again.choices().usePoint).to.equal(true);
  });
});
