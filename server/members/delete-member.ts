import { ORDER_PAID } from '@sb-elements/elements/contract';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.js';
import {
  commentLikes,
  comments,
  coupons,
  draws,
  members,
  phoneCodes,
  scanCodes,
  sessions,
} from '../database/schema.js';
import { feedbacks, formCodes, uploads } from '../database/schema-forms.js';
import { addresses, orders, payments } from '../database/schema-orders.js';
import { cartItems } from '../database/schema-shop.js';
import { cancelOrder } from '../orders/cancel-order.js';
import { stateOf } from '../orders/find-orders.js';
import { isDue } from '../orders/order-status.js';
import type { MemberRow } from '../request-context.js';
import { memberActor } from './actor.js';

/** By id, or by phone. */
export async function findMember(db: Database, idOrPhone: string): Promise<MemberRow | undefined> {
  const isIt = /^1\d{10}$/.test(idOrPhone) ? eq(members.phone, idOrPhone) : eq(members.id, Number(idOrPhone));
  const [row] = await db.select().from(members).where(isIt);
  return row;
}

/** How much of a member's data there is. */
export interface MemberDataCounts {
  sessions: number;
  addresses: number;
  cartItems: number;
  comments: number;
  likes: number;
  submissions: number;
  uploads: number;
  draws: number;
  coupons: number;
  /** Those that are kept, because they belong to the books, and all. */
  keptOrders: number;
  orders: number;
}

/** A paid order, or one with a payment, that may have to be refunded. */
const isOfBooks = or(
  eq(orders.status, ORDER_PAID),
  sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id})`,
);

export async function countMemberData(db: Database, member: MemberRow): Promise<MemberDataCounts> {
  const { id } = member;
  const actor = memberActor(member);
  const count = (table: PgTable, condition: SQL | undefined) => db.$count(table, condition);
  return {
    sessions: await count(sessions, eq(sessions.memberId, id)),
    addresses: await count(addresses, eq(addresses.memberId, id)),
    cartItems: await count(cartItems, eq(cartItems.memberId, id)),
    comments: await count(comments, eq(comments.memberId, id)),
    likes: await count(commentLikes, eq(commentLikes.memberId, id)),
    submissions: await count(feedbacks, eq(feedbacks.sender, actor)),
    uploads: await count(uploads, eq(uploads.sender, actor)),
    draws: await count(draws, eq(draws.drawer, actor)),
    coupons: await count(coupons, eq(coupons.memberId, id)),
    keptOrders: await count(orders, and(eq(orders.memberId, id), isOfBooks)),
    orders: await count(orders, eq(orders.memberId, id)),
  };
}

interface DeleteOptions {
  now: Date;
  /** Comments stay, without a name. */
  keepsComments: boolean;
  /** The address of an order that isn't shipped yet goes, too. */
  dropsUnshipped: boolean;
}

/** Thrown if orders of the member wait to be shipped. */
export class UnshippedOrders extends Error {
  constructor(readonly ids: readonly number[]) {
    super('Orders are not shipped.');
  }
}

/** What is left to do after the deletion. */
export interface DeletedMember {
  uploadIds: string[];
}

/**
 * Deletes a member and all data that names it, and ends its sessions. Orders of the books stay: what was sold, when and
 * for how much, by an empty member, without address, remark and extra form. Rows are locked in the order of the job
 * that cancels orders.
 */
export const deleteMember = (
  db: Database,
  { id, phone }: MemberRow,
  { now, keepsComments, dropsUnshipped }: DeleteOptions,
): Promise<DeletedMember> =>
  db.transaction(async (tx) => {
    const ofMember = eq(orders.memberId, id);
    const lockOrders = () => tx.select().from(orders).where(ofMember).orderBy(asc(orders.id)).for('no key update');
    await lockOrders();
    await removeLikes(tx, id);
    // whatever the member's browsers write now fails, because the row will be gone
    await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');
    const all = await lockOrders();
    const waiting = all.filter((order) => stateOf(order) === 'paid' && order.destination);
    if (waiting.length > 0 && !dropsUnshipped) throw new UnshippedOrders(waiting.map((order) => order.id));
    for (const order of all) if (isDue(order)) await cancelOrder(tx, order, now);
    await keepBooks(tx, id, now);

    const actor = memberActor({ id });
    await tx.delete(coupons).where(eq(coupons.memberId, id));
    await tx.delete(draws).where(eq(draws.drawer, actor));
    await tx.delete(feedbacks).where(eq(feedbacks.sender, actor));
    const files = await tx.delete(uploads).where(eq(uploads.sender, actor)).returning({ id: uploads.id });
    if (!keepsComments) await tx.delete(comments).where(eq(comments.memberId, id));
    await tx.delete(scanCodes).where(eq(scanCodes.memberId, id));
    for (const codes of phone === null ? [] : [phoneCodes, formCodes])
      await tx.delete(codes).where(eq(codes.phone, phone as string));
    // sessions, addresses, cart and other orders go with it
    await tx.delete(members).where(eq(members.id, id));
    return { uploadIds: files.map((file) => file.id) };
  });

/** Before the member is locked: a like locks the comment first, too. */
async function removeLikes(tx: Database, memberId: number): Promise<void> {
  const liked = await tx
    .delete(commentLikes)
    .where(eq(commentLikes.memberId, memberId))
    .returning({ id: commentLikes.commentId });
  const ids = liked.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(comments)
      .set({ likes: sql`${comments.likes} - 1` })
      .where(inArray(comments.id, ids));
  }
}

/** Moves the orders of the books to a new member without any data, which nobody can sign in as. */
async function keepBooks(tx: Database, memberId: number, createdAt: Date): Promise<void> {
  const kept = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isOfBooks));
  if (kept.length === 0) return;
  const [nobody] = await tx
    .insert(members)
    .values({ nickname: '已注销', portrait: '', createdAt })
    .returning({ id: members.id });
  const personal = { destination: null, remark: '', formData: null, trackingNumber: null };
  await tx
    .update(orders)
    .set({ ...personal, memberId: nobody?.id as number })
    .where(
      inArray(
        orders.id,
        kept.map(({ id }) => id),
      ),
    );
}
