import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { mountPay, OPTIONS, opened, order, payButton, said } from '../../test/support/pay.js';
import { byRole, waitFor } from '../../test/support/query.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

const FAILED = '没有查到支付状态，请重试';

describeShownFaults({
  call: 'GET /openapi/order/status',
  async prepare(site) {
    // so that no request is sent by itself
    hidePage(true);
    opened();
    const pay = await mountPay(`order-id="${await order()}" check-status`, OPTIONS, site);
    await click(payButton(pay));
    await waitFor(() => byRole(pay, 'button', '我已支付'));
    return pay;
  },
  act: (pay) => click(byRole(pay, 'button', '我已支付')),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  kept: (pay) => expect(pay.querySelector<HTMLOptionElement>('option:checked')?.value).to.equal('alipay'),
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (pay) => expect(said(pay)).to.contain('暂未查到支付结果，如已支付请勿重复支付，请稍后再看'),
});
