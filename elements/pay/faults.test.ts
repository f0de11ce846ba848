import { expect } from '@open-wc/testing';
import { meetsEachFault } from '../../test/kit/faults.js';
import { CONFIG_FAILED, chosen, isOff, mountPaypal, order } from '../../test/kit/pay.js';
import 'dist/elements/pay.js';

meetsEachFault({
  call: 'GET /openapi/order/paymentConf',
  login: 'asks',
  kind: 'read',
  prepare: async (site) => mountPaypal(`order-id="${await order()}"`, site),
  network: CONFIG_FAILED,
  refused: () => CONFIG_FAILED,
  silent: CONFIG_FAILED,
  answers: true,
  kept(pay) {
    expect(chosen(pay)).to.deep.equal(['paypal']);
    expect(isOff(pay)).to.equal(true);
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (pay) => expect(isOff(pay)).to.equal(false),
});
