import { html } from 'hono/html';
import type { MemberCoupon } from '../../../server/coupons/member-coupons.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import { formatDay } from './dates.js';
import type { DrawsAndCoupons } from './draws-and-coupons.js';

type Won = DrawsAndCoupons['coupons'][number];

/** The scope of a coupon; its threshold is in the title already. */
const scope = ({ goodsId, goodsTitle }: MemberCoupon) =>
  goodsId
    ? tHtml('只用于<a>{title}</a>', {
        a: (text) => html`<a href="/goods/${encodeURIComponent(goodsId)}">${text}</a>`,
        title: tContent(goodsTitle ?? ''),
      })
    : t('全店可用');

const history = ({ createdAt, usedAt }: Won) =>
  usedAt
    ? t('{won}抽中 · {used}已使用', { won: formatDay(createdAt), used: formatDay(usedAt) })
    : t('{won}抽中 · 未使用', { won: formatDay(createdAt) });

const ticket = (
  coupon: MemberCoupon,
  won: Won | undefined,
) => html`<li class="ticket" ${coupon.used ? html`data-used` : ''}>
  <strong>${tContent(coupon.title)}</strong>
  ${won ? html`<code>${won.code}</code>` : ''}
  <span class="when">${scope(coupon)}${won ? ` · ${history(won)}` : coupon.used ? ` · ${t('已使用')}` : ''}</span>
</li>`;

const usableNote = (count: number) =>
  tHtml(count > 0 ? '有 {count} 张可以用，结算时选一张。<a>再去抽一次</a>。' : '都用过了。<a>再去抽一次</a>。', {
    count,
    a: (text) => html`<a href="/campaign">${text}</a>`,
  });

/** The usable coupons, then the used ones; won coupons have their codes. */
export function myCoupons(coupons: readonly MemberCoupon[], winnings: DrawsAndCoupons) {
  const won = new Map(winnings.coupons.map((row) => [`w${row.id}`, row]));
  const usable = coupons.filter(({ used }) => !used).length;
  return html`<section aria-labelledby="coupons">
    <h2 id="coupons">${t('我的优惠券')}</h2>
    ${
      coupons.length > 0
        ? html`<p class="aside">${usableNote(usable)}</p>
          <ul class="tickets" ${textAttributes()}>${coupons.map((coupon) => ticket(coupon, won.get(coupon.id)))}</ul>`
        : html`<p class="aside">${tHtml('还没有优惠券。<a>去抽一次</a>。', { a: (text) => html`<a href="/campaign">${text}</a>` })}</p>`
    }
  </section>`;
}
