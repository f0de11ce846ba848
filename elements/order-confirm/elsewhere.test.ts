import { expect } from '@open-wc/testing';
import { cartOf } from '../../core/shop/cart.js';
import { siteOf } from '../../core/site/site.js';
import { createTabs } from '../../core/tabs.js';
import { fillCart } from '../../test/kit/cart.js';
import { mount } from '../../test/kit/mount.js';
import {
  CHECKOUT,
  confirmOf,
  items,
  mountConfirm,
  outcomes,
  payable,
  prepare,
  says,
  submit,
  submitButton,
} from '../../test/kit/order-confirm.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signOut } from '../../test/kit/server.js';
import '../member/index.js';
import './index.js';

describe('what happens elsewhere', () => {
  it('another tab changes the cart: the order is read again', async () => {
    const element = await confirmOf('plain');
    await fillCart([{ goodsId: 'virtual' }]);
    createTabs(siteOf(element).key).tell('cart');
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(payable(element)).to.equal('¥158.00'));
  });

  it('nothing is ordered that isn’t shown: where it can’t be read, 提交订单 reads again', async () => {
    const element = await confirmOf('virtual');
    await fillCart([{ goodsId: 'gift' }]);
    faults({ [CHECKOUT]: 'html500' });
    createTabs(siteOf(element).key).tell('cart');
    await says(element, '获取订单信息出错');
    expect(submitButton(element).ariaDisabled).to.equal('true');
    submit(element);
    await says(element, '正在重新计算金额，请稍候');
    noFaults();
    expect(calls('POST /openapi/order')).to.have.length(0);
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
  });

  it('a cart on the same page is read again once the order is made, other tabs are told', async () => {
    const { orders } = outcomes();
    const element = await confirmOf('virtual');
    const site = siteOf(element);
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
    siteOf(element).member.signedOut();
    await waitFor(() => expect(byRole(element, 'link', '登录')).to.exist);
    await signOut();
    const other = await prepare('virtual');
    siteOf(element).member.signedIn(other);
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
  });
});
