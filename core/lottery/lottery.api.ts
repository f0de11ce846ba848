import { type AnswerOf, defineMutation, defineQuery } from '../http/endpoint.js';

const shown = { 'title?': 'string', 'cover?': 'media', 'message?': 'string' } as const;

/** How many draws the visitor has left today. */
const drawsLeft = { 'remain?': 'number' } as const;

const info = {
  id: 'id',
  'title?': 'string',
  'abstract?': 'string',
  'cover?': 'media',
  bonus: [{ id: 'string', 'type?': 'number', ...shown }],
  'datetime?': 'string',
  'count?': 'number',
  'marquee?': ['string'],
  ...drawsLeft,
} as const;

/** A lottery with its prizes in the order of the cells (docs/spec/behaviour.md §3). */
export type LotteryInfo = AnswerOf<typeof lottery>;
/**
 * A drawn prize.
 *
 * @prop id - Which of the lottery's prizes it is, if it is one of them.
 * @prop type - 0 is no prize, 2 a coupon; any other wants the winner's details.
 * @prop title - Its name.
 * @prop cover - The address of its picture.
 * @prop message - What the server says about it.
 * @prop feedback - The code of a coupon.
 * @prop url - The page where a coupon is used.
 * @prop logId - The draw, to which the winner's details are sent.
 * @prop isVirtualGoods - False for a prize that is sent: the winner gives name, phone and address instead of one text.
 */
export type Prize = Omit<DrawAnswer, 'remain'>;
export type DrawAnswer = AnswerOf<typeof drawLottery>;

/** A missing list would be read as an empty one, but without prizes an answer is no lottery (docs/spec/interface.md §4). */
const withBonus = (data: unknown) =>
  typeof data === 'object' && data && Object.keys(data).length && !('bonus' in data) ? { ...data, bonus: false } : data;

export const lottery = {
  ...defineQuery('GET', '/openapi/lottery', { siteId: 'string', id: 'string' }, info),
  complete: withBonus,
};
/** The lottery that is offered to visitors when they arrive, if the site has one. */
export const sceneLottery = {
  ...defineQuery('GET', '/openapi/lottery/sceneLottery', { scene: 'number' }, { '?': info }),
  complete: withBonus,
};
const drawn = {
  'id?': 'string',
  'type?': 'number',
  ...shown,
  'feedback?': 'string',
  'url?': 'string',
  'logId?': 'id',
  'isVirtualGoods?': 'boolean',
  ...drawsLeft,
} as const;

/** No data is no prize. Data without any part of a prize can't be read: it may be a win. */
function withPrize(data: unknown): unknown {
  if (!data || data === '0') return {};
  if (typeof data !== 'object' || !Object.keys(data).length) return data;
  return Object.keys(drawn).some((key) => key.slice(0, -1) in data) ? data : JSON.stringify(data);
}

export const drawLottery = {
  ...defineMutation(
    'POST',
    '/openapi/member/drawLottery',
    { id: 'string', siteId: 'string', 'appPlatform?': 'string' },
    drawn,
  ),
  complete: withPrize,
};
/** Sends the delivery details of a prize. `id` is the draw's `logId`. */
export const lotteryFeedback = defineMutation(
  'POST',
  '/openapi/member/lotteryFeedback',
  { id: 'string', remark: 'string', siteId: 'string' },
  null,
);
