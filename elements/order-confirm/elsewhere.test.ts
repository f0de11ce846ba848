import { expect } from '@open-wc/testing';
import { cartOf } from '../../core/cart/shared-cart.js';
import { createTabs } from '../../core/tabs/tabs.js';
import {
  box,
  chosenRecipient,
  openNew,
  radio,
  recipients,
  saveAddresses,
  savedAddresses,
} from '../../test/kit/addresses.js';
import { fillCart } from '../../test/kit/cart.js';
import { fill } from '../../test/kit/dynamic-form.js';
import { hidePage } from '../../test/kit/hidden.js';
import { mount } from '../../test/kit/mount.js';
import {
  CHECKOUT,
  confirmOf,
  coupon,
  items,
  more,
  mountConfirm,
  note,
  ORDER,
  openCoupons,
  outcomes,
  payable,
  prepare,
  says,
  shownCoupon,
  submit,
  submitButton,
  UNKNOWN,
} from '../../test/kit/order-confirm.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, post, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import { alter, putOut } from '../../test/kit/shelf.js';
import 'dist/elements/member.js';
import 'dist/elements/order-confirm.js';

/** In another tab. */
async function removeAddress(username: string) {
  const found = (await savedAddresses()).find((address) => address.username === username);
  await post('/openapi/member/DeleteUserAddress', { id: found?.id });
}

describe('what happens elsewhere', () => {
  it('another tab changes the cart: the order is read again', async () => {
    const element = await confirmOf('plain');
    await fillCart([{ goodsId: 'virtual' }]);
    createTabs(sessionOf(element).key).tell('cart');
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(payable(element)).to.equal('¥158.00'));
  });

  it('nothing is ordered that isn’t shown: where it can’t be read, 提交订单 reads again', async () => {
    const element = await confirmOf('virtual');
    await fillCart([{ goodsId: 'gift' }]);
    faults({ [CHECKOUT]: 'html500' });
    createTabs(sessionOf(element).key).tell('cart');
    await says(element, '获取订单信息出错');
    expect(submitButton(element).ariaDisabled).to.equal('true');
    submit(element);
    await says(element, '正在重新计算金额，请稍候');
    noFaults();
    expect(calls('POST /openapi/order')).to.have.length(0);
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
  });

  it('what is bought at once in another tab is read when the visitor comes back, before it can be ordered', async () => {
    await prepare();
    await post('/openapi/order/addToCart', { goodsId: 'gift', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    const before = payable(element);
    hidePage(true);
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    faults({ [CHECKOUT]: 'late:500' });
    hidePage(false);
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal('true'));
    submit(element);
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
    expect(before).to.not.equal('¥30.00');
    expect(calls(ORDER)).to.have.length(0);
  });

  it('what is bought at once in another window is read at once', async () => {
    await prepare();
    await post('/openapi/order/addToCart', { goodsId: 'gift', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    createTabs(sessionOf(element).key).tell('detail');
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
  });

  it('an order made, and a count changed, are told to the other windows', async () => {
    const { orders } = outcomes();
    await prepare();
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    const told: string[] = [];
    const other = createTabs(sessionOf(element).key);
    for (const way of ['cart', 'detail']) other.hear(way, () => told.push(way));
    more(element);
    await waitFor(() => expect(told).to.deep.equal(['detail']));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    await waitFor(() => expect(told).to.deep.equal(['detail', 'detail']));
  });

  it('a price that changed meanwhile is read on the return; what was typed and chosen stays', async () => {
    const id = await putOut('plain', { presentPrice: 10_000 });
    const element = await confirmOf(id, 'pictures');
    const dialog = await openCoupons(element);
    coupon(dialog, '不使用优惠券').click();
    await waitFor(() => expect(payable(element)).to.equal('¥258.00'));
    byRole(dialog, 'button', '关闭').click();
    note(element).value = '周末送';
    note(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    hidePage(true);
    await alter(id, { presentPrice: 12_000 });
    hidePage(false);
    await waitFor(() => expect(payable(element)).to.equal('¥278.00'));
    expect(note(element).value).to.equal('周末送');
    expect(shownCoupon(element)).to.equal('不使用优惠券');
  });

  it('an order whose outcome is unknown is not read again on the return, nor one of nobody', async () => {
    const element = await confirmOf('virtual');
    faults({ [ORDER]: 'net' });
    submit(element);
    await says(element, UNKNOWN);
    noFaults();
    const before = calls(CHECKOUT).length;
    hidePage(true);
    hidePage(false);
    expect(calls(CHECKOUT)).to.have.length(before);
    sessionOf(element).member.signedOut();
    await waitFor(() => expect(byRole(element, 'link', '登录')).to.exist);
    hidePage(true);
    hidePage(false);
    expect(byRole(element, 'link', '登录')).to.exist;
    expect(calls(CHECKOUT)).to.have.length(before);
  });

  it('an address deleted meanwhile is gone on the return, while an open editor stays', async () => {
    await prepare('plain');
    await saveAddresses('李四');
    const element = await mountConfirm();
    await waitFor(() => expect(recipients(element)).to.have.length(2));
    const opened = await openNew(element);
    fill(box(opened, '收货人'), '王五');
    hidePage(true);
    await removeAddress('李四');
    hidePage(false);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['张三']));
    expect(box(opened, '收货人').value).to.equal('王五');
    expect(opened.open).to.be.true;
  });

  it('an order refused for its address reads the addresses again', async () => {
    await prepare('plain');
    await saveAddresses('李四');
    const element = await mountConfirm();
    await waitFor(() => expect(recipients(element)).to.have.length(2));
    radio(element, '李四').click();
    await removeAddress('李四');
    submit(element);
    await says(element, '提交订单出错：');
    await waitFor(() => expect(recipients(element)).to.deep.equal(['张三']));
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['张三']));
  });

  it('a cart on the same page is read again once the order is made, other tabs are told', async () => {
    const { orders } = outcomes();
    const element = await confirmOf('virtual');
    const site = sessionOf(element);
    const shared = cartOf(site);
    shared.set({ items: [], totalPrice: 0, count: 9 });
    const tab = createTabs(site.key);
    let told = 0;
    tab.hear('cart', () => told++);
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    await waitFor(() => expect(shared.$cart.get()?.count).to.equal(0));
    await waitFor(() => expect(told).to.equal(1));
  });

  it('a page that knew nobody shows the order of who is signed in all the same', async () => {
    const site = crypto.randomUUID();
    const before = await mount(`<sb-member site-id="${site}"></sb-member>`);
    await waitFor(() => expect(byRole(before, 'link', '登录')).to.exist);
    await prepare('plain');
    const element = await mountConfirm(site);
    await waitFor(() => expect(payable(element)).to.equal('¥128.00'));
    await waitFor(() => expect(byRole(before, 'button', '退出登录')).to.exist);
    expect(payable(element)).to.equal('¥128.00');
  });

  it('a logout takes the order off the page; another member sees another one', async () => {
    await prepare('plain');
    const element = await mountConfirm();
    sessionOf(element).member.signedOut();
    await waitFor(() => expect(byRole(element, 'link', '登录')).to.exist);
    await signOut();
    const other = await prepare('virtual');
    sessionOf(element).member.signedIn(other);
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
  });
});
