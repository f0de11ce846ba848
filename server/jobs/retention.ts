import { and, eq, exists, inArray, isNotNull, isNull, like, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.js';
import {
  commentLikes,
  comments,
  draws,
  members,
  phoneCodes,
  prizes,
  rateCounters,
  scanCodes,
  sessions,
} from '../database/schema.js';
import { captchas, feedbacks, formCodes, uploads } from '../database/schema-forms.js';
import { orders, payments } from '../database/schema-orders.js';
import { NO_PRIZE } from '../lottery/prize.js';
import { MEMBER, visitorActor } from '../members/actor.js';
import { VALID_MS as CODE_VALID_MS } from '../members/phone-code.js';
import { CANCELLED } from '../orders/order-status.js';
import { QUOTA_MS } from '../uploads/quota.js';
import type { Uploads } from '../uploads/uploads.js';
import type { Job } from './jobs.js';
import type { Periods } from './periods.js';
import { removeRows } from './remove-rows.js';

const CODES_EVERY_MS = 60_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface RetentionOptions {
  db: Database;
  now: () => number;
  periods: Periods;
  uploads: Pick<Uploads, 'remove' | 'removeUnknown'>;
}

/** Removes expired data. The periods are listed in the documentation (docs/live/back-end/retention.ts). */
export const retentionJobs = (options: RetentionOptions): Job[] => [
  { name: 'remove codes', everyMs: CODES_EVERY_MS, run: () => removeCodes(options) },
  { name: 'remove what expired', everyMs: EVERY_MS, run: () => removeExpired(options) },
  { name: 'remove uploads', everyMs: EVERY_MS, run: () => removeUploads(options) },
  { name: 'remove draws', everyMs: EVERY_MS, run: () => removeDraws(options) },
  { name: 'remove members', everyMs: EVERY_MS, run: () => removeMembers(options) },
];

const before = ({ now }: RetentionOptions, ms: number) => new Date(now() - ms);

/** Removes a code as soon as it can no longer be used. */
async function removeCodes(options: RetentionOptions): Promise<void> {
  const { db } = options;
  const expiry = before(options, CODE_VALID_MS);
  await removeRows(db, phoneCodes, phoneCodes.phone, lte(phoneCodes.sentAt, expiry));
  await removeRows(db, formCodes, formCodes.phone, lte(formCodes.sentAt, expiry));
}

async function removeExpired(options: RetentionOptions): Promise<void> {
  const { db } = options;
  const now = before(options, 0);
  await removeRows(db, sessions, sessions.idHash, lte(sessions.expiresAt, now));
  await removeRows(db, scanCodes, scanCodes.id, lte(scanCodes.createdAt, before(options, DAY_MS)));
  await removeRows(db, rateCounters, rateCounters.key, lte(rateCounters.expiresAt, now));
  await db.delete(captchas).where(lte(captchas.expiresAt, now));
}

/** Removes the rows first: if the server stops in between, a file is left, which the next run removes. */
async function removeUploads(options: RetentionOptions): Promise<void> {
  const { db, periods } = options;
  const cutoff = before(options, periods.unusedUploads);
  const isUnused = and(isNull(uploads.usedAt), lte(uploads.createdAt, cutoff));
  await removeRows(db, uploads, uploads.id, isUnused, (ids) => options.uploads.remove(ids as string[]));
  await options.uploads.removeUnknown(db, cutoff);
  // an address is stored only while it counts for the quota
  const isCounted = and(isNotNull(uploads.address), lte(uploads.createdAt, before(options, QUOTA_MS)));
  await db.update(uploads).set({ address: null }).where(isCounted);
}

/** Keeps draws of members, because members see them in their account. */
async function removeDraws(options: RetentionOptions): Promise<void> {
  const { db, periods } = options;
  const isVisitors = like(draws.drawer, visitorActor('%'));
  const isLost = inArray(draws.prizeId, db.select({ id: prizes.id }).from(prizes).where(eq(prizes.type, NO_PRIZE)));
  const isOver = or(
    and(isLost, lte(draws.drawnAt, before(options, periods.lostDraws))),
    and(not(isLost), lte(draws.drawnAt, before(options, periods.wonDraws))),
  );
  await removeRows(options.db, draws, draws.id, and(isVisitors, isOver));
}

/**
 * Removes members who can never sign in again and have left no data that the site or its visitors need, with their
 * cart, addresses and cancelled orders.
 */
async function removeMembers(options: RetentionOptions): Promise<void> {
  const { db, periods } = options;
  const actor = sql`${MEMBER}::text || ${members.id}`;
  const has = (table: PgTable, condition: SQL | undefined) =>
    exists(db.select({ one: sql`1` }).from(table).where(condition));
  const ownPayment = db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.memberId, members.id));
  const isEmpty = and(
    isNull(members.phone),
    isNull(members.accountId),
    lte(members.createdAt, before(options, periods.emptyMembers)),
    not(has(sessions, eq(sessions.memberId, members.id))),
    not(has(comments, eq(comments.memberId, members.id))),
    not(has(commentLikes, eq(commentLikes.memberId, members.id))),
    not(has(orders, and(eq(orders.memberId, members.id), ne(orders.status, CANCELLED)))),
    not(exists(ownPayment)),
    not(has(draws, eq(draws.drawer, actor))),
    not(has(feedbacks, eq(feedbacks.sender, actor))),
  );
  await removeRows(db, members, members.id, isEmpty);
}
