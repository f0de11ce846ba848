import { buysDespite } from './kit/shopping.js';

buysDespite('on the way to the order', [
  ['POST /openapi/order/addToCart', 'net#1'],
  ['POST /openapi/order/addToCart', 'net@after#1'],
  ['GET /openapi/order/shopCartItemList', 'net#3'],
  ['POST /openapi/order/changeShopCartItem', 'net#1'],
  ['POST /openapi/order/changeShopCartItem', 'net@after#1'],
]);
