import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lengthOf } from '../../../core/lib/text.js';
import { lotteryFeedback } from '../../../core/lottery/api.js';
import { answer } from '../answer.js';
import { draws, prizes } from '../database/schema.js';
import { badInput, Refusal } from '../refusal.js';
import { drawersOf } from './drawer.js';
import { COUPON, NO_PRIZE } from './prize.js';

const MAX_REMARK = 500;
const MAX_ID = 2_147_483_647;

/** Takes down where a prize shall go. Once: who sends it would else not know which of two addresses counts. */
export const feedback = answer(lotteryFeedback, async ({ id, remark: typed }, visit) => {
  const remark = typed.trim();
  if (!remark) throw badInput('请填写领奖信息');
  if (lengthOf(remark) > MAX_REMARK) throw badInput('领奖信息太长啦！最多五百个字');
  const drawId = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  if (!(drawId <= MAX_ID)) throw badInput();

  const [mine] = await visit.db
    .select({ type: prizes.type })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .where(and(eq(draws.id, drawId), inArray(draws.drawer, await drawersOf(visit))));
  if (!mine) throw new Refusal(404, '没有找到这次抽奖');
  if (mine.type === NO_PRIZE || mine.type === COUPON) throw badInput('这次抽奖不需要领奖信息');

  const ofDraw = eq(draws.id, drawId);
  const [taken] = await visit.db
    .update(draws)
    .set({ remark })
    .where(and(ofDraw, isNull(draws.remark)))
    .returning();
  if (taken) return null;
  const [before] = await visit.db.select({ remark: draws.remark }).from(draws).where(ofDraw);
  if (before?.remark !== remark) throw new Refusal(409, '已经登记过领奖信息');
  return null;
});
