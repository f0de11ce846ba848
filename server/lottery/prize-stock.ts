import { randomInt } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { prizes } from '../database/schema.js';
import { HIDDEN, NO_PRIZE, type PrizeRow } from './prize.js';
import { pickWeighted } from './weighted-random.js';

/**
 * Takes one prize out of a lottery's stock. The lottery's row must be locked, so that nobody else takes the same prize.
 */
export async function takePrize(db: Database, lotteryId: string): Promise<PrizeRow> {
  const offered = await db.select().from(prizes).where(eq(prizes.lotteryId, lotteryId)).orderBy(prizes.id);
  const prize = pickWeighted(offered, randomInt);
  if (!prize) return noPrize(db, lotteryId);
  if (prize.stock !== null) {
    await db
      .update(prizes)
      .set({ stock: prize.stock - 1 })
      .where(eq(prizes.id, prize.id));
  }
  return prize;
}

/** When all prizes are gone: the lottery's own no-prize, or a new one that the grid doesn't show. */
async function noPrize(db: Database, lotteryId: string): Promise<PrizeRow> {
  const [own] = await db
    .select()
    .from(prizes)
    .where(and(eq(prizes.lotteryId, lotteryId), eq(prizes.type, NO_PRIZE)))
    .orderBy(desc(prizes.position))
    .limit(1);
  if (own) return own;
  const hidden = { ...HIDDEN, lotteryId, type: NO_PRIZE };
  const [made] = await db
    .insert(prizes)
    .values({ ...hidden, title: '谢谢参与', message: '奖品已经送完了', cover: '/pictures/prizes/leaf.svg' })
    .returning();
  return made as PrizeRow;
}
