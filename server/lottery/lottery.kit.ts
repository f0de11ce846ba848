import type { Demo } from '../../demo/site/demo.js';
import { lotteries, prizes } from '../database/schema.js';

type PrizeInsert = typeof prizes.$inferInsert;

let made = 0;

/** Creates a lottery without login and with these prizes. Returns its id. */
export async function createLottery({ db }: Demo, bonus: readonly Partial<PrizeInsert>[]): Promise<string> {
  const id = `test-${++made}`;
  const about = { title: id, abstract: '', cover: '', datetime: '', marquee: [] };
  await db.insert(lotteries).values({ id, siteId: '1', ...about, needsMember: false, dailyDraws: 1000 });
  const plain = { lotteryId: id, type: 1, cover: '', message: '', weight: 1 };
  await db
    .insert(prizes)
    .values(bonus.map((prize, position) => ({ ...plain, position, title: `prize ${position}`, ...prize })));
  return id;
}
