import { type AnswerOf, defineMutation, defineQuery } from '../http/endpoint.js';

/** `status` of an order that is paid or needs no payment; the page navigates to order-detail-url (docs/spec/behaviour.md §4). */
export const ORDER_PAID = 2;

/** Sent with an Idempotency-Key (docs/spec/interface.md §1). `formData` is an object by fieldName (docs/spec/interface.md §4). */
export const createOrder = defineMutation(
  'POST',
  '/openapi/order',
  {
    'addressId?': 'string',
    remark: 'string',
    type: 'string',
    couponId: 'string',
    usePoint: 'boolean',
    'formData?': 'unknown',
  },
  { id: 'id', 'status?': 'number' },
);

/** `status` of a cancelled order, which can't be paid any more. */
export const ORDER_CANCELLED = 3;

/** The status of an order, and what the payment page may show of it. */
export type OrderFacts = AnswerOf<typeof orderStatus>;

/** The status of an order. Optional: not every back end has this call. */
export const orderStatus = defineQuery(
  'GET',
  '/openapi/order/status',
  { orderId: 'string' },
  {
    id: 'id',
    'status?': 'number',
    /** The amount to pay, or that was paid, in yuan. */
    'price?': 'number',
    /** The method that it was paid by: the value of an option of the payment page. */
    'method?': 'string',
    /** The time of the payment, as ISO 8601. */
    'paidAt?': 'string',
  },
);
