import type { MemberCoupon } from '../member-coupons.js';

/** So many points pay for one yuan. */
export const POINTS_A_YUAN = 100;
const POINTS_A_FEN = POINTS_A_YUAN / 100;

/** A line of an order, as far as money goes. Prices in fen. */
export interface Bought {
  goodsId: string;
  siteId: string;
  price: number;
  count: number;
  /** Of one: points that can be paid with, and that the payment earns. */
  consumePoint: number;
  levelPoint: number;
}

/** When a coupon takes off how much. */
export type Terms = Pick<MemberCoupon, 'threshold' | 'discount' | 'goodsId' | 'siteId'>;

const sumOf = (lines: readonly Bought[], of: (line: Bought) => number) =>
  lines.reduce((sum, line) => sum + of(line) * line.count, 0);

/** In fen, before anything is taken off. */
export const totalOf = (lines: readonly Bought[]) => sumOf(lines, ({ price }) => price);
export const earnsOf = (lines: readonly Bought[]) => sumOf(lines, ({ levelPoint }) => levelPoint);

const isFor = ({ goodsId, siteId }: Terms, line: Bought) =>
  (goodsId === null || goodsId === line.goodsId) && (siteId === null || siteId === line.siteId);

/** What of the order a coupon is for, in fen: that much must reach its threshold, and no more can be saved. */
export const sumFor = (coupon: Terms, lines: readonly Bought[]) => totalOf(lines.filter((line) => isFor(coupon, line)));

/** What a coupon takes off, in fen. 0: it can't be used. */
export function savingOf(coupon: Terms, lines: readonly Bought[]): number {
  const sum = sumFor(coupon, lines);
  return sum < coupon.threshold ? 0 : Math.min(coupon.discount, sum);
}

/** The one that saves most; where several do, the one that is worth least elsewhere. */
export function bestOf<C extends Terms>(coupons: readonly C[], lines: readonly Bought[]): C | undefined {
  const better = (a: C, b: C) => savingOf(b, lines) - savingOf(a, lines) || a.discount - b.discount;
  const [best] = [...coupons].sort(better);
  return best && savingOf(best, lines) > 0 ? best : undefined;
}

/** How many of a member's points an order can use, of which `due` fen are left to pay. */
export function usablePoints(points: number, lines: readonly Bought[], due: number): number {
  const allowed = sumOf(lines, ({ consumePoint }) => consumePoint);
  return Math.max(0, Math.min(points, allowed, due * POINTS_A_FEN));
}

/** What so many points take off, in fen. */
export const worthOf = (points: number) => points / POINTS_A_FEN;
