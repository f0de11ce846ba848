import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import { coupons, draws, lotteries, prizes } from '../../../server/database/schema.js';
import { memberActor } from '../../../server/members/actor.js';
import type { MemberRow } from '../../../server/request-context.js';

const LATEST = 20;

/** A member's coupons, and the latest draws; newest first. */
export async function drawsAndCouponsOf(member: MemberRow, db: Database) {
  const mine = db.select().from(coupons).where(eq(coupons.memberId, member.id));
  const log = db
    .select({
      lottery: lotteries.title,
      type: prizes.type,
      prize: prizes.title,
      cover: prizes.cover,
      remark: draws.remark,
      drawnAt: draws.drawnAt,
    })
    .from(draws)
    .innerJoin(lotteries, eq(lotteries.id, draws.lotteryId))
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .where(eq(draws.drawer, memberActor(member)));
  return {
    coupons: await mine.orderBy(desc(coupons.id)),
    draws: await log.orderBy(desc(draws.id)).limit(LATEST),
  };
}

export type DrawsAndCoupons = Awaited<ReturnType<typeof drawsAndCouponsOf>>;
