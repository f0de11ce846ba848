import { html } from 'hono/html';
import type { Comment } from '../../../elements/comments/api.js';
import type { Winnings } from '../winnings.js';
import { ARTICLES } from './articles.js';
import { winnings } from './winnings.js';

const mine = (comments: readonly Comment[]) =>
  comments.length === 0
    ? html`<p class="aside">还没有写过留言。<a href="/article/1">去读一篇，说两句</a>。</p>`
    : html`<ol class="mine">
        ${comments.map(
          ({ content, timeago, status }) =>
            html`<li><p>${content}</p><p class="when">${timeago}${status === 0 ? ' · 审核中' : ''}</p></li>`,
        )}
      </ol>`;

/** The member's own things, or undefined when nobody is signed in. */
export const userCenter = (comments: readonly Comment[] | undefined, won: Winnings | undefined) => html`
  <h1>我的闲盏</h1>
  <section class="who" aria-label="账号"><sb-member show-all><a href="/login">登录</a></sb-member></section>
  ${won ? winnings(won) : ''}
  <div class="columns">
    <section aria-labelledby="mine">
      <h2 id="mine">我的留言</h2>
      ${comments ? mine(comments) : html`<p class="aside"><a href="/login?redirect=/usercenter">登录</a>以后，可以在这里看到自己写过的话、抽中的茶券和奖品。</p>`}
    </section>
    <section aria-labelledby="shelf">
      <h2 id="shelf">接着读</h2>
      <ul class="shelf">
        ${ARTICLES.map(({ id, title, kicker }) => html`<li><span class="kicker">${kicker}</span><a href="/article/${id}">${title}</a></li>`)}
      </ul>
    </section>
  </div>
`;
