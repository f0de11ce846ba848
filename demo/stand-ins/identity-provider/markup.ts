import { html } from 'hono/html';
import { directionOf } from '../../../i18n/languages.js';
import { language } from '../../languages/request-language.js';
import { t, tContent } from '../../languages/translate.js';
import { type Account, pinOf } from './account.js';
import { BLOCKED } from './third-party-cookies.js';

type Html = ReturnType<typeof html>;

/** The client's name; a real identity provider would look it up. */
const CLIENT = '闲盏';

const page = (title: string, main: Html) => html`<!doctype html>
<html lang="${language()}" dir="${directionOf(language())}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · ${t('山海通行证')}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/service.css" />
  </head>
  <body>
    <header><span class="mark" aria-hidden="true">山</span>${t('山海通行证')}</header>
    ${main}
  </body>
</html>`;

/** A form that returns to the same client. */
const form = (action: string, origin: string, content: Html) => html`<form method="post" action="${action}">
  <input type="hidden" name="origin" value="${origin}" />
  ${content}
</form>`;

interface SignIn {
  origin: string;
  people: readonly Account[];
  /** The browser simulates blocked third-party cookies. */
  isBlocked: boolean;
  name?: string;
  error?: string;
}

export const signInPage = ({ origin, people, isBlocked, name = '', error }: SignIn) =>
  page(
    t('登录'),
    html`<main>
      <h1>${t('选择账号，登录「{client}」', { client: t(CLIENT) })}</h1>
      <ul class="people">
        ${people.map((account) => html`<li>${form('/signin', origin, person(account))}</li>`)}
      </ul>
      <details ${error ? 'open' : ''}>
        <summary>${t('用别的账号')}</summary>
        ${form(
          '/signin',
          origin,
          html`
          <label>${t('名字')}<input name="name" value="${name}" autocomplete="username" required /></label>
          <label>PIN<input name="pin" inputmode="numeric" maxlength="4" autocomplete="current-password" required /></label>
          ${error ? html`<p role="alert">${tContent(error)}</p>` : ''}
          <button>${t('登录')}</button>`,
        )}
        ${form(
          '/signup',
          origin,
          html`
          <label>${t('新名字')}<input name="name" maxlength="20" autocomplete="nickname" required /></label>
          <button>${t('注册新账号')}</button>`,
        )}
      </details>
      ${form(
        '/play',
        origin,
        html`
        <input type="hidden" name="third-party-cookies" value="${isBlocked ? '' : BLOCKED}" />
        <button class="quiet">${t(isBlocked ? '正在假装浏览器拦截第三方 Cookie，点此停止' : '假装浏览器拦截第三方 Cookie')}</button>`,
      )}
    </main>`,
  );

const person = (account: Account) => html`
  <input type="hidden" name="name" value="${account.name}" />
  <input type="hidden" name="pin" value="${pinOf(account)}" />
  <button class="person">
    <img src="${account.portrait}" alt="" width="36" height="36" />
    <span>${tContent(account.name)}</span>
    <small>PIN ${pinOf(account)}</small>
  </button>`;

export const consentPage = ({ origin, account }: { origin: string; account: Account }) =>
  page(
    t('授权'),
    html`<main class="consent">
      <img src="${account.portrait}" alt="" width="64" height="64" />
      <p>${tContent(account.name)} <small>PIN ${pinOf(account)}</small></p>
      <h1>${t('允许「{client}」读取你的昵称和头像？', { client: t(CLIENT) })}</h1>
      <p class="origin">${origin}</p>
      ${form('/signout', origin, html`<button class="quiet">${t('换个账号')}</button>`)}
      <div class="decision">
        ${form('/consent', origin, html`<button name="decision" value="deny">${t('拒绝')}</button>`)}
        ${form('/consent', origin, html`<button name="decision" value="allow" class="primary">${t('允许')}</button>`)}
      </div>
    </main>`,
  );

interface Answer {
  origin: string;
  /** The message to the page that asked. */
  message: { type: 'sb-oauth'; status: number; msg: string; data?: object };
  account?: Account;
}

export const answerPage = ({ origin, message, account }: Answer) =>
  page(
    t(account ? '已登录' : '已拒绝'),
    html`<main class="consent" data-message="${JSON.stringify(message)}" data-origin="${origin}">
      ${account ? html`<img src="${account.portrait}" alt="" width="64" height="64" />` : ''}
      <h1>${account ? t('{name}，欢迎回来', { name: tContent(account.name) }) : t('没有授权，网站什么也读不到')}</h1>
      <p>${account ? t('正在回到网站。这个窗口可以关闭了。') : html`<a href="/login?origin=${encodeURIComponent(origin)}">${t('重新选择')}</a>`}</p>
      <script src="/assets/answer.js"></script>
    </main>`,
  );

export const refusalPage = (why: string) =>
  page(t('不能登录'), html`<main><h1>${t('不能登录')}</h1><p>${tContent(why)}</p></main>`);
