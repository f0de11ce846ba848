import { type AnswerOf, reading } from '../http/endpoint.js';

export const PAYPAL = 'paypal';

/** What the hidden form tells the payment provider (spec.md §3). Amounts as the server wrote them. */
export type PaymentConf = AnswerOf<typeof paymentConf>;

export const paymentConfPath = '/openapi/order/paymentConf';
export const paymentConf = reading(
  'GET',
  paymentConfPath,
  { type: 'text', orderId: 'text' },
  {
    account: 'text',
    'orderName?': 'text',
    totalPrice: 'id',
    'currency?': 'text',
    'returnUrl?': 'text',
    'notifyUrl?': 'text',
    'cancelUrl?': 'text',
    'orderId?': 'id',
  },
);

/** A page, not a call: where an order is paid by a method. */
export const payPath = '/openapi/order/pay';
