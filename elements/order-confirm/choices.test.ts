import { expect } from '@open-wc/testing';
import {
  answerWith,
  CHECKOUT,
  confirmOf,
  coupon,
  ORDER,
  openCoupons,
  outcomes,
  payable,
  points,
  pointsByDefault,
  says,
  shownCoupon,
  submit,
  submitButton,
  sums,
} from '../../test/support/order-confirm.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

// 168 yuan, for members 158; ten off from a hundred, forty from three hundred; a hundred points
const PICTURES = 'pictures';

const total = (element: Element, text: string) => waitFor(() => expect(payable(element)).to.equal(text));

describe('the coupon', () => {
  it('starts with the server’s choice and shows its saving', async () => {
    const element = await confirmOf(PICTURES);
    expect(shownCoupon(element)).to.equal('满100减10-¥10.00');
    expect(sums(element)).to.deep.equal({ 商品总价: '¥158.00', 优惠: '-¥10.00' });
    expect(payable(element)).to.equal('¥148.00');
  });

  it('is chosen in the dialog 优惠券, which offers 不使用优惠券; a choice recalculates the totals', async () => {
    const element = await confirmOf(PICTURES);
    const dialog = await openCoupons(element);
    expect(byRole(dialog, 'radiogroup', '优惠券')).to.exist;
    expect(allByRole(dialog, 'radio')).to.have.length(2);
    expect(coupon(dialog, '满100减10').checked).to.be.true;
    await click(coupon(dialog, '不使用优惠券'));
    await total(element, '¥158.00');
    expect(calls(CHECKOUT).at(-1)?.query).to.deep.include({ couponId: '', from: 'confirm' });
    expect(sums(element)).to.deep.equal({ 商品总价: '¥158.00' });
    expect(shownCoupon(element)).to.equal('不使用优惠券');
    await click(byRole(await openCoupons(element), 'button', '关闭'));
    await waitFor(() => expect(allByRole(element, 'dialog')).to.deep.equal([]));
    expect(payable(element)).to.equal('¥158.00');
  });

  it('cannot be chosen when there is none', async () => {
    const element = await confirmOf('plain');
    expect(allByRole(element, 'button', '选择优惠券')).to.deep.equal([]);
    expect(element.shadowRoot?.textContent).to.contain('暂无可用优惠券');
  });

  it('rolls back when its totals cannot be loaded, with a message and a retry', async () => {
    const element = await confirmOf(PICTURES);
    const dialog = await openCoupons(element);
    faults({ [CHECKOUT]: 'refuse' });
    await click(coupon(dialog, '不使用优惠券'));
    await says(element, '获取订单信息出错：库存不足');
    expect(shownCoupon(element)).to.equal('满100减10-¥10.00');
    expect(payable(element)).to.equal('¥148.00');
    expect(submitButton(element).ariaDisabled).to.equal(null);
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await total(element, '¥158.00');
    expect(shownCoupon(element)).to.equal('不使用优惠券');
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });
});

describe('the points', () => {
  it('are switched on when the server used them by itself, and are sent with the order', async () => {
    pointsByDefault();
    const { orders } = outcomes();
    const element = await confirmOf('pointed');
    expect(payable(element)).to.equal('¥90.00');
    expect(points(element).checked).to.be.true;
    await waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((radio) => radio.checked));
    await submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(calls(ORDER)[0]?.body).to.deep.include({ usePoint: true });
  });

  it('stay off when the answer only names their cost, and the order is sent without them', async () => {
    answerWith(() => ({ costPoint: 1000, pointDiscount: 10 }));
    const { orders } = outcomes();
    const element = await confirmOf('pointed');
    expect(points(element).checked).to.be.false;
    expect(payable(element)).to.equal('¥100.00');
    expect(sums(element)).to.deep.equal({ 商品总价: '¥100.00' });
    await waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((radio) => radio.checked));
    await submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(calls(ORDER)[0]?.body).to.deep.include({ usePoint: false });
  });

  it('can be switched off when the server used them, and do not change when a coupon is chosen', async () => {
    pointsByDefault();
    const element = await confirmOf(PICTURES, 'pointed');
    expect(points(element).checked).to.be.true;
    const dialog = await openCoupons(element);
    await click(coupon(dialog, '不使用优惠券'));
    await waitFor(() => expect(calls(CHECKOUT).at(-1)?.query).to.deep.include({ couponId: '', usePoint: 'true' }));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(points(element).checked).to.be.true;
    await click(points(element));
    await waitFor(() => expect(calls(CHECKOUT).at(-1)?.query).to.deep.include({ usePoint: 'false' }));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(points(element).checked).to.be.false;
    expect(Object.keys(sums(element))).to.not.contain('积分抵扣');
  });

  it('are a switch that names the available points, then the discount', async () => {
    const element = await confirmOf('pointed');
    const described = () =>
      element.shadowRoot?.getElementById(points(element).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(points(element).checked).to.be.false;
    expect(described()).to.equal('可用1000积分');
    await click(points(element));
    await total(element, '¥90.00');
    expect(points(element).checked).to.be.true;
    expect(described()).to.equal('已用1000积分，抵扣¥10.00');
    expect(sums(element)).to.deep.equal({ 商品总价: '¥100.00', 积分抵扣: '-¥10.00' });
    expect(calls(CHECKOUT).at(-1)?.query.usePoint).to.equal('true');
    await click(points(element));
    await total(element, '¥100.00');
    expect(calls(CHECKOUT).at(-1)?.query.usePoint).to.equal('false');
  });

  it('are not offered when none can be used', async () => {
    const element = await confirmOf('plain');
    expect(allByRole(element, 'switch')).to.deep.equal([]);
  });

  it('roll back when their totals cannot be loaded', async () => {
    const element = await confirmOf('pointed');
    faults({ [CHECKOUT]: 'html500' });
    await click(points(element));
    await says(element, '获取订单信息出错');
    expect(points(element).checked).to.be.false;
    expect(payable(element)).to.equal('¥100.00');
  });
});

describe('the totals while they are recalculated', () => {
  it('are marked as busy, and 提交订单 says why it waits', async () => {
    const element = await confirmOf('pointed', PICTURES);
    const answer = holdAnswers(CHECKOUT);
    await click(points(element));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal('true'));
    expect(byPart(element, 'payable').ariaBusy).to.equal('true');
    await submit(element);
    await says(element, '正在重新计算金额，请稍候');
    answer();
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(calls('POST /openapi/order')).to.have.length(0);
    await waitFor(() => expect(allByRole(element, 'alert')).to.deep.equal([]));
  });

  it('follow the latest choice; earlier requests are aborted', async () => {
    const element = await confirmOf('pointed');
    faults({ [CHECKOUT]: 'timeout' });
    await click(points(element));
    await waitFor(() => expect(calls(CHECKOUT)).to.have.length(2));
    await waitFor(() => expect(points(element).checked).to.be.true);
    noFaults();
    await click(points(element));
    await total(element, '¥100.00');
    await waitFor(() => expect(calls(CHECKOUT)[1]?.aborted).to.be.true);
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(points(element).checked).to.be.false;
    expect(payable(element)).to.equal('¥100.00');
  });
});
