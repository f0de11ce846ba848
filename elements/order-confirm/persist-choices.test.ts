import { expect } from '@open-wc/testing';
import { chosenRecipient, radio, recipients, saveAddresses, savedAddresses } from '../../test/support/addresses.js';
import {
  button,
  CHECKOUT,
  coupon,
  mountConfirm,
  ORDER,
  openCoupons,
  outcomes,
  payable,
  points,
  prepare,
  reload,
  says,
  shownCoupon,
  signedIn,
  submit,
  submitButton,
  WHO,
} from '../../test/support/order-confirm.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { fetchUnrecorded } from '../../test/support/requests.js';
import { calls, faults, noFaults, post, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/order-confirm.js';

const NONE = '不使用优惠券';
const GOODS = ['pictures', 'pointed'];

/** Waits until the element is idle for a known member. */
async function mountKnown(site: string) {
  const element = await mountConfirm(site);
  await sessionOf(element).member.load();
  await isCalm(element);
  await waitFor(() => expect(chosenRecipient(element)).to.have.length(1));
  return element;
}
const isCalm = (element: Element) => waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));

async function chooseCoupon(element: Element, name: string) {
  const dialog = await openCoupons(element);
  coupon(dialog, name).click();
  byRole(dialog, 'button', '关闭').click();
  await waitFor(() => expect(shownCoupon(element)).to.contain(name));
  await isCalm(element);
}

/** Logs in, and chooses an address, no coupon, and points. */
async function wished() {
  const member = await prepare(...GOODS);
  await saveAddresses('李四');
  const site = crypto.randomUUID();
  const element = await mountKnown(site);
  radio(element, '李四').click();
  await chooseCoupon(element, NONE);
  points(element).click();
  await waitFor(() => expect(points(element).checked).to.equal(true));
  await isCalm(element);
  return { member, site, element };
}

const expectWish = (element: Element) =>
  waitFor(() => {
    expect(chosenRecipient(element)).to.deep.equal(['李四']);
    expect(shownCoupon(element)).to.equal(NONE);
    expect(points(element).checked).to.equal(true);
  });

const wishes = () => Object.keys(sessionStorage).filter((key) => key.includes('|order-wish|'));

afterEach(() => sessionStorage.clear());

