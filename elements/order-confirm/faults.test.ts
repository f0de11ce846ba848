import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import { recordEvents } from '../../test/support/events.js';
import { settled } from '../../test/support/mount.js';
import {
  codeIsHere,
  many,
  more,
  mountConfirm,
  note,
  payable,
  prepare,
  putConfirm,
  submit,
} from '../../test/support/order-confirm.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/order-confirm.js';

let leavings: unknown[] = [];
beforeEach(() => {
  leavings = recordEvents('sb-navigate', { prevent: true });
});

const chosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some(({ checked }) => checked));

describeEachFault({
  call: 'GET /openapi/order/checkoutInfo',
  login: 'asks',
  kind: 'read',
  async prepare(site) {
    await prepare('plain');
    return putConfirm(site);
  },
  network: '获取订单信息出错',
  refused: (reason) => `获取订单信息出错：${reason}`,
  silent: '获取订单信息出错',
  answers: true,
  kept: (element) => expect(byRole(element, 'button', '重试')).to.exist,
  unauthorized(element, asked) {
    expect(asked).to.have.length(1);
    expect(byText(element, '请先登录')).to.exist;
  },
  succeeded: (element) => expect(payable(element)).to.equal('¥128.00'),
});

describeEachFault({
  call: 'POST /openapi/order/changeOrderConfirmItem',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    await prepare('plain');
    return mountConfirm(site);
  },
  act: more,
  limit: 30_250, // the request is debounced by 250 ms
  network: '获取订单信息出错',
  refused: (reason) => `获取订单信息出错：${reason}`,
  silent: '获取订单信息出错',
  answers: true,
  kept: (element) => expect(many(element).value).to.equal('1'),
  unauthorized(element, asked) {
    expect(asked).to.have.length(1);
    expect(byText(element, '请先登录')).to.exist;
  },
  succeeded: (element) => expect(payable(element)).to.match(/¥(256|384|640)\.00/),
});

describeEachFault({
  call: 'POST /openapi/order',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    await prepare('plain');
    const element = await mountConfirm(site);
    await chosen(element);
    // otherwise a 401 may arrive while the member loads
    await sessionOf(element).member.load();
    note(element).value = '轻放';
    note(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    return element;
  },
  act: submit,
  network: '提交订单出错，结果未知，请重试（不会重复下单）',
  offline: '提交订单出错，请重试',
  refused: (reason) => `提交订单出错：${reason}`,
  silent: '提交订单出错，请重试',
  answers: true,
  kept: (element) => expect(note(element).value).to.equal('轻放'),
  async tryAgain(element) {
    await codeIsHere();
    await settled(element);
    submit(element);
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  isLeaving: () => leavings.length > 0,
  succeeded: () => expect(leavings).to.have.length(1),
});
