import { html } from 'hono/html';
import { t, textAttributes } from '../../languages/translate.js';

/** The lotteries with a fixed outcome, and what each one shows. */
const FIXTURES = [
  ['always-coupon', '一定抽中优惠券', '当场给出兑换码，一按就复制。'],
  ['always-gift', '一定抽中实物', '要留下领奖信息；没填就走，回来还会再问。'],
  ['never', '一定抽不中', '很遗憾，也有很遗憾的样子。'],
  ['members-only', '先登录，再中券', '没登录就抽，登录以后自己接着转。'],
  ['few', '奖品不足八个', '空着的格子用占位补齐。'],
  ['many', '奖品多于八个', '抽出第十份，格子里并没有它。'],
  ['stranger', '抽出格子外的奖品', '格子里没有它，照样算中奖。'],
] as const;

/** `current`: the id of the lottery on the page. */
export const lotteryFixtureList = (current?: string) => html`<ul class="trials" ${textAttributes()}>
  ${FIXTURES.map(
    ([id, title, note]) =>
      html`<li><a href="/campaign/${id}" ${id === current ? html`aria-current="page"` : ''}>${t(title)}</a><span>${t(note)}</span></li>`,
  )}
</ul>`;
