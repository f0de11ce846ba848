import type { Checkout } from '../../../core/shop/api.js';

/** The visitor's choices. Where one is undefined, the server chooses; an empty coupon id is no coupon. */
export interface Choices {
  couponId?: string | undefined;
  usePoint?: boolean | undefined;
}

/** Totals, with the choices that they were calculated for. */
export interface Totals {
  checkout: Checkout;
  choices: Choices;
}

/** Do these totals use points? The server's own word counts, else the visitor's; a cost that is named says nothing. */
export const usesPoints = (checkout: Checkout, usePoint?: boolean): boolean => checkout.usePoint ?? usePoint ?? false;

/** The choices on show: the visitor's, else the server's. */
export const choicesOf = (checkout: Checkout, { couponId, usePoint }: Choices) => ({
  couponId: couponId ?? checkout.couponId ?? '',
  usePoint: usePoint ?? usesPoints(checkout),
});

/** Were totals that came without a question for them calculated for these choices? */
export function agrees(checkout: Checkout, choices: Choices): boolean {
  const { couponId, usePoint } = choicesOf(checkout, choices);
  return couponId === (checkout.couponId ?? '') && usePoint === usesPoints(checkout);
}

/** An answer as totals. `sent`: what the server was asked for. Where no points are used, none are named. */
export function totalsOf(answer: Checkout, asked: Choices, sent: boolean | undefined): Totals {
  const isUsed = usesPoints(answer, sent);
  const checkout = isUsed
    ? { ...answer, usePoint: true }
    : { ...answer, usePoint: false, costPoint: 0, pointDiscount: 0 };
  // where the server chose the coupon, it may choose another one next time
  const couponId = asked.couponId === undefined ? undefined : (checkout.couponId ?? '');
  const usePoint = asked.usePoint && isUsed && (checkout.useablePoint ?? 0) > 0;
  return { checkout, choices: { couponId, usePoint } };
}
