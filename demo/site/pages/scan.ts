import { html } from 'hono/html';
import type { ScanCode, ScanCodeState } from '../../../server/members/scan-codes.js';
import { t, tContent, tHtml } from '../../languages/translate.js';
import { formatTime } from './dates.js';

/** The apps on the login page; for any other app, the phone shows its id. */
export const APPS = [
  { type: 'wechat', name: '微信' },
  { type: 'alipay', name: '支付宝' },
  { type: 'douyin', name: '抖音' },
] as const;
const SITES: ReadonlyMap<string, string> = new Map([['1', '闲盏']]);
/** The phone number of the simulated phone, unless the visitor enters another. */
const OWNER = '13800138000';

const appOf = (code: ScanCode) => t(APPS.find(({ type }) => type === code.app)?.name ?? code.app);
const siteOf = ({ siteId }: ScanCode) => t(SITES.get(siteId) ?? '站点 {siteId}', { siteId });

const TITLES: Record<ScanCodeState | 'unknown', string> = {
  open: '登录确认',
  confirmed: '已确认登录',
  used: '已经登录过了',
  cancelled: '已取消登录',
  expired: '二维码已过期',
  unknown: '没有这个二维码',
};
const NEWS: Record<Exclude<ScanCodeState, 'open'> | 'unknown', string> = {
  confirmed: '请回到显示二维码的页面，它几秒钟内就会登录。',
  used: '一个二维码只能登录一次。需要再登录时，请在登录页取一个新的。',
  cancelled: '这个二维码已经作废。需要登录时，请在登录页取一个新的。',
  expired: '二维码三分钟内有效。请在登录页点击刷新，再扫一次。',
  unknown: '请在登录页重新扫一扫。',
};

type Html = ReturnType<typeof html>;

const handset = (title: string, content: Html) => html`
  <section class="handset" aria-labelledby="handset">
    <p class="aside">${t('这一页扮演您的手机')}</p>
    <h1 id="handset">${title}</h1>
    ${content}
  </section>
`;

export interface Form {
  csrfToken: string;
  /** The entered number, and the reason of its refusal. */
  phone?: string;
  error?: string;
}

/** The phone's page after it scanned a code. */
export function scanPage(code: ScanCode | undefined, state: ScanCodeState | undefined, form: Form) {
  if (code && state === 'open') return handset(t(TITLES.open), question(code, form));
  const end = state && state !== 'open' ? state : 'unknown';
  return handset(
    t(TITLES[end]),
    html`<p role="status">${t(NEWS[end])}</p><p><a href="/login">${t('去登录页')}</a></p>`,
  );
}

const question = (code: ScanCode, { csrfToken, phone = OWNER, error }: Form) => html`
  <p>${tHtml('用<strong>{app}</strong>登录<strong>{site}</strong>', {
    strong: (text) => html`<strong>${text}</strong>`,
    app: appOf(code),
    site: siteOf(code),
  })}</p>
  <form method="post" action="/scan">
    <input type="hidden" name="csrf" value="${csrfToken}" />
    <input type="hidden" name="id" value="${code.id}" />
    <label for="phone">${t('这部手机的号码')}</label>
    <input
      id="phone" name="phone" type="tel" inputmode="numeric" autocomplete="off" dir="ltr" value="${phone}"
      ${error ? html`aria-invalid="true" aria-describedby="phone-error"` : ''}
    />
    ${error ? html`<p id="phone-error" class="wrong" role="alert">${tContent(error)}</p>` : ''}
    <p class="aside">${t('登录的就是这个号码的会员，第一次会自动成为会员。')}</p>
    <button name="decision" value="confirm">${t('确认登录')}</button>
    <button name="decision" value="cancel" class="plain">${t('取消')}</button>
  </form>
`;

/** Without a camera, the phone lists the codes of this browser's other pages. */
export const scanListPage = (codes: readonly ScanCode[]) =>
  handset(
    t('扫一扫'),
    codes.length === 0
      ? html`<p>${tHtml('这个浏览器现在没有显示二维码。先打开<a>登录页</a>，再回到这里。', {
          a: (text) => html`<a href="/login">${text}</a>`,
        })}</p>`
      : html`<p>${t('这个浏览器正显示着这些二维码：')}</p>
          <ul class="scans">
            ${codes.map(
              (code) =>
                html`<li><a href="/scan?id=${code.id}">${appOf(code)} · ${siteOf(code)}<small>${formatTime(code.createdAt)}</small></a></li>`,
            )}
          </ul>`,
  );
