import { html, raw } from 'hono/html';
import type { MemberRow } from '../../../server/request-context.js';
import { t, tHtml } from '../../languages/translate.js';
import { illustration } from './illustration.js';
import { APPS } from './scan.js';

const newWindow = () => html`<span class="hidden">${t('（新窗口）')}</span>`;

/**
 * All login elements side by side; a member sees only the first one. pages.css hides the others: by `data-signed-in`
 * while the elements load, so that the layout doesn't shift, then by `:state(signed-in)`.
 */
export const loginPage = (member: MemberRow | undefined) => html`
  <div class="doorway" ${member ? raw('data-signed-in') : ''}>
    <header>
      <h1>${t('进来坐坐')}</h1>
      <p class="aside ways-in">${t('手机号、扫一扫，或者别处的账号，哪一种都行。第一次来会自动成为会员。')}</p>
      <p class="aside already-in">${tHtml('您已经登录了。<a>去我的闲盏</a>，或者退出后换一个账号。', { a: (text) => html`<a href="/usercenter">${text}</a>` })}</p>
      ${illustration('login')}
    </header>
    <section class="by-phone" aria-label="${t('用手机号')}">
      <sb-phone-login inline><p>${t('登录需要浏览器启用 JavaScript。')}</p></sb-phone-login>
      <p class="aside">${tHtml('演示站不发真短信，验证码在<a>短信收件箱</a>里。', {
        a: (text) => html`<a href="/sms" target="_blank">${text}${newWindow()}</a>`,
      })}</p>
    </section>
    <section class="by-code" aria-label="${t('用二维码')}">
      <sb-qr-login apps="${JSON.stringify(APPS.map(({ type, name }) => ({ type, name: t(name) })))}"></sb-qr-login>
      <p class="aside">${tHtml('没有手机？<a>在新窗口里扮演手机</a>。', {
        a: (text) => html`<a href="/scan" target="_blank">${text}${newWindow()}</a>`,
      })}</p>
    </section>
    <section class="by-account" aria-labelledby="by-account">
      <h2 id="by-account">${t('别处的账号')}</h2>
      <sb-oauth-login></sb-oauth-login>
    </section>
  </div>
`;
