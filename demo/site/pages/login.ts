import { html, raw } from 'hono/html';
import type { MemberRow } from '../../../server/request-context.js';
import { t, tHtml } from '../../languages/translate.js';
import { illustration } from './illustration.js';
import { APPS } from './scan.js';

const newWindow = () => html`<span class="hidden">${t('（新窗口）')}</span>`;

/**
 * All ways to log in, as tabs; a member sees who is logged in. pages.css hides the rest: by `data-signed-in` while the
 * element loads, so that the layout doesn't shift, then by `:state(signed-in)`.
 */
export const loginPage = (member: MemberRow | undefined) => html`
  <div class="doorway" ${member ? raw('data-signed-in') : ''}>
    <header>
      <h1>${t('进来坐坐')}</h1>
      <p class="aside ways-in">${t('手机号、扫一扫，或者别处的账号，哪一种都行。第一次来会自动成为会员。')}</p>
      <p class="aside already-in">${tHtml('您已经登录了。<a>去我的闲盏</a>，或者退出后换一个账号。', { a: (text) => html`<a href="/usercenter">${text}</a>` })}</p>
      ${illustration('login')}
    </header>
    <section aria-label="${t('登录')}">
      <sb-login apps="${JSON.stringify(APPS.map(({ type, name }) => ({ type, name: t(name) })))}" service-name="${t('山海通行证')}">
        <svg slot="service-logo" class="provider" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 15 8 6l3 5 2-3 4 7z"/></svg>
        <p>${t('登录需要浏览器启用 JavaScript。')}</p>
      </sb-login>
      <p class="aside">${tHtml('演示站不发真短信，验证码在<a>短信收件箱</a>里。', {
        a: (text) => html`<a href="/sms" target="_blank">${text}${newWindow()}</a>`,
      })}</p>
      <p class="aside">${tHtml('没有手机？<a>在新窗口里扮演手机</a>。', {
        a: (text) => html`<a href="/scan" target="_blank">${text}${newWindow()}</a>`,
      })}</p>
    </section>
  </div>
`;
