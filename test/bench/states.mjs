// The pages and states that pictures are made of.
import { freshPhone } from './fresh-phone.mjs';

export const fill = async (page, name, text) => page.getByRole('textbox', { name, exact: true }).fill(text);
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const comments = (page) => page.locator('sb-comments').scrollIntoViewIfNeeded();

const QR_MINUTES = 3;
const toQrCode = (page) => page.getByRole('tab', { name: '扫码' }).click();
const draw = (page) => press(page, '抽奖');
const toDialog = (name) => async (page) => {
  await draw(page);
  await page.getByRole('dialog', { name }).waitFor({ timeout: 15_000 });
};

/** Each state: the page it's on, and how a visitor gets there. Texts are found in zh, whatever is shown later. */
export const STATES = {
  home: ['/'],
  article: ['/article/1', async (page) => page.evaluate(() => document.querySelector('sb-comments').scrollIntoView())],
  'comments-empty': ['/article/2', comments],
  'comments-failed': ['/article/1', comments, { 'GET /openapi/comment': 'refuse' }],
  'comments-loading': ['/article/1', comments, { 'GET /openapi/comment': 'timeout' }],
  'comments-short': [
    '/article/2',
    async (page) => {
      await comments(page);
      await fill(page, '留言内容', '好茶');
    },
  ],
  'comments-reply': [
    '/article/1',
    async (page) => {
      await comments(page);
      await page.getByRole('button', { name: '回复', exact: true }).nth(1).click();
      await fill(page, '留言内容', '谢谢你写下这些，我也想去看看那座山。');
    },
  ],
  'comments-hottest': [
    '/article/1',
    async (page) => {
      await comments(page);
      await page.getByRole('radio', { name: '最热' }).check({ force: true });
      await page.getByRole('button', { name: '赞 36' }).first().waitFor();
      await page.getByRole('textbox', { name: '留言内容' }).focus();
    },
  ],
  'comments-refused': [
    '/',
    async (page) => {
      await comments(page);
      await fill(page, '留言内容', '这条留言会被拒绝一次');
      await page.getByRole('button', { name: '发表留言' }).click();
      await page.getByRole('alert').first().waitFor();
    },
    { 'POST /openapi/comment': 'refuse' },
  ],
  'comments-pending': [
    '/',
    async (page) => {
      await comments(page);
      await fill(page, '留言内容', '第一次来，茶很香，谢谢。');
      await page.getByRole('button', { name: '发表留言' }).click();
      await page.getByText('审核中').first().waitFor();
    },
  ],
  login: ['/login'],
  'login-errors': ['/login', async (page) => page.getByRole('button', { name: '登录', exact: true }).click()],
  'login-counting': [
    '/login',
    async (page) => {
      await fill(page, '手机号', freshPhone());
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByRole('button', { name: /后重新获取/ }).waitFor();
    },
  ],
  'login-last-used': [
    '/login',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('sb:|1|login-way', '"qr"'));
      await page.reload();
      await page.getByText('上次使用').waitFor();
    },
  ],
  'login-popup': ['/article/1', async (page) => page.getByRole('link', { name: '登录' }).first().click()],
  'login-qr': ['/login', toQrCode],
  'login-qr-expired': [
    '/login',
    async (page) => {
      await toQrCode(page);
      await page.getByRole('img', { name: '登录二维码' }).waitFor();
      await page.clock.fastForward(QR_MINUTES * 60_000 + 1000);
      await page.getByRole('button', { name: '二维码过期，请点击刷新' }).waitFor();
    },
  ],
  'login-qr-failed': ['/login', toQrCode, { 'GET /openapi/smartapp/scanLoginQrcode': 'refuse' }],
  'login-qr-loading': ['/login', toQrCode, { 'GET /openapi/smartapp/scanLoginQrcode': 'timeout' }],
  'login-qr-scanned': [
    '/login',
    async (page) => {
      const polls = page.waitForRequest(/checkScanLogin/);
      await toQrCode(page);
      const { id } = (await polls).postDataJSON();
      await page.request.get(new URL(`/scan?id=${id}`, page.url()).href);
      await page.getByText('已扫描').waitFor();
    },
  ],
  // also that of sb-member in the header
  'login-loading': ['/login', undefined, { 'POST /openapi/member/userInfo': 'timeout' }],
  'login-third-party': [
    '/login',
    async (page) => {
      await page.getByRole('tab', { name: '山海通行证' }).click();
      await press(page, '第三方账号登录');
      await page.frameLocator('iframe').locator('form').first().waitFor();
    },
  ],
  scan: ['/scan'],
  usercenter: ['/usercenter'],
  campaign: ['/campaign'],
  'campaign-few': ['/campaign/few'],
  'lottery-login': ['/campaign', draw],
  'lottery-rolling': ['/campaign/never', draw, { 'POST /openapi/member/drawLottery': 'timeout' }],
  'lottery-coupon': ['/campaign/always-coupon', toDialog('恭喜中奖')],
  'lottery-gift': ['/campaign/always-gift', toDialog('恭喜中奖')],
  'lottery-sent': ['/campaign/always-sent', toDialog('恭喜中奖')],
  'lottery-none': ['/campaign/never', toDialog('很遗憾，未中奖')],
  'lottery-failed': ['/campaign/never', toDialog('抽奖未完成'), { 'POST /openapi/member/drawLottery': 'html500' }],
  'lottery-not-loaded': ['/campaign', undefined, { 'GET /openapi/lottery': 'refuse' }],
  'lottery-loading': ['/campaign', undefined, { 'GET /openapi/lottery': 'timeout' }],
  'mini-app-loading': ['/app?id=2', undefined, { 'GET /openapi/lottery': 'timeout' }],
  'mini-app': ['/app?id=2'],
  'mini-app-rules': ['/app?id=2', (page) => press(page, '活动规则')],
  'host-app': ['/host-app'],
  greeting: ['/'],
  'greeting-closed': ['/', (page) => press(page, '关闭')],
  sms: ['/sms'],
};
