import type { Checkout } from '../../core/shop/api.js';

/** Of a remark, in characters; near the end they are counted aloud. */
export const MAX_NOTE = 500;
export const NEARLY = 450;

/** An emoji is one, or a few; it's never cut in half. */
export const lengthOf = (text: string): number => [...text].length;
export const fit = (text: string): string => (text.length > MAX_NOTE ? [...text].slice(0, MAX_NOTE).join('') : text);

/** What the visitor decided of an order. What is undefined the server chooses; an empty coupon's id is none. */
export interface Choices {
  couponId?: string | undefined;
  usePoint?: boolean | undefined;
}

/** Do these sums use points? */
export const hasPoints = ({ costPoint = 0 }: Checkout): boolean => costPoint > 0;

/** Do these sums belong to these choices? */
export const agrees = (checkout: Checkout, { couponId, usePoint }: Choices): boolean =>
  (couponId ?? checkout.couponId ?? '') === (checkout.couponId ?? '') &&
  (usePoint ?? hasPoints(checkout)) === hasPoints(checkout);
