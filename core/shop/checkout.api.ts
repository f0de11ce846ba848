import { cartItems } from '../cart/cart.api.js';
import { type AnswerOf, reading, writing } from '../http/endpoint.js';
import { wireField } from '../lib/wire-field.js';

/** What an order would be. All prices are the server's, in yuan (spec.md §3). */
export type Checkout = AnswerOf<typeof checkoutInfo>;
export type CheckoutItem = Checkout['items'][number];
export type CheckoutCoupon = NonNullable<Checkout['coupons']>[number];

const checkout = {
  items: cartItems,
  /** Those that may be used for this order. */
  'coupons?': [{ id: 'id', 'title?': 'text' }],
  /** The one that is used; empty or absent: none. */
  'couponId?': 'id',
  'count?': 'count',
  /** Of the items, before anything is taken off. */
  totalPrice: 'count',
  /** What the coupon takes off. */
  'discount?': 'count',
  /** What is to be paid. */
  price: 'count',
  /** How many points this order could use; 0 or absent: none. */
  'useablePoint?': 'count',
  /** Does it use points? Without it, only if the visitor said so: a cost that is named says nothing (elements.md §4). */
  'usePoint?': 'flag',
  /** How many it uses, and what they take off. */
  'costPoint?': 'count',
  'pointDiscount?': 'count',
  /** Nothing is shipped: no address is asked for. */
  'isVirtualGoods?': 'flag',
  'formId?': 'id',
  /** The extra form; absent or empty: a remark instead. */
  'formFields?': [wireField],
} as const;

/** `from` of the confirmation page (elements.md §4). */
export const FROM_CONFIRM = 'confirm';
export const checkoutPath = '/openapi/order/checkoutInfo';

/** Without `couponId` the server chooses one; empty is none. */
export const checkoutInfo = reading(
  'GET',
  checkoutPath,
  { type: 'text', 'couponId?': 'text', 'usePoint?': 'flag', from: 'text' },
  checkout,
);

export const changeOrderConfirmItem = writing(
  'POST',
  '/openapi/order/changeOrderConfirmItem',
  { id: 'text', count: 'count', type: 'text' },
  checkout,
);
