import { type LotteryInfo, lottery, sceneLottery } from '@sb-elements/elements/contract';
import { countDistinct, eq } from 'drizzle-orm';
import { draws, lotteries } from '../database/schema.js';
import { memberActor, visitorActor } from '../members/actor.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { draw, unknownLottery } from './draw.js';
import { drawsLeft } from './draws-left.js';
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
  const { id, title, abstract, cover, datetime, marquee } = row;
  const drawer = await drawerOf(row, context);
  const remain =
    drawer === undefined ? undefined : await drawsLeft(context.db, { lottery: row, drawer, now: context.now() });
  const bonus = await visiblePrizes(id, context.db);
  const [drawn] = await context.db
    .select({ people: countDistinct(draws.drawer) })
    .from(draws)
    .where(eq(draws.lotteryId, id));
  const about = {
    id,
    title,
    abstract,
    cover,
    datetime,
    marquee,
    bonus: bonus.map(wirePrize),
    count: drawn?.people ?? 0,
  };
  return remain === undefined ? about : { ...about, remain };
}

/** Undefined: a login is needed first. */
async function drawerOf({ needsMember }: LotteryRow, context: RequestContext): Promise<string | undefined> {
  const member = await context.member();
  if (member) return memberActor(member);
  // without the cookie, a first draw whose answer was lost would be repeated by a different visitor
  return needsMember ? undefined : visitorActor(context.becomeVisitor());
}

export const lotteryCalls = [info, ofScene, draw, feedback];
