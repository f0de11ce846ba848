import { drawLottery, lotteryFeedback } from '../../../core/lottery/lottery.api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { checkIdempotency } from './idempotency.js';

const NO_PRIZE = 0;
const COUPON = 2;

/** Checks that a repeated draw is the same draw, and that a prize accepts delivery details. */
export async function checkLottery(inspection: Inspection): Promise<void> {
  const { siteId, lotteryId } = inspection.options;
  if (!inspection.wants(drawLottery)) return;
  await inspection.refused(drawLottery, { id: 'no-such-thing-4f1c', siteId }, 'unknown', 'a lottery that isn’t there');
  const claim = (id: string) => ({ id, remark: '后端检查', siteId });
  await inspection.refused(lotteryFeedback, claim('999999999'), 'unknown', 'a draw that isn’t there');
  if (!lotteryId) return inspection.findings.skip(nameOf(drawLottery), 'write', 'needs --lottery-id');
  const drawn = await checkIdempotency(inspection, drawLottery, { id: lotteryId, siteId }, 'logId');
  if (!drawn) return;
  if (drawn.type === NO_PRIZE || drawn.type === COUPON)
    return inspection.findings.skip(nameOf(lotteryFeedback), 'write', 'what was drawn needs no address');
  await inspection.data(lotteryFeedback, claim(String(drawn.logId)), 'write');
}
