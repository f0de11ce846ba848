import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { CONFIG_FAILED, chosen, isOff, mountPaypal, order } from '../../test/support/pay.js';
import 'dist/elements/pay.js';

describeShownFaults({
  call: 'GET /openapi/order/paymentConf',
  prepare: async (site) => mountPaypal(`order-id="${await order()}"`, site),
  network: CONFIG_FAILED,
  refused: () => CONFIG_FAILED,
  silent: CONFIG_FAILED,
  kept(pay) {
    expect(chosen(pay)).to.deep.equal(['paypal']);
    expect(isOff(pay)).to.equal(true);
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (pay) => expect(isOff(pay)).to.equal(false),
});
