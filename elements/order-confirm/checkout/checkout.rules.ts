import type { Checkout } from '../../../core/shop/api.js';

/** The visitor's choices. The server chooses an undefined one. An empty coupon id means no coupon. */
export interface Choices {
  couponId?: string | undefined;
  usePoint?: boolean | undefined;
}

/** Totals, with the choices that they were calculated for. */
export interface Totals {
  checkout: Checkout;
  choices: Choices;
}

/** Whether these totals use points: by the server's `usePoint`, else the visitor's, never by `costPoint`. */
export const usesPoints = (checkout: Checkout, usePoint?: boolean): boolean => checkout.usePoint ?? usePoint ?? false;

/** Returns the shown choices: the visitor's, else the server's. */
export const choicesOf = (checkout: Checkout, { couponId, usePoint }: Choices) => ({
  couponId: couponId ?? checkout.couponId ?? '',
  usePoint: usePoint ?? usesPoints(checkout),
});

/** Whether totals in the response to a changed quantity were calculated for these choices. */
export function areTotalsFor(checkout: Checkout, choices: Choices): boolean {
  const { couponId, usePoint } = choicesOf(checkout, choices);
  return couponId === (checkout.couponId ?? '') && usePoint === usesPoints(checkout);
}

/** Makes totals of a response. `sent`: the requested `usePoint`. Without points, their cost and discount are 0. */
export function totalsOf(answer: Checkout, requested: Choices, sent: boolean | undefined): Totals {
  const isUsed = usesPoints(answer, sent);
  const checkout = isUsed
    ? { ...answer, usePoint: true }
    : { ...answer, usePoint: false, costPoint: 0, pointDiscount: 0 };
  // stays undefined if the server chose the coupon: it may choose another one next time
  const couponId = requested.couponId === undefined ? undefined : (checkout.couponId ?? '');
  const usePoint = requested.usePoint && isUsed && (checkout.useablePoint ?? 0) > 0;
  return { checkout, choices: { couponId, usePoint } };
}
