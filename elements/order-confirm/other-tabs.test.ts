import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { cartOf } from '../../core/cart/shared-cart.js';
import {
  box,
  chosenRecipient,
  openNew,
  radio,
  recipients,
  saveAddresses,
  savedAddresses,
} from '../../test/support/addresses.js';
import { fillCart } from '../../test/support/cart.js';
import { fill } from '../../test/support/dynamic-form.js';
import { mount } from '../../test/support/mount.js';
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
} from '../../test/support/order-confirm.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, post, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import 'dist/elements/member.js';
import 'dist/elements/order-confirm.js';

/** In another tab. */
async function removeAddress(username: string) {
  const found = (await savedAddresses()).find((address) => address.username === username);
  await post('/openapi/member/DeleteUserAddress', { id: found?.id });
}

describe('sb-order-confirm and other tabs', () => {
  it('reloads the order when another tab changes the cart', async () => {
    const element = await confirmOf('plain');
    await fillCart([{ goodsId: 'virtual' }]);
    createBroadcast(sessionOf(element).key).post('cart');
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(payable(element)).to.equal('¥158.00'));
  });

  it('never orders what it does not show: after a failed reload, 提交订单 reloads', async () => {
    const element = await confirmOf('virtual');
    await fillCart([{ goodsId: 'gift' }]);
    faults({ [CHECKOUT]: 'html500' });
    createBroadcast(sessionOf(element).key).post('cart');
    await says(element, '获取订单信息出错');
    expect(submitButton(element).ariaDisabled).to.equal('true');
    noFaults();
    const answer = holdAnswers(CHECKOUT);
    submit(element);
    await says(element, '正在重新计算金额，请稍候');
    expect(calls('POST /openapi/order')).to.have.length(0);
    answer();
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
  });

  it('reloads a direct purchase of another tab when the visitor returns, before it can be ordered', async () => {
    await prepare();
    await post('/openapi/order/addToCart', { goodsId: 'gift', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    const before = payable(element);
    hidePage(true);
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    const answer = holdAnswers(CHECKOUT);
    hidePage(false);
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal('true'));
    submit(element);
    answer();
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
    expect(before).to.not.equal('¥30.00');
    expect(calls(ORDER)).to.have.length(0);
  });

  it('reloads a direct purchase of another window at once', async () => {
    await prepare();
    await post('/openapi/order/addToCart', { goodsId: 'gift', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    createBroadcast(sessionOf(element).key).post('detail');
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
  });

  it('notifies the other windows of a placed order and of a changed quantity', async () => {
    const { orders } = outcomes();
    await prepare();
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    const messages: string[] = [];
    const other = createBroadcast(sessionOf(element).key);
    for (const way of ['cart', 'detail']) other.subscribe(way, () => messages.push(way));
    more(element);
    await waitFor(() => expect(messages).to.deep.equal(['detail']));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    await waitFor(() => expect(messages).to.deep.equal(['detail', 'detail']));
  });

  it('reads a changed price on return, and keeps the visitor’s input and choices', async () => {
    const id = await stockGoods('plain', { presentPrice: 10_000 });
    const element = await confirmOf(id, 'pictures');
    const dialog = await openCoupons(element);
    coupon(dialog, '不使用优惠券').click();
    await waitFor(() => expect(payable(element)).to.equal('¥258.00'));
    byRole(dialog, 'button', '关闭').click();
    note(element).value = '周末送';
    note(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    hidePage(true);
    await changeGoods(id, { presentPrice: 12_000 });
    hidePage(false);
    await waitFor(() => expect(payable(element)).to.equal('¥278.00'));
    expect(note(element).value).to.equal('周末送');
    expect(shownCoupon(element)).to.equal('不使用优惠券');
  });

  it('does not reload on return while an order is unconfirmed or nobody is signed in', async () => {
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

  it('removes an address that was deleted elsewhere on return, and keeps an open editor', async () => {
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

  it('reloads the addresses when an order is refused because of its address', async () => {
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

  it('reloads a cart on the same page and notifies other tabs once the order is placed', async () => {
    const { orders } = outcomes();
    const element = await confirmOf('virtual');
    const site = sessionOf(element);
    const shared = cartOf(site);
    shared.set({ items: [], totalPrice: 0, count: 9 });
    const tab = createBroadcast(site.key);
    let messageCount = 0;
    tab.subscribe('cart', () => messageCount++);
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    await waitFor(() => expect(shared.$cart.get()?.count).to.equal(0));
    await waitFor(() => expect(messageCount).to.equal(1));
  });

  it('shows the signed-in member’s order on a page that did not know the member', async () => {
    const site = crypto.randomUUID();
    const before = await mount(`<sb-member site-id="${site}"></sb-member>`);
    await waitFor(() => expect(byRole(before, 'link', '登录')).to.exist);
    await prepare('plain');
    const element = await mountConfirm(site);
    await waitFor(() => expect(payable(element)).to.equal('¥128.00'));
    await waitFor(() => expect(byRole(before, 'button', '退出登录')).to.exist);
    expect(payable(element)).to.equal('¥128.00');
  });

  it('hides the order on logout, and shows another member their own', async () => {
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
