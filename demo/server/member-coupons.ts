import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { CANCELLED } from './api/order-status.js';
import type { Database } from './database/open.js';
import { coupons } from './database/schema.js';
import { orders } from './database/schema-orders.js';
import { goods, offers } from './database/schema-shop.js';

/** A coupon as one member has it. All money in fen. */
export interface MemberCoupon {
  /** As the wire has it: `o<id>` is offered to each member once, `w<id>` was won. */
  id: string;
  title: string;
  /** The least sum, of the goods that it's for. */
  threshold: number;
  discount: number;
  /** An order that isn't cancelled has used it: no other will. */
  used: boolean;
  /** Null: for all goods. */
  goodsId: string | null;
  goodsTitle: string | null;
  /** The shop that all its goods are of, null: any. */
  siteId: string | null;
}

/** All of a member's coupons: first those that can be used, and what was won before what is offered to everybody. */
export async function couponsOf(db: Database, memberId: number): Promise<MemberCoupon[]> {
  const all = await findCoupons(db, memberId, or(isNull(offers.goodsId), isNotNull(goods.position)));
  return [...all.filter(({ used }) => !used), ...all.filter(({ used }) => used)];
}

/** Those that suit one of these goods, used or not, whatever their threshold. */
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

/** What coupons of these ids are called. */
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
