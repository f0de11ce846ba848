import { countDistinct, eq } from 'drizzle-orm';
import { type LotteryInfo, lottery, sceneLottery } from 'sb-elements/contract';
import { draws, lotteries } from '../database/schema.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { draw, unknownLottery } from './draw.js';
import { feedback } from './feedback.js';
import { visiblePrizes } from './find-lottery.js';
import { wirePrize } from './prize.js';

type LotteryRow = typeof lotteries.$inferSelect;

const MAX_SCENE = 32_767;

const info = route(lottery, async ({ id }, context) => {
  const [row] = await context.db.select().from(lotteries).where(eq(lotteries.id, id));
  if (!row) throw unknownLottery();
  return infoOf(row, context);
});

const ofScene = route(sceneLottery, async ({ scene }, context) => {
  if (!Number.isInteger(scene) || scene < 0 || scene > MAX_SCENE) return null;
  const ofIt = context.db.select().from(lotteries).where(eq(lotteries.scene, scene));
  const [row] = await ofIt.orderBy(lotteries.id).limit(1);
  return row ? infoOf(row, context) : null;
});

async function infoOf(row: LotteryRow, context: RequestContext): Promise<LotteryInfo> {
  const { id, title, abstract, cover, datetime, marquee, needsMember } = row;
  // without the cookie, a first draw whose answer was lost would be repeated by a different visitor
  if (!needsMember && !(await context.member())) context.becomeVisitor();
  const bonus = await visiblePrizes(id, context.db);
  const [drawn] = await context.db
    .select({ people: countDistinct(draws.drawer) })
    .from(draws)
    .where(eq(draws.lotteryId, id));
  return { id, title, abstract, cover, datetime, marquee, bonus: bonus.map(wirePrize), count: drawn?.people ?? 0 };
}

export const lotteryCalls = [info, ofScene, draw, feedback];
