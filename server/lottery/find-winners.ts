import { and, asc, desc, eq, gt, gte, lt, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { coupons, draws, lotteries, prizes } from '../database/schema.js';
import { NO_PRIZE } from './prize.js';

export interface WinnerFilter {
  lottery?: string;
  since?: Date;
  until?: Date;
}

/** A draw that won something. */
export interface Winner {
  id: number;
  lotteryId: string;
  lottery: string;
  prize: string;
  /** `member:<id>`, or `visitor:<hash>` of a browser. */
  drawer: string;
  /** The details that the winner gave for the delivery. */
  remark: string | null;
  /** The code of a coupon. */
  coupon: string | null;
  drawnAt: Date;
}

const matching = ({ lottery, since, until }: WinnerFilter): SQL | undefined =>
  and(
    ne(prizes.type, NO_PRIZE),
    lottery === undefined ? undefined : eq(draws.lotteryId, lottery),
    since && gte(draws.drawnAt, since),
    until && lt(draws.drawnAt, until),
  );

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: draws.id,
      lotteryId: draws.lotteryId,
      lottery: lotteries.title,
      prize: prizes.title,
      drawer: draws.drawer,
      remark: draws.remark,
      coupon: coupons.code,
      drawnAt: draws.drawnAt,
    })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .innerJoin(lotteries, eq(lotteries.id, draws.lotteryId))
    .leftJoin(coupons, eq(coupons.drawId, draws.id))
    .where(where);

export const countWinners = (db: Database, filter: WinnerFilter): Promise<number> =>
  db.$count(select(db, matching(filter)).as('winners'));

/** The newest first. */
export const latestWinners = (db: Database, filter: WinnerFilter, limit: number): Promise<Winner[]> =>
  select(db, matching(filter)).orderBy(desc(draws.id)).limit(limit);

/** Those after an id, the oldest first. */
export const winnersAfter = (db: Database, filter: WinnerFilter, after: number, limit: number): Promise<Winner[]> =>
  select(db, and(matching(filter), gt(draws.id, after)))
    .orderBy(asc(draws.id))
    .limit(limit);
