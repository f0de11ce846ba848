import type { Call } from '@sb-elements/elements/contract';
import { html } from 'hono/html';
import { directionOf, type Language } from '../../../i18n/languages.js';
import { language, textLanguage } from '../../languages/request-language.js';
import { t, textAttributes, tHtml } from '../../languages/translate.js';
import { cartLink } from './cart-link.js';
import { faultPanel } from './fault-panel.js';
import { languageMenu, languageOffer } from './language-menu.js';

type Html = ReturnType<typeof html>;

export interface Page {
  title: string;
  /** The path of the page's entry in the navigation; the library uses it as the name of the page. */
  path: string;
  main: Html;
  scripts?: readonly string[];
  /** Without the site's header and footer, for the webview of an app. */
  bare?: boolean;
}

/** Data of the site that every page needs. */
export interface SiteContext {
  /** The calls that the fault panel lists; none: no panel. */
  faultyCalls: readonly Call[];
  /** The library's files that every page preloads. */
  preloads: readonly string[];
  /** The origin of the identity provider, if there is one. */
  serviceOrigin: string | undefined;
  /** The path of this page with its query, to return to after the choice of a language. */
  here: string;
  /** The language to offer to a visitor who has chosen none. */
  offered: Language | undefined;
  /** The number of pieces in the member's cart; undefined if nobody is signed in. */
  pieces: number | undefined;
}

const NAVIGATION = [
  ['/', '首页'],
  ['/article/1', '文章'],
  ['/goods', '商店'],
  ['/campaign', '活动'],
  ['/form', '表单'],
  ['/usercenter', '我的'],
  ['/sms', '短信'],
] as const;

/** The stylesheets of the site in the order of the cascade, sent as one file: `/theme/site.css`. */
export const SITE_STYLES = ['theme', 'frame', 'pages', 'lottery', 'forms', 'picture', 'shop', 'till', 'latin'].map(
  (name) => `/${name}.css`,
);

const SCHEMES = [
  ['', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

/** Pages with the login lottery: the front page and the articles. */
const LOGIN_LOTTERY_PATHS = /^\/(article\/.*)?$/;

const schemes = () => SCHEMES.map(([value, text]) => html`<option value="${value}">${t(text)}</option>`);

/** The header and footer around the content of each page. */
const frame = ({ path, main }: Page, { faultyCalls, pieces, here, offered }: SiteContext) => html`
    <a class="skip" href="#main">${t('跳到正文')}</a>
    ${offered ? languageOffer(offered, here) : ''}
    <header class="masthead">
      <a class="brand" href="/"><span class="mark" lang="zh" aria-hidden="true">盏</span>${t('闲盏')}</a>
      <nav lang="${textLanguage()}" aria-label="${t('主导航')}">
        ${NAVIGATION.map(
          ([href, text]) => html`<a href="${href}" ${href === path ? html`aria-current="page"` : ''}>${t(text)}</a>`,
        )}
      </nav>
      <sb-member><a href="/login">${t('登录')}</a></sb-member>
      ${cartLink(pieces, path === '/cart')}
    </header>
    <main id="main" tabindex="-1">${main}</main>
    <footer class="colophon">
      <p ${textAttributes()}>
        ${tHtml('闲盏，一份关于茶与手作的独立刊物。每月一期，不催更。<a>sb-elements docs</a>', {
          a: (text) => html`<a href="/docs" lang="en" hreflang="en">${text}</a>`,
        })}
      </p>
      <div class="switches">
        ${languageMenu(here)}
        <label>${t('外观')} <select data-setting="scheme">${schemes()}</select></label>
      </div>
    </footer>
    ${path === '/login' ? '' : html`<sb-phone-login></sb-phone-login>`}
    ${LOGIN_LOTTERY_PATHS.test(path) ? html`<sb-login-lottery></sb-login-lottery>` : ''}
    ${faultyCalls.length > 0 ? faultPanel(faultyCalls) : ''}
`;

export function layout(page: Page, siteContext: SiteContext) {
  const { title, path, main, scripts = [], bare = false } = page;
  const { faultyCalls, preloads, serviceOrigin } = siteContext;
  return html`<!doctype html>
<html lang="${language()}" dir="${directionOf(language())}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${t('闲盏')}</title>
    <meta name="description" content="${t('闲盏，一份关于茶与手作的独立刊物。')}" />
    <link rel="icon" href="/theme/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/dist/sb.css" />
    <link rel="stylesheet" href="/theme/site.css" />
    ${faultyCalls.length > 0 ? html`<link rel="stylesheet" href="/theme/faults.css" />` : ''}
    <script src="/theme/theme.js"></script>
    ${preloads.map((file) => html`<link rel="modulepreload" href="/dist/${file}" />`)}
    <script type="module" src="/dist/sb.js"></script>
    ${bare ? '' : html`<script type="module" src="/theme/basket.js"></script>`}
    ${scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
  </head>
  <body>
    <sb-site site-id="1" page-id="${path}" page-name="${title}" search-url="/search" ${serviceOrigin ? html`oauth-service="${serviceOrigin}"` : ''}></sb-site>
    ${bare ? main : frame(page, siteContext)}
  </body>
</html>`;
}
