import { randomUUID } from 'node:crypto';
import { type DrawAnswer, drawLottery, type Prize } from '@sb-elements/elements/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError, badInput, loginNeeded } from '../api-error.js';
import { issueCoupon } from '../coupons/coupon.js';
import type { Database } from '../database/open.js';
import { coupons, draws, lotteries, prizes } from '../database/schema.js';
import { actorsOf, memberActor, visitorActor } from '../members/actor.js';
import type { MemberRow, RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { drawsLeft } from './draws-left.js';
import { COUPON, COUPON_PAGE, type PrizeRow, SENT, wirePrize } from './prize.js';
import { takePrize } from './prize-stock.js';

const MAX_PLATFORM_LENGTH = 64;

export const unknownLottery = () => new ApiError(404, '抽奖活动不存在');

export const draw = route(drawLottery, async ({ id, appPlatform: platform = '' }, context): Promise<DrawAnswer> => {
  if (platform.length > MAX_PLATFORM_LENGTH) throw badInput();
  const idempotencyKey = context.idempotencyKey() ?? randomUUID();
  // outside of the transaction, where it would need a second connection: with all connections in draws, that deadlocks
  const member = await context.member();
  const known = await actorsOf(context);
  const drawnAt = context.now();

  return context.db.transaction(async (tx) => {
    const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.id, id)).for('update');
    if (!lottery) throw unknownLottery();
    const before = await recordedDraw(tx, { lotteryId: id, known, idempotencyKey });
    if (!before && lottery.needsMember && !member) throw loginNeeded();
    const drawer = member ? memberActor(member) : visitorActor(context.becomeVisitor());
    const remain = await drawsLeft(tx, { lottery, drawer, now: drawnAt });
    if (before) return { ...before, remain };
    if (remain === 0) throw new ApiError(429, '今天的抽奖机会用完了，明天再来');
    if (!member) await countAnonymousDraw(lottery, context, tx);
    const prize = await takePrize(tx, id);
    const drawn = await recordDraw(tx, {
      prize,
      member,
      row: { lotteryId: id, drawer, idempotencyKey, platform, drawnAt },
    });
    return { ...drawn, remain: remain - 1 };
  });
});

/** Counts per lottery, so that draws in one lottery don't use up those of another. */
async function countAnonymousDraw(
  { id, dailyDraws }: typeof lotteries.$inferSelect,
  context: RequestContext,
  tx: Database,
) {
  const subject = context.address && `${context.address} ${id}`;
  await context.limiter.count([['anonymousDrawersPerAddressAndDay', subject, dailyDraws]], tx);
}

interface DrawLookup {
  lotteryId: string;
  known: string[];
  idempotencyKey: string;
}

/** The earlier draw with this key: the request repeats it because the answer was lost. */
async function recordedDraw(
  tx: Database,
  { lotteryId, known, idempotencyKey }: DrawLookup,
): Promise<Prize | undefined> {
  const [found] = await tx
    .select({ prize: prizes, drawId: draws.id, code: coupons.code })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .leftJoin(coupons, eq(coupons.drawId, draws.id))
    .where(and(eq(draws.lotteryId, lotteryId), inArray(draws.drawer, known), eq(draws.idempotencyKey, idempotencyKey)));
  return found && wireDraw(found.prize, found.drawId, found.code);
}

interface NewDraw {
  prize: PrizeRow;
  member: MemberRow | undefined;
  row: Omit<typeof draws.$inferInsert, 'prizeId'>;
}

async function recordDraw(tx: Database, { prize, member, row }: NewDraw): Promise<Prize> {
  const [made] = await tx
    .insert(draws)
    .values({ ...row, prizeId: prize.id })
    .returning({ id: draws.id });
  const drawId = made?.id as number;
  if (prize.type !== COUPON) return wireDraw(prize, drawId);
  const { title, discount } = prize;
  const coupon = { title, discount: discount ?? 0, memberId: member?.id, drawId, createdAt: row.drawnAt };
  return wireDraw(prize, drawId, await issueCoupon(tx, coupon));
}

const wireDraw = (prize: PrizeRow, drawId: number, code?: string | null): Prize => ({
  ...wirePrize(prize),
  feedback: code ?? '',
  ...(code && { url: COUPON_PAGE }),
  ...(prize.type === SENT && { isVirtualGoods: false }),
  logId: String(drawId),
});
