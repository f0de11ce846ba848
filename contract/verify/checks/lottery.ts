import {
  type DrawAnswer,
  drawLottery,
  type LotteryInfo,
  lottery,
  lotteryFeedback,
} from '../../../core/lottery/lottery.api.js';
import { nameOf } from '../../calls.js';
import type { Browser } from '../browser.js';
import type { Inspection } from '../inspection.js';
import { UNKNOWN_ID } from '../minimal-input.js';
import { checkIdempotency } from './idempotency.js';

const NO_PRIZE = 0;
const COUPON = 2;

interface Draw {
  prize: DrawAnswer;
  drawer: Browser;
}

/** Checks that a repeated draw is the same draw, and that a prize accepts delivery details, of its winner alone. */
export async function checkLottery(inspection: Inspection): Promise<void> {
  const { siteId, lotteryId } = inspection.options;
  const claim = (id: string) => ({ id, remark: '后端检查', siteId });
  if (inspection.has(lotteryFeedback))
    await inspection.refused(lotteryFeedback, claim('999999999'), 'unknown', 'a draw that isn’t there');
  if (!inspection.has(drawLottery)) return;
  await inspection.refused(drawLottery, { id: UNKNOWN_ID, siteId }, 'unknown', 'a lottery that isn’t there');
  if (!lotteryId) return inspection.findings.skip(nameOf(drawLottery), 'once', 'needs --lottery-id');
  const drawn = await draw(inspection, { id: lotteryId, siteId });
  if (!drawn) return;
  const { prize, drawer } = drawn;
  await checkPrize(inspection, lotteryId, prize);
  if (!inspection.has(lotteryFeedback)) return;
  if (prize.type === NO_PRIZE || prize.type === COUPON || prize.logId === undefined)
    return inspection.findings.skip(nameOf(lotteryFeedback), 'effect', 'what was drawn needs no address');
  const stranger = drawer === inspection.visitor && inspection.other ? inspection.other : await inspection.stranger();
  await inspection.refused(lotteryFeedback, claim(prize.logId), 'ownership', 'the claim of another’s prize', stranger);
  const claimed = await inspection.data(lotteryFeedback, claim(prize.logId), drawer);
  if (claimed !== undefined) inspection.findings.check(nameOf(lotteryFeedback), 'effect', undefined);
}

/** Draws are limited: whoever has used up theirs is followed by the next one, at last by a new visitor. */
async function draw(inspection: Inspection, input: { id: string; siteId: string }): Promise<Draw | undefined> {
  const { visitor, other, isMember } = inspection;
  const members = [...(isMember ? [visitor] : []), ...(other ? [other] : [])];
  let refusal = '';
  for (const member of [...members, undefined]) {
    const drawer = member ?? (await inspection.stranger());
    const wrong = { ...input, id: UNKNOWN_ID };
    const write = { call: drawLottery, input, id: 'logId', browser: drawer, isNew: !member, wrong };
    const outcome = await checkIdempotency(inspection, write);
    if (outcome === undefined) return undefined;
    if (typeof outcome !== 'string') return { prize: outcome as DrawAnswer, drawer };
    refusal ||= outcome;
  }
  const hint = 'nobody may draw any more: --lottery-id of one with draws left, or --phone2 of a member who has some';
  inspection.findings.skip(nameOf(drawLottery), 'once', `${hint} (${refusal})`);
  return undefined;
}

/** The wheel stops at the cell of the prize. */
async function checkPrize(inspection: Inspection, id: string, { id: drawn, type }: DrawAnswer): Promise<void> {
  if (!inspection.has(lottery) || drawn === undefined || type === NO_PRIZE) return;
  const info = await inspection.data<LotteryInfo>(lottery, { id, siteId: inspection.options.siteId });
  const ids = info?.bonus.map((prize) => prize.id);
  const isListed = !ids || ids.includes(drawn);
  const problem = { came: 'the drawn prize isn’t in bonus', at: `id ${drawn}, not ${ids?.join(', ')}` };
  inspection.findings.check(nameOf(drawLottery), 'prizes', isListed ? undefined : problem);
}
