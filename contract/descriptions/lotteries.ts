import { drawLottery, lottery, lotteryFeedback, sceneLottery } from '../../core/lottery/lottery.api.js';
import { type Area, describe, entity, NOT_SIGNED_IN, SITE_ID } from './describe.js';

const PRIZE_TYPES = {
  0: 'No prize.',
  1: 'A prize that the winner claims. Every other number is one, too.',
  2: 'A coupon; its code is `feedback`.',
} as const;
const COVER = 'The address of its picture.';
const MESSAGE = 'What the winner reads below the title.';
const REMAIN = {
  about: 'How many draws this visitor has left today. Absent: the button doesn’t say it.',
  type: 'integer',
  minimum: 0,
} as const;
const LOTTERY_ID = 'The id of the lottery: the attribute `lottery-id`.';

const prize = entity('ListedPrize', lottery.answer.bonus[0], 'A prize that the lottery shows, in its cell.', {
  id: 'The id of the prize. The draw names it, so that the light stops at its cell.',
  type: { about: 'The kind of the prize.', type: 'integer', minimum: 0, known: PRIZE_TYPES },
  title: 'Its name.',
  cover: COVER,
  message: MESSAGE,
});

const info = entity('LotteryInfo', lottery.answer, 'A lottery with its prizes.', {
  id: 'The id of the lottery.',
  title: 'Its title. The page of the mini-app has it as its heading.',
  abstract: 'The rules, as HTML. The elements sanitize it.',
  cover: 'The address of its picture.',
  bonus: {
    about:
      'The prizes in the order of the cells, from the upper left one clockwise. Eight are shown; missing ones are filled up.',
    of: prize,
  },
  datetime: 'When it takes place, as a text.',
  count: { about: 'How many visitors have drawn.', type: 'integer', minimum: 0 },
  marquee: 'The texts that run across the page of the mini-app. Absent: the titles of the prizes.',
  remain: REMAIN,
});

const draw = entity('DrawAnswer', drawLottery.answer, 'What was drawn. No data is no prize.', {
  id: 'Which prize of `bonus` it is. One that isn’t listed is shown from the fields of this answer.',
  type: {
    about: 'The kind of the prize. Absent: that of the listed prize.',
    type: 'integer',
    minimum: 0,
    known: PRIZE_TYPES,
  },
  title: 'Its name.',
  cover: COVER,
  message: MESSAGE,
  feedback: 'The code of a coupon.',
  url: 'The page where a coupon is used.',
  logId: 'The id of this draw, by which `lotteryFeedback` claims the prize.',
  isVirtualGoods: 'False: the prize is sent. The winner then gives name, phone and address instead of one text.',
  remain: REMAIN,
});

const info1 = {
  id: '1',
  title: '秋茶品鉴九宫格',
  abstract: '<p>每人每天可以抽 <strong>3 次</strong>。</p>',
  cover: '/pictures/lotteries/campaign.svg',
  bonus: [
    { id: '11', type: 2, title: '满100减20', cover: '/pictures/prizes/coupon-20.svg', message: '下单时可用' },
    { id: '12', type: 3, title: '手作锡茶罐', cover: '/pictures/prizes/caddy.svg', message: '七个工作日内寄出' },
    { id: '13', type: 0, title: '谢谢参与', cover: '/pictures/prizes/leaf.svg', message: '明天再来' },
  ],
  datetime: '2026年9月23日至12月31日',
  count: 318,
  marquee: ['恭喜 半山听雨 抽中手作锡茶罐'],
  remain: 3,
};
const unknown = { status: 404, msg: '抽奖活动不存在' };

export const lotteries: Area = {
  name: 'lotteries',
  title: 'Lotteries',
  about: 'What `<sb-lottery-grid>`, `<sb-login-lottery>` and `<sb-lottery-app>` call.',
  calls: {
    lottery: describe(lottery, {
      summary: 'Gives a lottery with its prizes in the order of their cells.',
      input: { siteId: SITE_ID, id: LOTTERY_ID },
      answer: info,
      example: { input: { siteId: '1', id: '1' }, data: info1, refusal: unknown },
    }),
    sceneLottery: describe(sceneLottery, {
      summary: 'Gives the lottery that greets visitors, or null where the site has none.',
      when: 'Only `<sb-login-lottery>`.',
      input: {
        scene: { about: 'Where it is shown.', type: 'integer', enum: { 1: 'On any page, beside the content.' } },
      },
      answer: info,
      example: { input: { scene: 1 }, data: info1, refusal: { status: 400, msg: '请求参数错误' } },
    }),
    drawLottery: describe(drawLottery, {
      summary: 'Draws a prize.',
      rules: [
        'Where only members draw, answer 401 to everybody else. The element asks for a login and draws again with the same key.',
        'No draws are left: refuse with `status` 429.',
        'Answer within 10 seconds; then the light goes out, and the visitor reads of an error.',
      ],
      input: {
        id: LOTTERY_ID,
        siteId: SITE_ID,
        appPlatform: 'The app around the page: the attribute `platform`.',
      },
      answer: draw,
      example: {
        input: { id: '1', siteId: '1' },
        data: {
          ...info1.bonus[0],
          feedback: 'QC20-7F3K',
          url: '/goods',
          logId: '9001',
          remain: 2,
        },
        refusal: { status: 429, msg: '今天的抽奖机会用完了，明天再来' },
      },
    }),
    lotteryFeedback: describe(lotteryFeedback, {
      summary: 'Tells where a prize shall go.',
      when: 'Only for prizes that the winner claims.',
      rules: [
        'Take it only from the visitor who drew.',
        'Take the details once. The same details again are a success, others are refused.',
      ],
      input: {
        id: 'The `logId` of the draw.',
        remark: 'What the winner typed; of a prize that is sent, name, phone and address in one text.',
        siteId: SITE_ID,
      },
      answer: 'Nothing that elements read.',
      example: {
        input: { id: '9002', remark: '阿海 13800138000 广东省深圳市南山区科技园1号', siteId: '1' },
        data: null,
        refusal: NOT_SIGNED_IN,
      },
    }),
  },
};
