import { coupon, cup, nothing, type SeededLottery, sampler } from './lottery-prizes.js';

/** The lottery of the mini-app page inside a host app; anybody may draw. */
export const MINI_APP: SeededLottery = {
  id: '2',
  siteId: '1',
  title: '一盏秋光 幸运抽',
  abstract: `<p>闲盏与各家 App 一起请你喝一盏秋茶。</p>
<ol>
  <li>每人每天可抽 <strong>5 次</strong>，不登录也能抽。</li>
  <li>从 App 里打开时已经登录的，奖品记在你的会员名下。</li>
  <li>优惠券请复制保存；实物请留下联系方式，七个工作日内寄出。</li>
</ol>
<p>活动由闲盏编辑部主办，与手机厂商无关。</p>`,
  cover: '/cover/app.svg',
  datetime: '2026年9月23日 – 12月31日',
  marquee: [
    '阿婆家的灶 刚刚抽中 白瓷品茗杯',
    '夜里翻茶 刚刚抽中 满100减20',
    '青团子 刚刚抽中 秋茶小样三味',
    '岭南的风 刚刚抽中 满30减5',
    '三克茶 刚刚抽中 满50减8',
  ],
  needsMember: false,
  dailyDraws: 5,
  bonus: [
    coupon(30, 5, { weight: 26 }),
    sampler({ weight: 8, stock: 80 }),
    nothing('谢谢参与', '今天的风也很好，明天再来。', 26),
    coupon(50, 8, { weight: 18 }),
    cup({ weight: 2, stock: 8 }),
    coupon(100, 20, { weight: 10 }),
  ],
};

/** The login lottery: every draw wins a coupon. */
export const WELCOME: SeededLottery = {
  id: '3',
  siteId: '1',
  scene: 1,
  title: '登录有礼，见面就送一张茶券',
  abstract: '<p>登录以后抽一次，次次有奖。每人每天一次，茶券一年内有效。</p>',
  cover: '/cover/welcome.svg',
  datetime: '全年',
  marquee: [],
  needsMember: true,
  dailyDraws: 1,
  bonus: [coupon(30, 5, { weight: 60 }), coupon(50, 8, { weight: 30 }), coupon(100, 20, { weight: 10 })],
};
