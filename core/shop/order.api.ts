import { defineMutation, defineQuery } from '../http/endpoint.js';

/** `status` of an order that needs no payment, or has it: it leads to order-detail-url (docs/spec/behaviour.md §4). */
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

/** `status` of an order that was cancelled: it can't be paid any more. */
export const ORDER_CANCELLED = 3;

/** Whether an order is paid by now. Not every back end has it. */
export const orderStatus = defineQuery(
  'GET',
  '/openapi/order/status',
  { orderId: 'string' },
  { id: 'id', 'status?': 'number' },
);
