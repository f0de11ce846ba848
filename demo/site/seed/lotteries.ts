import type { Database } from '../../../server/database/open.js';
import { lotteries, prizes } from '../../../server/database/schema.js';
import FIXTURES from './fixtures/lotteries.json' with { type: 'json' };
import LOTTERIES from './lotteries.json' with { type: 'json' };
import PRIZES from './prizes.json' with { type: 'json' };

type LotteryRow = typeof lotteries.$inferInsert;
type PrizeRow = typeof prizes.$inferInsert;

/** A prize of a lottery: its name in prizes.json, its weight, and the columns that differ from there. */
interface Chance extends Partial<PrizeRow> {
  prize: string;
  weight: number;
}

const texts: Record<string, Pick<PrizeRow, 'type' | 'title' | 'cover' | 'message' | 'discount'>> = PRIZES;

/** Adds missing lotteries; the stock of the others is left as it is. */
export async function seedLotteries(db: Database): Promise<void> {
  for (const lottery of LOTTERIES) await seedLottery(db, lottery, lottery.prizes);
  // those with a single outcome
  for (const lottery of FIXTURES.lotteries) await seedLottery(db, { ...FIXTURES.defaults, ...lottery }, lottery.prizes);
}

async function seedLottery(db: Database, row: LotteryRow, chances: readonly Chance[]): Promise<void> {
  const [made] = await db.insert(lotteries).values(row).onConflictDoNothing().returning({ id: lotteries.id });
  if (!made) return;
  await db.insert(prizes).values(
    chances.map(({ prize, ...chance }, position) => {
      const known = texts[prize];
      if (!known) throw new Error(`prizes.json has no ${prize}.`);
      return { position, ...known, ...chance, lotteryId: made.id };
    }),
  );
}
