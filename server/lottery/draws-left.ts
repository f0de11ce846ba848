import { and, count, eq, gte } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { draws, type lotteries } from '../database/schema.js';

const DAY_MS = 86_400_000;
/** The offset of China's time zone, which has no summer time. */
const TIME_ZONE_MS = 8 * 3_600_000;

const startOfDay = (now: Date) => new Date(Math.floor((now.getTime() + TIME_ZONE_MS) / DAY_MS) * DAY_MS - TIME_ZONE_MS);

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
