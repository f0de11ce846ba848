import type { Checkout } from '../../core/shop/api.js';

/** Of a remark, in characters; near the end they are counted aloud. */
export const MAX_NOTE = 500;
export const NEARLY = 450;

/** An emoji is one, or a few; it's never cut in half. */
export const lengthOf = (text: string): number => [...text].length;
export const fit = (text: string): string => (text.length > MAX_NOTE ? [...text].slice(0, MAX_NOTE).join('') : text);

/** What the visitor decided of an order. Without a coupon's id the server chooses; empty is none. */
export interface Choices {
  couponId?: string | undefined;
  usePoint?: boolean | undefined;
}

/** Do these sums belong to these choices? */
export function agrees({ couponId, costPoint }: Checkout, choices: Choices): boolean {
  const hasCoupon = choices.couponId === undefined || choices.couponId === (couponId ?? '');
  return hasCoupon && (choices.usePoint ?? false) === (costPoint ?? 0) > 0;
}
