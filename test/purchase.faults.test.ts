import { leave, testPurchaseWithFault } from './support/purchase.js';

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

describe('a purchase while the network drops requests', () => {
  afterEach(leave);

  it('makes one order when each read is dropped as often as it is retried automatically', () =>
    testPurchaseWithFault(READS));

  it('makes one order when each write is dropped before it reaches the server', () =>
    testPurchaseWithFault({
      'POST /openapi/member/verifyCode': 'net#1',
      'POST /openapi/member/login': 'net#1',
      'POST /openapi/order/addToCart': 'net#1',
      'POST /openapi/order/changeShopCartItem': 'net#1',
      'POST /openapi/member/addUserAddress': 'net#1',
      'POST /openapi/order/changeOrderConfirmItem': 'net#1',
      'POST /openapi/order': 'net#1',
    }));

  it('makes one order when the response of each write of the order is dropped', () =>
    testPurchaseWithFault({
      'POST /openapi/order/changeShopCartItem': 'net@after#1',
      'POST /openapi/member/addUserAddress': 'net@after#1',
      'POST /openapi/order/changeOrderConfirmItem': 'net@after#1',
      'POST /openapi/order': 'net@after#1',
    }));

  // pressed again, it is in the cart twice: that is the count that the visitor wants
  it('makes one order when the first response is dropped and the order’s response is an HTML page', () =>
    testPurchaseWithFault({
      'POST /openapi/order/addToCart': 'net@after#1',
      'POST /openapi/order': 'html500@after#1',
    }));
});
