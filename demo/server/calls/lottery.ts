import { countDistinct, eq } from 'drizzle-orm';
import { type LotteryInfo, lottery, sceneLottery } from '../../../core/lottery/lottery.api.js';
import { answer } from '../answer.js';
import { draws, lotteries } from '../database/schema.js';
import { prizesOnShow } from '../lottery-on-show.js';
import type { Visit } from '../visit.js';
import { draw, unknownLottery } from './draw.js';
import { feedback } from './feedback.js';
import { wirePrize } from './prize.js';

type LotteryRow = typeof lotteries.$inferSelect;

const MAX_SCENE = 32_767;

const info = answer(lottery, async ({ id }, visit) => {
  const [row] = await visit.db.select().from(lotteries).where(eq(lotteries.id, id));
  if (!row) throw unknownLottery();
  return infoOf(row, visit);
});

const ofScene = answer(sceneLottery, async ({ scene }, visit) => {
  if (!Number.isInteger(scene) || scene < 0 || scene > MAX_SCENE) return null;
  const ofIt = visit.db.select().from(lotteries).where(eq(lotteries.scene, scene));
  const [row] = await ofIt.orderBy(lotteries.id).limit(1);
  return row ? infoOf(row, visit) : null;
});

async function infoOf(row: LotteryRow, visit: Visit): Promise<LotteryInfo> {
  const { id, title, abstract, cover, datetime, marquee, needsMember } = row;
  // the cookie would get lost together with the answer to a first draw, and its repeat would be a stranger's
  if (!needsMember && !(await visit.member())) visit.becomeVisitor();
  const bonus = await prizesOnShow(id, visit.db);
  const [drawn] = await visit.db
    .select({ people: countDistinct(draws.drawer) })
    .from(draws)
    .where(eq(draws.lotteryId, id));
  return { id, title, abstract, cover, datetime, marquee, bonus: bonus.map(wirePrize), count: drawn?.people ?? 0 };
}

export const lotteryCalls = [info, ofScene, draw, feedback];
