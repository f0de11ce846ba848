import type { MemberCoupon } from '../member-coupons.js';

/** One yuan costs this many points. */
export const POINTS_A_YUAN = 100;
const POINTS_A_FEN = POINTS_A_YUAN / 100;

/** A line of an order for the computation of totals. Prices in fen. */
export interface Bought {
  goodsId: string;
  siteId: string;
  price: number;
  count: number;
  /** Per piece: points that can be spent, and points that the payment earns. */
  consumePoint: number;
  levelPoint: number;
}

/** The conditions of a coupon and its discount. */
export type Terms = Pick<MemberCoupon, 'threshold' | 'discount' | 'goodsId' | 'siteId'>;

const sumOf = (lines: readonly Bought[], of: (line: Bought) => number) =>
  lines.reduce((sum, line) => sum + of(line) * line.count, 0);

/** In fen, before discounts. */
export const totalOf = (lines: readonly Bought[]) => sumOf(lines, ({ price }) => price);
export const earnsOf = (lines: readonly Bought[]) => sumOf(lines, ({ levelPoint }) => levelPoint);

const isFor = ({ goodsId, siteId }: Terms, line: Bought) =>
  (goodsId === null || goodsId === line.goodsId) && (siteId === null || siteId === line.siteId);

/**
 * The sum of the lines that a coupon applies to, in fen: it must reach the threshold, and the discount can't exceed it.
 */
export const sumFor = (coupon: Terms, lines: readonly Bought[]) => totalOf(lines.filter((line) => isFor(coupon, line)));

/** The discount of a coupon, in fen. 0: it can't be used. */
export function savingOf(coupon: Terms, lines: readonly Bought[]): number {
  const sum = sumFor(coupon, lines);
  return sum < coupon.threshold ? 0 : Math.min(coupon.discount, sum);
}

/** The coupon with the largest discount; of several, the one that is worth least for other orders. */
export function bestOf<C extends Terms>(coupons: readonly C[], lines: readonly Bought[]): C | undefined {
  const better = (a: C, b: C) => savingOf(b, lines) - savingOf(a, lines) || a.discount - b.discount;
  const [best] = [...coupons].sort(better);
  return best && savingOf(best, lines) > 0 ? best : undefined;
}

/** The points of a member that an order can use when `due` fen are left to pay. */
export function usablePoints(points: number, lines: readonly Bought[], due: number): number {
  const allowed = sumOf(lines, ({ consumePoint }) => consumePoint);
  return Math.max(0, Math.min(points, allowed, due * POINTS_A_FEN));
}

/** The discount of these points, in fen. */
export const worthOf = (points: number) => points / POINTS_A_FEN;
