import { html } from 'hono/html';
import { COUPON, NO_PRIZE } from '../../../server/lottery/prize.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import { formatDay } from './dates.js';
import type { DrawsAndCoupons } from './draws-and-coupons.js';

type Draw = DrawsAndCoupons['draws'][number];

const outcome = ({ type, remark }: Draw) => {
  if (type === NO_PRIZE) return html`<span class="when">${t('没有抽中')}</span>`;
  if (type === COUPON) return html`<span class="when">${t('兑换码在「我的优惠券」里')}</span>`;
  return remark
    ? html`<span class="when">${t('已登记，等待寄出')}</span><q class="remark">${remark}</q>`
    : html`<span class="due">${t('还没有登记领奖信息')}</span>`;
};

const draw = (row: Draw) => html`<li class="drawn">
  <img src="${row.cover}" alt="" width="48" height="48" loading="lazy" />
  <p><strong>${tContent(row.prize)}</strong><span class="when">${formatDay(row.drawnAt)} · ${tContent(row.lottery)}</span></p>
  <p class="fate">${outcome(row)}</p>
</li>`;

/** The list of a member's draws. */
export const myDraws = ({ draws }: DrawsAndCoupons) => html`<section aria-labelledby="draws">
  <h2 id="draws">${t('我的抽奖')}</h2>
  ${
    draws.length > 0
      ? html`<ol class="draws" ${textAttributes()}>${draws.map(draw)}</ol>`
      : html`<p class="aside">${tHtml('还没有抽过奖。<a>去抽一次</a>。', { a: (text) => html`<a href="/campaign">${text}</a>` })}</p>`
  }
</section>`;
