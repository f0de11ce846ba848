import { type AnswerOf, reading, writing } from '../http/endpoint.js';

const shown = { 'title?': 'text', 'cover?': 'text', 'message?': 'text' } as const;

const info = {
  id: 'id',
  'title?': 'text',
  'abstract?': 'text',
  'cover?': 'text',
  bonus: [{ id: 'id', 'type?': 'count', ...shown }],
  'datetime?': 'text',
  'count?': 'count',
  'marquee?': ['text'],
} as const;

/** A lottery with its prizes in their places (spec.md §3). */
export type LotteryInfo = AnswerOf<typeof lottery>;
/**
 * What was drawn.
 *
 * @prop id - Which of the lottery's prizes it is.
 * @prop type - 0 is no prize, 2 a coupon; any other wants the winner's details.
 * @prop title - Its name.
 * @prop cover - The address of its picture.
 * @prop message - What the server says about it.
 * @prop feedback - The code of a coupon.
 * @prop logId - The draw, to which the winner's details are sent.
 */
export type Prize = AnswerOf<typeof drawLottery>;

export const lottery = reading('GET', '/openapi/lottery', { siteId: 'text', id: 'text' }, info);
/** The lottery that greets visitors, if the site has one. */
export const sceneLottery = reading('GET', '/openapi/lottery/sceneLottery', { scene: 'count' }, { '?': info });
export const drawLottery = writing(
  'POST',
  '/openapi/member/drawLottery',
  { id: 'text', siteId: 'text', 'appPlatform?': 'text' },
  { id: 'id', 'type?': 'count', ...shown, 'feedback?': 'text', 'logId?': 'id' },
);
/** Tells where a prize shall go. `id` is the draw's `logId`. */
export const lotteryFeedback = writing(
  'POST',
  '/openapi/member/lotteryFeedback',
  { id: 'text', remark: 'text', siteId: 'text' },
  null,
);
