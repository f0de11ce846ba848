import { buyDespite, leave } from './kit/shopping.js';

const READS = {
  'POST /openapi/member/userInfo': 'net#3',
  'GET /openapi/dynamic/detail': 'net#3',
  'GET /openapi/order/shopCartItemList': 'net#3',
  'GET /openapi/order/checkoutInfo': 'net#3',
  'GET /openapi/member/addressList': 'net#3',
  'GET /openapi/express/city': 'net#3',
  'GET /openapi/express/area': 'net#3',
  'GET /openapi/order/paymentConf': 'net#3',
} as const;

describe('a visitor buys, once', function () {
  this.timeout(180_000);
  afterEach(leave);

  it('though the network drops each read three times, which is all that is tried by itself', () => buyDespite(READS));

  it('though the network drops each write before it arrives', () =>
    buyDespite({
      'POST /openapi/member/verifyCode': 'net#1',
      'POST /openapi/member/login': 'net#1',
      'POST /openapi/order/addToCart': 'net#1',
      'POST /openapi/order/changeShopCartItem': 'net#1',
      'POST /openapi/member/addUserAddress': 'net#1',
      'POST /openapi/order/changeOrderConfirmItem': 'net#1',
      'POST /openapi/order': 'net#1',
    }));

  it('though the network drops the answer of each write that takes part in the order', () =>
    buyDespite({
      'POST /openapi/order/changeShopCartItem': 'net@after#1',
      'POST /openapi/member/addUserAddress': 'net@after#1',
      'POST /openapi/order/changeOrderConfirmItem': 'net@after#1',
      'POST /openapi/order': 'net@after#1',
    }));

  // pressed again, it is in the cart twice: that is the count that the visitor wants
  it('though the answer of the first write is dropped, and a page of HTML answers the order that was made', () =>
    buyDespite({ 'POST /openapi/order/addToCart': 'net@after#1', 'POST /openapi/order': 'html500@after#1' }));
});
