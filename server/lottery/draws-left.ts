import { and, count, eq, gte } from 'drizzle-orm';
import { startOfDay } from '../china-time.js';
import type { Database } from '../database/open.js';
import { draws, type lotteries } from '../database/schema.js';

interface Drawer {
  lottery: Pick<typeof lotteries.$inferSelect, 'id' | 'dailyDraws'>;
  drawer: string;
  now: Date;
}

/** How many draws a person has left until midnight in China. */
export async function drawsLeft(db: Database, { lottery, drawer, now }: Drawer): Promise<number> {
  const today = and(eq(draws.lotteryId, lottery.id), eq(draws.drawer, drawer), gte(draws.drawnAt, startOfDay(now)));
  const [row] = await db.select({ draws: count() }).from(draws).where(today);
  return Math.max(0, lottery.dailyDraws - (row?.draws ?? 0));
}
