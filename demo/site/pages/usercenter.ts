import type { Comment } from '@sb-elements/elements/contract';
import { html, raw } from 'hono/html';
import type { MemberCoupon } from '../../../server/coupons/member-coupons.js';
import type { MemberOrder } from '../../../server/orders/member-orders.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import { ARTICLES } from './articles.js';
import type { DrawsAndCoupons } from './draws-and-coupons.js';
import { myDraws } from './member-draws.js';
import { myCoupons } from './my-coupons.js';
import { orderRows } from './orders.js';

/** The member's own data. */
export interface UserCenterData {
  comments: readonly Comment[];
  won: DrawsAndCoupons;
  coupons: readonly MemberCoupon[];
  points: number;
  /** The latest orders, and the number of all. */
  orders: readonly MemberOrder[];
  orderCount: number;
}

const said = (comments: readonly Comment[]) =>
  comments.length === 0
    ? html`<p class="aside">${tHtml('还没有写过留言。<a>去读一篇，说两句</a>。', { a: (text) => html`<a href="/article/1">${text}</a>` })}</p>`
    : html`<ol class="mine">
        ${comments.map(
          ({ content, timeago, status }) =>
            html`<li><p>${content}</p><p class="when">${tContent(timeago ?? '')}${status === 0 ? ` · ${t('审核中')}` : ''}</p></li>`,
        )}
      </ol>`;

const bought = ({ orders, orderCount }: UserCenterData) => html`<section aria-labelledby="orders">
  <h2 id="orders">${t('我的订单')}</h2>
  ${orderRows(orders)}
  ${orderCount > orders.length ? html`<p><a class="more" href="/orders">${t('全部 {count} 份订单', { count: orderCount })}</a></p>` : ''}
</section>`;

const points = (count: number) => html`<p class="points" ${textAttributes()}>
  <span>${t('积分')}</span> <strong>${count}</strong> <span class="when">${t('结算时可以抵钱，付款后会再得一些')}</span>
</p>`;

/** `mine`: undefined when nobody is signed in. */
export const userCenter = (data: UserCenterData | undefined) => html`
  <h1>${t('我的闲盏')}</h1>
  <section class="who" ${data ? raw('data-of-member') : ''} aria-label="${t('账号')}">
    <sb-member show-all><a href="/login">${t('登录')}</a></sb-member>
    ${data ? points(data.points) : ''}
  </section>
  ${data ? html`${bought(data)}<div class="columns">${myCoupons(data.coupons, data.won)}${myDraws(data.won)}</div>` : ''}
  <div class="columns">
    <section aria-labelledby="mine">
      <h2 id="mine">${t('我的留言')}</h2>
      ${data ? said(data.comments) : html`<p class="aside">${tHtml('<a>登录</a>以后，可以在这里看到自己的订单、优惠券和积分，写过的话，抽中的奖品。', { a: (text) => html`<a href="/login?redirect=/usercenter">${text}</a>` })}</p>`}
    </section>
    <section aria-labelledby="shelf">
      <h2 id="shelf">${t('接着读')}</h2>
      <ul class="shelf">
        ${ARTICLES.map(({ id, title, kicker }) => html`<li><span class="kicker">${t(kicker)}</span><a href="/article/${id}">${t(title)}</a></li>`)}
      </ul>
    </section>
  </div>
`;