describe('the stored choices of an order', () => {
  it('survive a reload, with the server’s totals for them', async () => {
    const { site, element } = await wished();
    const before = payable(element);
    element.remove();
    const again = await mountKnown(reload(site));
    await expectWish(again);
    await waitFor(() => expect(payable(again)).to.equal(before));
    expect(calls(CHECKOUT).at(-1)?.query).to.deep.include({ couponId: '', usePoint: 'true' });
    expect(allByRole(again, 'alert')).to.deep.equal([]);
  });

  it('are restored when the element is inserted again', async () => {
    const { site, element } = await wished();
    element.remove();
    await expectWish(await mountKnown(site));
  });

  it('are restored after a logout and a login of the same member', async () => {
    const { element, member } = await wished();
    sessionOf(element).member.signedOut();
    await waitFor(() => byRole(element, 'link', '登录'));
    signedIn(element, member);
    await expectWish(element);
  });

  it('cause no further request when nothing was chosen', async () => {
    await prepare(...GOODS);
    const site = crypto.randomUUID();
    await mountKnown(site);
    const before = calls(CHECKOUT).length;
    await mountKnown(reload(site));
    expect(calls(CHECKOUT).length - before).to.equal(1);
    expect(wishes()).to.deep.equal([]);
  });

  it('show the chosen address among many, even if the member becomes known late', async () => {
    const member = await prepare('plain');
    await saveAddresses('甲', '乙', '丙', '丁');
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['张三', '丁', '丙']));
    button(element, '展开全部地址（5）').click();
    await waitFor(() => radio(element, '甲').click());
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['甲']));
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    await waitFor(() => expect(recipients(again)).to.deep.equal(['张三', '丁', '丙']));
    signedIn(again, member);
    await waitFor(() => expect(chosenRecipient(again)).to.deep.equal(['甲']));
    expect(recipients(again)).to.have.length(3);
  });

  it('belong to one member only', async () => {
    const { site, element, member } = await wished();
    await signOut();
    const other = await prepare(...GOODS);
    await saveAddresses('李四');
    signedIn(element, other);
    const isFresh = (one: Element) =>
      waitFor(() => {
        expect(chosenRecipient(one)).to.deep.equal(['张三']);
        expect(shownCoupon(one)).to.contain('满100减10');
        expect(points(one).checked).to.equal(false);
      });
    await isFresh(element);
    const again = await mountKnown(reload(site));
    await isFresh(again);
    signedIn(again, member);
    await waitFor(() => expect(shownCoupon(again)).to.equal(NONE));
  });

  it('wait until the member is known; choices made until then take precedence', async () => {
    const { site, member } = await wished();
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    await waitFor(() => expect(chosenRecipient(again)).to.deep.equal(['张三']));
    expect(shownCoupon(again)).to.contain('满100减10');
    await chooseCoupon(again, NONE);
    await chooseCoupon(again, '满100减10');
    signedIn(again, member);
    await waitFor(() => expect(points(again).checked).to.equal(true));
    expect(chosenRecipient(again)).to.deep.equal(['李四']);
    expect(shownCoupon(again)).to.contain('满100减10');
  });

  it('are dropped silently when they are no longer offered', async () => {
    await prepare({ goodsId: 'pictures', count: 2 });
    await saveAddresses('李四');
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    radio(element, '李四').click();
    await chooseCoupon(element, NONE);
    await chooseCoupon(element, '满300减40');
    const { items } = (await (await fetchUnrecorded('/openapi/order/shopCartItemList')).json()).data;
    await post('/openapi/order/changeShopCartItem', { id: items[0].id, count: 1, isSelect: true });
    const [gone] = (await savedAddresses()).filter(({ username }) => username === '李四');
    await post('/openapi/member/DeleteUserAddress', { id: gone?.id });
    const before = calls(CHECKOUT).length;
    const again = await mountKnown(reload(site));
    expect(shownCoupon(again)).to.equal('满100减10-¥10.00');
    expect(chosenRecipient(again)).to.deep.equal(['张三']);
    expect(allByRole(again, 'alert')).to.deep.equal([]);
    expect(calls(CHECKOUT).length - before).to.equal(1);
  });

  it('are tried again after a reload when the network failed', async () => {
    await prepare(...GOODS);
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    faults({ [CHECKOUT]: 'net' });
    points(element).click();
    await says(element, '获取订单信息出错');
    noFaults();
    const again = await mountKnown(reload(site));
    await waitFor(() => expect(points(again).checked).to.equal(true));
  });

  it('are removed once the order is placed', async () => {
    const { orders } = outcomes();
    const { element, site } = await wished();
    expect(wishes()).to.have.length(1);
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(wishes()).to.deep.equal([]);
    expect(Object.keys(sessionStorage).join()).to.not.contain(`${site}|order`);
  });

  it('do not change an unconfirmed order', async () => {
    await prepare(...GOODS);
    await saveAddresses('李四');
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    points(element).click();
    await waitFor(() => expect(points(element).checked).to.equal(true));
    await isCalm(element);
    faults({ [ORDER]: 'net' });
    submit(element);
    await says(element, '结果未知');
    const other = (await savedAddresses()).find(({ username }) => username === '李四');
    const [key = ''] = wishes();
    sessionStorage.setItem(key, JSON.stringify({ addressId: other?.id, couponId: '', usePoint: false }));
    const again = await mountKnown(reload(site));
    expect(chosenRecipient(again)).to.deep.equal(['张三']);
    expect(shownCoupon(again)).to.contain('满100减10');
    expect(points(again).checked).to.equal(true);
  });
});
