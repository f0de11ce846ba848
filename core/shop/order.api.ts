import { reading, writing } from '../http/endpoint.js';

/** `status` of an order that needs no payment, or has it: it leads to order-detail-url (spec.md §4). */
export const SETTLED = 2;

/** Sent with an Idempotency-Key (elements.md §1). `formData` is an object by fieldName (elements.md §4). */
export const createOrder = writing(
  'POST',
  '/openapi/order',
  { 'addressId?': 'text', remark: 'text', type: 'text', couponId: 'text', usePoint: 'flag', 'formData?': 'any' },
  { id: 'id', 'status?': 'count' },
);

/** `status` of an order that was cancelled: it can't be paid any more. */
export const ORDER_CANCELLED = 3;

/** Whether an order is paid by now. Not every back end has it. */
export const orderStatus = reading(
  'GET',
  '/openapi/order/status',
  { orderId: 'text' },
  { id: 'id', 'status?': 'count' },
);
