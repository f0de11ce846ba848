import { expect } from '@open-wc/testing';
import { CHECKOUT, confirmOf, coupon, openCoupons, payable, shownCoupon } from '../../../test/support/order-confirm.js';
import { allByRole, byText, waitFor } from '../../../test/support/query.js';
import { calls } from '../../../test/support/server.js';
import { click, press, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

// 158 yuan for members; ten off from a hundred
const PICTURES = 'pictures';
const NONE = '不使用优惠券';

const total = (element: Element, text: string) => waitFor(() => expect(payable(element)).to.equal(text));
const isClosed = (element: Element) => waitFor(() => expect(allByRole(element, 'dialog')).to.deep.equal([]));

describe('a coupon in the dialog', () => {
  for (const [name, act] of [
    ['a tap', tap],
    ['a click', click],
  ] as const) {
    it(`is chosen by ${name} on its radio or on its ticket, which closes the dialog`, async () => {
      const element = await confirmOf(PICTURES);
      await act(coupon(await openCoupons(element), NONE));
      await isClosed(element);
      await total(element, '¥158.00');
      await act(byText(await openCoupons(element), '满100减10'));
      await isClosed(element);
      await total(element, '¥148.00');
      expect(shownCoupon(element)).to.equal('满100减10-¥10.00');
      expect(calls(CHECKOUT), 'one for each choice').to.have.length(3);
    });
  }

  it('stays chosen when it is tapped again, which closes the dialog and requests nothing', async () => {
    const element = await confirmOf(PICTURES);
    await tap(coupon(await openCoupons(element), '满100减10'));
    await isClosed(element);
    expect(shownCoupon(element)).to.equal('满100减10-¥10.00');
    expect(calls(CHECKOUT)).to.have.length(1);
  });

  it('is chosen by the arrow keys and by the space bar, which leave the dialog open', async () => {
    const element = await confirmOf(PICTURES);
    const dialog = await openCoupons(element);
    coupon(dialog, '满100减10').focus();
    await press('ArrowDown');
    await total(element, '¥158.00');
    expect(coupon(dialog, NONE).checked).to.equal(true);
    await press('ArrowUp');
    await total(element, '¥148.00');
    await press('Space');
    expect(coupon(dialog, '满100减10').checked).to.equal(true);
    expect(calls(CHECKOUT)).to.have.length(3);
  });
});
