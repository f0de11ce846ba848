import { html } from 'hono/html';
import type { MemberRow } from '../../../server/request-context.js';
import { t, tContent, tHtml } from '../../languages/translate.js';

interface HostApp {
  member: MemberRow | undefined;
  csrfToken: string;
  error?: string;
}

/** The page that simulates an app, which opens the mini-app page in its webview. */
export const hostAppPage = ({ member, csrfToken, error }: HostApp) => html`
  <section class="handset" aria-labelledby="handset">
    <p class="aside">${t('这一页扮演宿主 App')}</p>
    <h1 id="handset">${t('去抽一盏秋茶')}</h1>
    <p>
      ${t('App 里的人已经登录过了。它向闲盏要一个新的会话，写进地址，再用网页视图打开小程序页面；页面读完，就把地址擦干净。')}
    </p>
    <p>${
      member
        ? tHtml('带进去的会员是<strong>{nickname}</strong>，也就是现在登录的您。', {
            strong: (text) => html`<strong>${text}</strong>`,
            nickname: tContent(member.nickname),
          })
        : tHtml('您还没有登录，所以会新来一位会员。想带自己进去，请先<a>登录</a>。', {
            a: (text) => html`<a href="/login?redirect=/host-app">${text}</a>`,
          })
    }</p>
    ${error ? html`<p class="wrong" role="alert">${tContent(error)}</p>` : ''}
    <form method="post" action="/host-app">
      <input type="hidden" name="csrf" value="${csrfToken}" />
      <button>${t('打开小程序页面')}</button>
    </form>
    <p class="aside">
      ${t('网页视图和浏览器本来各管各的 cookie。演示站只有一个浏览器，所以会先在这里退出登录，再由小程序页面用带来的会话登录。')}
    </p>
  </section>
`;
