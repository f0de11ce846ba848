import { afterEach } from 'node:test';
import { expect } from 'chai';
import { PAYPAL } from '../../core/shop/api.js';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { post, signIn, stockGoods } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { createPay, type PayStore } from './store.js';

Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

/** Opens the page of an order of a member who has just signed in. */
async function open(siteId: string, method: string) {
  await signIn();
  const goodsId = await stockGoods('virtual');
  await post('/openapi/order/addToCart', { goodsId, skuId: '', skuName: '', count: 1, type: 'detail' });
  const { id } = await post('/openapi/order', { remark: '', type: 'detail', couponId: '', usePoint: false });
  const props = { orderId: id, paypalAction: 'https://pay.example/post', checkStatus: method !== PAYPAL };
  const element = openElement(createPay, props, { settings: { siteId }, unprevented: ['sb-pay'] });
  element.store.setOptions([{ value: method, label: method } as never]);
  return element;
}
const payment = (store: PayStore) => store.payment.$payment.get();

describeStoreFaults<PayStore>({
  call: 'GET /openapi/order/paymentConf',
  kind: 'read',
  login: 'asks',
  answers: true,
  open: (siteId) => open(siteId, PAYPAL),
  tryAgain: (store) => store.payment.retryConfig(),
  failure: (store) => payment(store).config.kind === 'failed',
  kept: (store) => expect(payment(store).method).to.equal(PAYPAL),
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (store) => expect(payment(store).config.kind).to.equal('ready'),
});

afterEach(() => {
  Object.assign(document, { hidden: false });
});

describeStoreFaults<PayStore>({
  call: 'GET /openapi/order/status',
  kind: 'read',
  login: 'asks',
  answers: true,
  async open(siteId) {
    // the page is hidden, so that nothing is asked by itself
    Object.assign(document, { hidden: true });
    const element = await open(siteId, 'alipay');
    element.store.payment.pay('link');
    return element;
  },
  act: (store) => store.payment.askStatus(),
  failure: (store) => payment(store).status.kind === 'failed',
  kept: (store) => expect(payment(store).method).to.equal('alipay'),
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (store) => expect(payment(store).status.kind).to.equal('unpaid'),
});
