import { type AnswerOf, defineQuery } from '../http/endpoint.js';

export const PAYPAL = 'paypal';

/** The fields of the hidden form for the payment provider (docs/spec/behaviour.md §3). Amounts are as the server wrote them. */
export type PaymentConf = AnswerOf<typeof paymentConf>;

export const paymentConfPath = '/openapi/order/paymentConf';
export const paymentConf = defineQuery(
  'GET',
  paymentConfPath,
  { type: 'string', orderId: 'string' },
  {
    account: 'string',
    'orderName?': 'string',
    totalPrice: 'string',
    'currency?': 'string',
    'returnUrl?': 'string',
    'notifyUrl?': 'string',
    'cancelUrl?': 'string',
    'orderId?': 'id',
  },
);

/** A page, not a call: it starts the payment of an order. */
export const payPath = '/openapi/order/pay';
