import { and, eq, isNull } from 'drizzle-orm';
import { graphemeCount } from '../../../core/lib/text.js';
import { lotteryFeedback } from '../../../core/lottery/lottery.api.js';
import { answer } from '../answer.js';
import type { Database } from '../database/open.js';
import { draws, prizes } from '../database/schema.js';
import { badInput, loginNeeded, Refusal } from '../refusal.js';
import type { Visit } from '../visit.js';
import { isMembers, personsOf } from './person.js';
import { COUPON, NO_PRIZE } from './prize.js';

const MAX_REMARK = 500;
const MAX_ID = 2_147_483_647;

export const feedback = answer(lotteryFeedback, async ({ id, remark: typed }, visit) => {
  const remark = typed.trim();
  if (!remark) throw badInput('请填写领奖信息');
  if (graphemeCount(remark) > MAX_REMARK) throw badInput('领奖信息太长啦！最多五百个字');
  const drawId = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  if (!(drawId <= MAX_ID)) throw badInput();
  const type = await typeOfOwn(drawId, visit);
  if (type === NO_PRIZE || type === COUPON) throw badInput('这次抽奖不需要领奖信息');
  await writeDown(visit.db, drawId, remark);
  return null;
});

/** What was won in the visitor's own draw. */
async function typeOfOwn(drawId: number, visit: Visit): Promise<number> {
  const [found] = await visit.db
    .select({ drawer: draws.drawer, type: prizes.type })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .where(eq(draws.id, drawId));
  if (found && (await personsOf(visit)).includes(found.drawer)) return found.type;
  if (found && isMembers(found.drawer) && !(await visit.member())) throw loginNeeded();
  throw new Refusal(404, '没有找到这次抽奖');
}

/** Once: who sends the prize would else not know which of two addresses counts. */
async function writeDown(db: Database, drawId: number, remark: string): Promise<void> {
  const ofDraw = eq(draws.id, drawId);
  const [taken] = await db
    .update(draws)
    .set({ remark })
    .where(and(ofDraw, isNull(draws.remark)))
    .returning({ id: draws.id });
  if (taken) return;
  const [before] = await db.select({ remark: draws.remark }).from(draws).where(ofDraw);
  if (before?.remark !== remark) throw new Refusal(409, '已经登记过领奖信息');
}
