import { cartItems, withTotals } from '../cart/cart.api.js';
import { type AnswerOf, defineMutation, defineQuery } from '../http/endpoint.js';
import { wireField } from '../lib/wire-field.js';

/** The preview of an order. All prices are the server's, in yuan (docs/spec/behaviour.md §3). */
export type Checkout = AnswerOf<typeof checkoutInfo>;
export type CheckoutItem = Checkout['items'][number];
export type CheckoutCoupon = NonNullable<Checkout['coupons']>[number];
export type UnusableCoupon = NonNullable<Checkout['unusableCoupons']>[number];

const coupon = {
  id: 'id',
  'title?': 'string',
  /** The discount, and the sum that the goods must reach, in yuan. */
  'amount?': 'number',
  'threshold?': 'number',
  /** The names of the only goods that it is for. */
  'scope?': 'string',
  /** ISO 8601. */
  'expiresAt?': 'string',
} as const;

const checkout = {
  items: cartItems,
  /** The coupons that may be used for this order. */
  'coupons?': [coupon],
  /** The member's other coupons, and why they can't be used for this order. */
  'unusableCoupons?': [{ ...coupon, 'reason?': 'string' }],
  /** The coupon that is used; empty or absent: none. */
  'couponId?': 'id',
  'count?': 'number',
  /** Of the items, before discounts. */
  totalPrice: 'number',
  /** The discount of the coupon. */
  'discount?': 'number',
  /** The amount to pay. */
  price: 'number',
  /** The points that this order could use; 0 or absent: none. */
  'useablePoint?': 'number',
  /** If absent, points are used only if the visitor chose to, whatever `costPoint` is (docs/spec/interface.md §4). */
  'usePoint?': 'boolean',
  /** The points that are used, and their discount. */
  'costPoint?': 'number',
  'pointDiscount?': 'number',
  /** Nothing is shipped, so no address is needed. */
  'isVirtualGoods?': 'boolean',
  'formId?': 'id',
  /** The extra form; absent or empty: the order has a remark instead. */
  'formFields?': [wireField],
  /** The back end repeats its answer to an order that comes again with the same Idempotency-Key. */
  'idempotent?': 'boolean',
} as const;

/** `from` of the confirmation page (docs/spec/interface.md §4). */
export const FROM_CONFIRM = 'confirm';
export const checkoutPath = '/openapi/order/checkoutInfo';

/** Without `couponId` the server chooses a coupon; an empty one means none. */
export const checkoutInfo = {
  ...defineQuery(
    'GET',
    checkoutPath,
    { type: 'string', 'couponId?': 'string', 'usePoint?': 'boolean', from: 'string' },
    checkout,
  ),
  complete: withTotals,
};

export const changeOrderConfirmItem = defineMutation(
  'POST',
  '/openapi/order/changeOrderConfirmItem',
  { id: 'string', count: 'number', type: 'string' },
  checkout,
);
