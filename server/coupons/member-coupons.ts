import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { coupons } from '../database/schema.js';
import { orders } from '../database/schema-orders.js';
import { goods, offers } from '../database/schema-shop.js';
import { CANCELLED } from '../orders/order-status.js';

/** A coupon as one member has it. All amounts in fen. */
export interface MemberCoupon {
  /** The id of the API: `o<id>` is offered once to each member, `w<id>` was won. */
  id: string;
  title: string;
  /** The minimum sum of the goods that the coupon applies to. */
  threshold: number;
  discount: number;
  /** An order that isn't cancelled has used it, so no other can. */
  used: boolean;
  /** Null: for all goods. */
  goodsId: string | null;
  goodsTitle: string | null;
  /** The shop that all its goods must belong to; null: any. */
  siteId: string | null;
}

/** All of a member's coupons: first those that can be used; won ones before those that are offered to everybody. */
export async function couponsOf(db: Database, memberId: number): Promise<MemberCoupon[]> {
  const all = await findCoupons(db, memberId, or(isNull(offers.goodsId), isNotNull(goods.position)));
  return [...all.filter(({ used }) => !used), ...all.filter(({ used }) => used)];
}

/** The coupons that apply to one of these goods, whether or not they are used and whatever their threshold is. */
export const couponsFor = (db: Database, memberId: number, goodsIds: readonly string[]): Promise<MemberCoupon[]> =>
  findCoupons(db, memberId, or(isNull(offers.goodsId), inArray(offers.goodsId, [...goodsIds])));

async function findCoupons(db: Database, memberId: number, which: SQL | undefined): Promise<MemberCoupon[]> {
  const won = await db.select().from(coupons).where(eq(coupons.memberId, memberId)).orderBy(desc(coupons.id));
  const offered = await db
    .select({ offer: offers, goodsTitle: goods.title })
    .from(offers)
    .leftJoin(goods, eq(goods.id, offers.goodsId))
    .where(which)
    .orderBy(asc(offers.threshold), asc(offers.id));
  const used = await usedBy(db, memberId);
  const ofAll = { goodsId: null, goodsTitle: null, siteId: null, threshold: 0 };
  return [
    ...won.map(({ id, title, discount, usedAt }) => ({
      ...{ ...ofAll, id: `w${id}`, title, discount },
      used: usedAt !== null,
    })),
    ...offered.map(({ offer: { id, ...offer }, goodsTitle }) => ({
      ...{ ...offer, id: `o${id}`, goodsTitle },
      used: used.has(`o${id}`),
    })),
  ];
}

async function usedBy(db: Database, memberId: number): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ id: orders.couponId })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNotNull(orders.couponId), ne(orders.status, CANCELLED)));
  return new Set(rows.map(({ id }) => id));
}

/** The titles of the coupons with these ids. */
export async function couponTitles(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) => ids.filter((id) => id.startsWith(kind)).map((id) => Number(id.slice(1)));
  const of = { id: offers.id, title: offers.title };
  const offered = await db
    .select(of)
    .from(offers)
    .where(inArray(offers.id, idsOf('o')));
  const won = await db
    .select({ id: coupons.id, title: coupons.title })
    .from(coupons)
    .where(inArray(coupons.id, idsOf('w')));
  return new Map([
    ...offered.map(({ id, title }) => [`o${id}`, title] as const),
    ...won.map(({ id, title }) => [`w${id}`, title] as const),
  ]);
}
