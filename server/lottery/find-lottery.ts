import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { lotteries, prizes } from '../database/schema.js';

/** The prizes that the grid shows, in order. */
export async function visiblePrizes(lotteryId: string, db: Database) {
  const onShow = and(eq(prizes.lotteryId, lotteryId), gte(prizes.position, 0));
  return db.select().from(prizes).where(onShow).orderBy(asc(prizes.position), asc(prizes.id));
}

export async function findLottery(id: string, db: Database) {
  const [lottery] = await db.select().from(lotteries).where(eq(lotteries.id, id));
  return lottery && { lottery, bonus: await visiblePrizes(id, db) };
}

export type LotteryWithPrizes = NonNullable<Awaited<ReturnType<typeof findLottery>>>;
