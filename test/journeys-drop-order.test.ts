import { buysDespite } from './kit/shopping.js';

buysDespite('at the order and its payment', [
  ['GET /openapi/order/checkoutInfo', 'net#3'],
  ['POST /openapi/order/changeOrderConfirmItem', 'net#1'],
  ['POST /openapi/order/changeOrderConfirmItem', 'net@after#1'],
  ['POST /openapi/order', 'net#1'],
  ['POST /openapi/order', 'net@after#1'],
  ['POST /openapi/order', 'html500@after#1'],
  ['GET /openapi/order/paymentConf', 'net#3'],
]);
