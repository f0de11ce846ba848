import type { MemberCoupon } from './member-coupons.js';

/** One yuan costs this many points. */
export const POINTS_PER_YUAN = 100;
const POINTS_PER_FEN = POINTS_PER_YUAN / 100;

/** A line of an order for the computation of totals. Prices in fen. */
export interface PricedLine {
  goodsId: string;
  siteId: string;
  price: number;
  count: number;
  /** Per piece: points that can be spent, and points that the payment earns. */
  consumePoint: number;
  levelPoint: number;
}

/** The conditions of a coupon and its discount. */
export type CouponTerms = Pick<MemberCoupon, 'threshold' | 'discount' | 'goodsId' | 'siteId'>;

const sumOf = (lines: readonly PricedLine[], of: (line: PricedLine) => number) =>
  lines.reduce((sum, line) => sum + of(line) * line.count, 0);

/** In fen, before discounts. */
export const totalOf = (lines: readonly PricedLine[]) => sumOf(lines, ({ price }) => price);
export const earnedPoints = (lines: readonly PricedLine[]) => sumOf(lines, ({ levelPoint }) => levelPoint);

const appliesTo = ({ goodsId, siteId }: CouponTerms, line: PricedLine) =>
  (goodsId === null || goodsId === line.goodsId) && (siteId === null || siteId === line.siteId);

/**
 * The sum of the lines that a coupon applies to, in fen: it must reach the threshold, and the discount can't exceed it.
 */
export const applicableTotal = (coupon: CouponTerms, lines: readonly PricedLine[]) =>
  totalOf(lines.filter((line) => appliesTo(coupon, line)));

/** The discount of a coupon, in fen. 0: it can't be used. */
export function couponDiscount(coupon: CouponTerms, lines: readonly PricedLine[]): number {
  const sum = applicableTotal(coupon, lines);
  return sum < coupon.threshold ? 0 : Math.min(coupon.discount, sum);
}

/** The coupon with the largest discount; of several, the one that is worth least for other orders. */
export function bestCoupon<C extends CouponTerms>(coupons: readonly C[], lines: readonly PricedLine[]): C | undefined {
  const better = (a: C, b: C) => couponDiscount(b, lines) - couponDiscount(a, lines) || a.discount - b.discount;
  const [best] = [...coupons].sort(better);
  return best && couponDiscount(best, lines) > 0 ? best : undefined;
}

/** The points of a member that an order can use when `due` fen are left to pay. */
export function usablePoints(points: number, lines: readonly PricedLine[], due: number): number {
  const allowed = sumOf(lines, ({ consumePoint }) => consumePoint);
  return Math.max(0, Math.min(points, allowed, due * POINTS_PER_FEN));
}

/** The discount of these points, in fen. */
export const pointsDiscount = (points: number) => points / POINTS_PER_FEN;
