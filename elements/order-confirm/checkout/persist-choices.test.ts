import { expect } from '@open-wc/testing';
import { chosenRecipient, radio, recipients, saveAddresses } from '../../../test/support/addresses.js';
import {
  button,
  coupon,
  mountConfirm,
  openCoupons,
  payable,
  points,
  prepare,
  reload,
  shownCoupon,
  signedIn,
  submitButton,
  WHO,
} from '../../../test/support/order-confirm.js';
import { allByRole, waitFor } from '../../../test/support/query.js';
import { faults } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import { click, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const NONE = '不使用优惠券';

/** Waits until the element is idle for a known member. */
async function mountKnown(site: string) {
  const element = await mountConfirm(site);
  await sessionOf(element).member.load();
  await isCalm(element);
  await waitFor(() => expect(chosenRecipient(element)).to.have.length(1));
  return element;
}
const isCalm = (element: Element) => waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
const isChosen = (element: Element, username: string) =>
  waitFor(() => expect(chosenRecipient(element)).to.deep.equal([username]));

afterEach(() => sessionStorage.clear());

describe('the chosen address, coupon and points of an order', () => {
  it('are shown again after a reload, with the server’s totals for them', async () => {
    await prepare('pictures', 'pointed');
    await saveAddresses('李四');
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    await tap(radio(element, '李四'));
    await isChosen(element, '李四');
    await tap(coupon(await openCoupons(element), NONE));
    await waitFor(() => expect(shownCoupon(element)).to.equal(NONE));
    await tap(points(element));
    await waitFor(() => expect(points(element).checked).to.equal(true));
    await isCalm(element);
    const before = payable(element);
    element.remove();
    const again = await mountKnown(reload(site));
    await isChosen(again, '李四');
    await waitFor(() => expect(shownCoupon(again)).to.equal(NONE));
    await waitFor(() => expect(points(again).checked).to.equal(true));
    await waitFor(() => expect(payable(again)).to.equal(before));
    expect(allByRole(again, 'alert')).to.deep.equal([]);
  });

  it('show the chosen address among many, even if the member becomes known late', async () => {
    const member = await prepare('plain');
    await saveAddresses('甲', '乙', '丙', '丁');
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['张三', '丁', '丙']));
    await click(button(element, '展开全部地址（5）'));
    await click(await waitFor(() => radio(element, '甲')));
    await isChosen(element, '甲');
    element.remove();
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    await waitFor(() => expect(recipients(again)).to.deep.equal(['张三', '丁', '丙']));
    signedIn(again, member);
    await isChosen(again, '甲');
    expect(recipients(again)).to.have.length(3);
  });
});
