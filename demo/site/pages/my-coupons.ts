import { html } from 'hono/html';
import type { MemberCoupon } from '../../server/coupons/member-coupons.js';
import { day } from './dates.js';
import type { DrawsAndCoupons } from './draws-and-coupons.js';

type Won = DrawsAndCoupons['coupons'][number];

/** The scope of a coupon; its threshold is in the title already. */
const scope = ({ goodsId, goodsTitle }: MemberCoupon) =>
  goodsId ? html`只用于<a href="/goods/${encodeURIComponent(goodsId)}">${goodsTitle}</a>` : '全店可用';

const history = ({ createdAt, usedAt }: Won) => `${day(createdAt)}抽中 · ${usedAt ? `${day(usedAt)}已使用` : '未使用'}`;

const ticket = (
  coupon: MemberCoupon,
  won: Won | undefined,
) => html`<li class="ticket" ${coupon.used ? html`data-used` : ''}>
  <strong>${coupon.title}</strong>
  ${won ? html`<code>${won.code}</code>` : ''}
  <span class="when">${scope(coupon)}${won ? ` · ${history(won)}` : coupon.used ? ' · 已使用' : ''}</span>
</li>`;

/** The usable coupons, then the used ones; won coupons have their codes. */
export function myCoupons(coupons: readonly MemberCoupon[], winnings: DrawsAndCoupons) {
  const won = new Map(winnings.coupons.map((row) => [`w${row.id}`, row]));
  const usable = coupons.filter(({ used }) => !used).length;
  return html`<section aria-labelledby="coupons">
    <h2 id="coupons">我的优惠券</h2>
    ${
      coupons.length > 0
        ? html`<p class="aside">${usable > 0 ? `有 ${usable} 张可以用，结算时选一张。` : '都用过了。'}<a href="/campaign">再去抽一次</a>。</p>
          <ul class="tickets" lang="zh" dir="ltr">${coupons.map((coupon) => ticket(coupon, won.get(coupon.id)))}</ul>`
        : html`<p class="aside">还没有优惠券。<a href="/campaign">去抽一次</a>。</p>`
    }
  </section>`;
}
