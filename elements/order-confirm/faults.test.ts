import { expect } from '@open-wc/testing';
import { describeShownFaults, TOO_OFTEN } from '../../test/support/describe-faults.js';
import { recordEvents } from '../../test/support/events.js';
import {
  CHANGE,
  CHECKOUT,
  many,
  more,
  mountConfirm,
  note,
  ORDER,
  payable,
  prepare,
  putConfirm,
  submit,
  submitButton,
  UNKNOWN,
} from '../../test/support/order-confirm.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import { fill } from '../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

let leavings: unknown[] = [];
beforeEach(() => {
  leavings = recordEvents('sb-navigate', { prevent: true });
});

const loginIsAsked = (element: Element, asked: unknown[]) => {
  expect(asked).to.have.length(1);
  expect(byText(element, '请先登录')).to.exist;
};
const texts = {
  network: '获取订单信息出错',
  refused: (reason: string) => `获取订单信息出错：${reason}`,
  silent: '获取订单信息出错',
};

describeShownFaults({
  ...texts,
  call: CHECKOUT,
  async prepare(site) {
    await prepare('plain');
    return putConfirm(site);
  },
  kept: (element) => expect(byRole(element, 'button', '重试')).to.exist,
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(payable(element)).to.equal('¥128.00'),
});

describeShownFaults({
  ...texts,
  call: CHANGE,
  async prepare(site) {
    await prepare('plain');
    return mountConfirm(site);
  },
  act: more,
  kept: (element) => expect(many(element).value).to.equal('1'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(payable(element)).to.equal('¥256.00'),
});

describeShownFaults({
  call: ORDER,
  async prepare(site) {
    await prepare('plain');
    const element = await mountConfirm(site);
    await waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some(({ checked }) => checked));
    // otherwise a 401 may arrive while the member loads
    await sessionOf(element).member.load();
    await fill(note(element), '轻放');
    return element;
  },
  act: submit,
  network: UNKNOWN,
  refused: (reason) => `提交订单出错：${reason}`,
  // of an order whose outcome is unknown, since the fault before
  tooOften: TOO_OFTEN,
  silent: '提交订单出错，请重试',
  kept: (element) => expect(note(element).value).to.equal('轻放'),
  async tryAgain(element) {
    // a refusal reloads the totals
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    await submit(element);
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: () => expect(leavings).to.have.length(1),
});
