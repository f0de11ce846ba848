import { html } from 'hono/html';
import { COUPON, NO_PRIZE } from '../calls/prize.js';
import type { Winnings } from '../winnings.js';

type Coupon = Winnings['coupons'][number];
type Draw = Winnings['draws'][number];

const day = (time: Date) =>
  time.toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' });

const coupon = ({ code, title, createdAt, usedAt }: Coupon) => html`<li class="ticket" ${usedAt ? html`data-used` : ''}>
  <strong>${title}</strong>
  <code>${code}</code>
  <span class="when">${day(createdAt)}抽中 · ${usedAt ? `${day(usedAt)}已使用` : '未使用'}</span>
</li>`;

const fate = ({ type, remark }: Draw) => {
  if (type === NO_PRIZE) return html`<span class="when">没有抽中</span>`;
  if (type === COUPON) return html`<span class="when">兑换码在「我的茶券」里</span>`;
  return remark
    ? html`<span class="when">已登记，等待寄出</span><q class="remark">${remark}</q>`
    : html`<span class="due">还没有登记领奖信息</span>`;
};

const draw = (row: Draw) => html`<li class="drawn">
  <img src="${row.cover}" alt="" width="48" height="48" loading="lazy" />
  <p><strong>${row.prize}</strong><span class="when">${day(row.drawnAt)} · ${row.lottery}</span></p>
  <p class="fate">${fate(row)}</p>
</li>`;

const none = (text: string) => html`<p class="aside">${text}<a href="/campaign">去抽一次</a>。</p>`;

/** What a member has won so far. */
export const winnings = ({ coupons, draws }: Winnings) => html`
  <div class="columns">
    <section aria-labelledby="coupons">
      <h2 id="coupons">我的茶券</h2>
      ${coupons.length ? html`<ul class="tickets" lang="zh" dir="ltr">${coupons.map(coupon)}</ul>` : none('还没有茶券。')}
    </section>
    <section aria-labelledby="draws">
      <h2 id="draws">我的抽奖</h2>
      ${draws.length ? html`<ol class="draws" lang="zh" dir="ltr">${draws.map(draw)}</ol>` : none('还没有抽过奖。')}
    </section>
  </div>
`;
