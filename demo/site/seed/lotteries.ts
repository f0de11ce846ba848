import type { Database } from '../../server/database/open.js';
import { lotteries, prizes } from '../../server/database/schema.js';
import { CAMPAIGN } from './lottery-campaign.js';
import { LOTTERY_FIXTURES } from './lottery-fixtures.js';
import { MINI_APP, WELCOME } from './lottery-others.js';
import type { SeededLottery } from './lottery-prizes.js';

const SEEDED_LOTTERIES: readonly SeededLottery[] = [CAMPAIGN, MINI_APP, WELCOME, ...LOTTERY_FIXTURES];

/** Adds missing lotteries; the stock of the others is left as it is. */
export async function seedLotteries(db: Database): Promise<void> {
  for (const { bonus, ...lottery } of SEEDED_LOTTERIES) {
    const made = await db.insert(lotteries).values(lottery).onConflictDoNothing().returning({ id: lotteries.id });
    if (made.length === 0) continue;
    await db.insert(prizes).values(bonus.map((prize, position) => ({ position, ...prize, lotteryId: lottery.id })));
  }
}
