import { eq } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import type { CartLine } from '../cart/cart-lines.js';
import {
  applicableTotal,
  bestCoupon,
  couponDiscount,
  earnedPoints,
  type PricedLine,
  pointsDiscount,
  totalOf,
  usablePoints,
} from '../coupons/discount.js';
import { couponsFor, type MemberCoupon } from '../coupons/member-coupons.js';
import type { Database } from '../database/open.js';
import { members } from '../database/schema.js';
import { yuan } from '../goods/find-goods.js';
import { priceOf } from '../goods/sku.js';
import type { LockedMember } from '../members/member-lock.js';

/** The coupon and points that the visitor wants to use. */
export interface DiscountChoice {
  /** Undefined: the coupon with the largest discount. Empty: none. */
  couponId: string | undefined;
  usePoint: boolean;
}

/** The totals of an order, in fen. */
export interface OrderTotals {
  /** Before discounts. */
  total: number;
  /** All usable coupons, and the one that is applied. */
  coupons: MemberCoupon[];
  coupon: MemberCoupon | undefined;
  /** Coupons that apply to the goods, whose threshold isn't reached. */
  unusableCoupons: MemberCoupon[];
  discount: number;
  /** The usable points, and those that are spent. */
  usablePoints: number;
  points: number;
  pointDiscount: number;
  /** The amount to be paid. */
  due: number;
  /** The points that the payment earns. */
  earns: number;
}

/** In fen: the largest value of the column. */
const MAX_TOTAL = 2_147_483_647;

/** Calculates the totals for both the checkout and the order, so that they agree. */
export async function orderTotalsOf(
  { tx, memberId }: LockedMember,
  lines: readonly CartLine[],
  means: DiscountChoice,
): Promise<OrderTotals> {
  const bought = lines.map(pricedLine);
  const total = totalOf(bought);
  if (total > MAX_TOTAL) throw badInput('订单金额太大了');
  const ids = bought.map(({ goodsId }) => goodsId);
  const known = await couponsFor(tx, memberId, ids);
  const coupons = known.filter((one) => !one.used && couponDiscount(one, bought) > 0);
  const unusableCoupons = known.filter((one) => applicableTotal(one, bought) > 0 && isBelowThreshold(one, bought));
  const { couponId } = means;
  const coupon = couponId === undefined ? bestCoupon(coupons, bought) : chosen(couponId, known, bought);
  const discount = coupon ? couponDiscount(coupon, bought) : 0;
  const most = usablePoints(await pointsOf(tx, memberId), bought, total - discount);
  const points = means.usePoint ? most : 0;
  const pointDiscount = pointsDiscount(points);
  return {
    ...{ total, coupons, coupon, unusableCoupons, discount, usablePoints: most, points, pointDiscount },
    due: total - discount - pointDiscount,
    earns: earnedPoints(bought),
  };
}

const pricedLine = ({ item, ...sku }: CartLine): PricedLine => {
  const { id: goodsId, siteId, consumePoint, levelPoint } = sku.goods;
  return { goodsId, siteId, price: priceOf(sku), count: item.count, consumePoint, levelPoint };
};

const isBelowThreshold = (coupon: MemberCoupon, bought: readonly PricedLine[]) =>
  !coupon.used && couponDiscount(coupon, bought) === 0;

/** A coupon of one product counts only that one, so the total of the order may well be higher. */
export const thresholdReason = ({ threshold, goodsId }: MemberCoupon) =>
  goodsId === null ? `满¥${yuan(threshold)}才能使用这张优惠券` : `指定商品满¥${yuan(threshold)}才能使用这张优惠券`;

function chosen(id: string, known: readonly MemberCoupon[], bought: readonly PricedLine[]): MemberCoupon | undefined {
  if (!id) return undefined;
  const coupon = known.find((one) => one.id === id);
  if (!coupon || applicableTotal(coupon, bought) === 0) throw new ApiError(404, '优惠券不能用于这些商品');
  if (coupon.used) throw new ApiError(409, '优惠券已经用过了');
  if (isBelowThreshold(coupon, bought)) throw new ApiError(409, thresholdReason(coupon));
  return coupon;
}

/** The member's current points. */
export async function pointsOf(tx: Database, memberId: number): Promise<number> {
  const [row] = await tx.select({ points: members.points }).from(members).where(eq(members.id, memberId));
  return row?.points ?? 0;
}
