import type { Checkout } from '../../core/shop/api.js';

/** What the visitor decided of an order. What is undefined the server chooses; an empty coupon's id is none. */
export interface Choices {
  couponId?: string | undefined;
  usePoint?: boolean | undefined;
}

/** Do these sums use points? Their own word counts, else what the visitor said; a cost that is named says nothing. */
export const usesPoints = (checkout: Checkout, usePoint?: boolean): boolean => checkout.usePoint ?? usePoint ?? false;

/** The sums that were asked for with these choices. Where no points are used, none are named. */
export function sumsFor(checkout: Checkout, { usePoint }: Choices): Checkout {
  const isUsed = usesPoints(checkout, usePoint);
  return isUsed ? { ...checkout, usePoint: isUsed } : { ...checkout, usePoint: false, costPoint: 0, pointDiscount: 0 };
}

/** Do sums that were asked for without choices belong to these? */
export const agrees = (checkout: Checkout, { couponId, usePoint }: Choices): boolean =>
  (couponId ?? checkout.couponId ?? '') === (checkout.couponId ?? '') &&
  (usePoint ?? usesPoints(checkout)) === usesPoints(checkout);
