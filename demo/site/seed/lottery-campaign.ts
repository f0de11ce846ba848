import { caddy, cake, coupon, cup, nothing, type SeededLottery, sampler } from './lottery-prizes.js';

/** The lottery of the campaign page: eight prizes around the button. */
export const CAMPAIGN: SeededLottery = {
  id: '1',
  siteId: '1',
  title: '秋茶品鉴九宫格',
  abstract: `<h3>怎么玩</h3>
<ol>
  <li>登录闲盏会员，每人每天可以抽 <strong>3 次</strong>，零点重新计数。</li>
  <li>抽中优惠券，兑换码当场给出，也会存进「我的」。</li>
  <li>抽中实物，请留下<strong>姓名、手机号和收货地址</strong>，七个工作日内寄出，包邮。</li>
</ol>
<h3>说在前头</h3>
<ul>
  <li>锡茶罐 5 只、白茶饼 3 片、品茗杯 12 对、秋茶小样 60 份，送完为止。</li>
  <li>领奖信息只能登记一次，写之前请看清楚。</li>
  <li>优惠券不找零，不折现，一单用一张。</li>
</ul>
<p>茶好不好，抽中了喝一口才知道。没抽中也不要紧，<a href="/article/1">去读一篇文章</a>，一样的。</p>`,
  cover: '/cover/campaign.svg',
  datetime: '2026年9月23日（秋分）至 12月31日',
  marquee: [
    '恭喜 半山听雨 抽中手作锡茶罐',
    '恭喜 一只白瓷碗 抽中白瓷品茗杯',
    '恭喜 赶早班车的人 抽中满100减20',
    '恭喜 陈皮与橘 抽中秋茶小样三味',
    '恭喜 阿芸 抽中三年陈白茶饼',
  ],
  needsMember: true,
  dailyDraws: 3,
  bonus: [
    coupon(100, 20, { weight: 18 }),
    caddy({ weight: 1, stock: 5 }),
    nothing('谢谢参与', '茶凉了再续，明天再来。', 22),
    coupon(50, 8, { weight: 24 }),
    cup({ weight: 2, stock: 12 }),
    sampler({ weight: 8, stock: 60 }),
    nothing('清风一缕', '这一格是风，吹过就好。', 24),
    cake({ weight: 1, stock: 3 }),
  ],
};
