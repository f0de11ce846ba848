import { caddy, cake, coupon, cup, nothing, type SeededLottery, type SeededPrize, sampler } from './lottery-prizes.js';

const NEVER = { weight: 0 };
const ALWAYS = { weight: 1 };
const UNLISTED = -1;

const fixture = (id: string, title: string, bonus: readonly SeededPrize[]): SeededLottery => ({
  id,
  siteId: '1',
  title,
  abstract: '<p>试玩：结果事先就定好了，只用来看一看每一种样子。奖品不会真的寄出。</p>',
  cover: '/cover/campaign.svg',
  datetime: '随时',
  marquee: [],
  needsMember: false,
  dailyDraws: 1000,
  bonus,
});

const thanks = (weight: number) => nothing('谢谢参与', '茶凉了再续，明天再来。', weight);
const breeze = nothing('清风一缕', '这一格是风，吹过就好。', 0);

/** The campaign's eight prizes, one of which is drawn every time. */
const campaignPrizes = (sure: { coupon?: boolean; gift?: boolean; none?: boolean }): readonly SeededPrize[] => [
  coupon(100, 20, sure.coupon ? ALWAYS : NEVER),
  caddy(sure.gift ? ALWAYS : NEVER),
  thanks(sure.none ? 1 : 0),
  coupon(50, 8, NEVER),
  cup(NEVER),
  sampler(NEVER),
  breeze,
  cake(NEVER),
];

/** Lotteries with a single outcome, for tests and visitors of the demo. */
export const LOTTERY_FIXTURES: readonly SeededLottery[] = [
  fixture('always-coupon', '试玩：一定抽中优惠券', campaignPrizes({ coupon: true })),
  fixture('always-gift', '试玩：一定抽中实物', campaignPrizes({ gift: true })),
  fixture('never', '试玩：一定抽不中', campaignPrizes({ none: true })),
  fixture('few', '试玩：奖品不足八个', [coupon(50, 8, ALWAYS), thanks(1), sampler(NEVER)]),
  fixture('many', '试玩：奖品多于八个', [
    ...campaignPrizes({}),
    coupon(30, 5, NEVER),
    { ...sampler(ALWAYS), title: '第十份奖品' },
  ]),
  fixture('stranger', '试玩：抽出不在格子里的奖品', [
    ...campaignPrizes({}),
    { ...cup(ALWAYS), title: '格子外的奖品', position: UNLISTED },
  ]),
  { ...fixture('members-only', '试玩：先登录，再中券', campaignPrizes({ coupon: true })), needsMember: true },
];
