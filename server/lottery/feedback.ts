import { graphemeCount, lotteryFeedback, trimmed } from '@sb-elements/elements/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, badInput, loginNeeded } from '../api-error.js';
import type { Database } from '../database/open.js';
import { draws, prizes } from '../database/schema.js';
import { actorsOf, isMemberActor } from '../members/actor.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { COUPON, NO_PRIZE } from './prize.js';

const MAX_REMARK = 500;
const MAX_ID = 2_147_483_647;

export const feedback = route(lotteryFeedback, async ({ id, remark: typed }, context) => {
  const remark = trimmed(typed);
  if (!remark) throw badInput('请填写领奖信息');
  if (graphemeCount(remark) > MAX_REMARK) throw badInput('领奖信息太长啦！最多五百个字');
  const drawId = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  if (!(drawId <= MAX_ID)) throw badInput();
  const type = await ownPrizeType(drawId, context);
  if (type === NO_PRIZE || type === COUPON) throw badInput('这次抽奖不需要领奖信息');
  await storeClaim(context.db, drawId, remark);
  return null;
});

/** The type of the prize; throws an ApiError unless the draw is the visitor's own. */
async function ownPrizeType(drawId: number, context: RequestContext): Promise<number> {
  const [found] = await context.db
    .select({ drawer: draws.drawer, type: prizes.type })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .where(eq(draws.id, drawId));
  if (found && (await actorsOf(context)).includes(found.drawer)) return found.type;
  if (found && isMemberActor(found.drawer) && !(await context.member())) throw loginNeeded();
  throw new ApiError(404, '没有找到这次抽奖');
}

/** Stores the details once; with two addresses, the sender of the prize wouldn't know which one counts. */
async function storeClaim(db: Database, drawId: number, remark: string): Promise<void> {
  const ofDraw = eq(draws.id, drawId);
  const [taken] = await db
    .update(draws)
    .set({ remark })
    .where(and(ofDraw, isNull(draws.remark)))
    .returning({ id: draws.id });
  if (taken) return;
  const [before] = await db.select({ remark: draws.remark }).from(draws).where(ofDraw);
  if (before?.remark !== remark) throw new ApiError(409, '已经登记过领奖信息');
}
