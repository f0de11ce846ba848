import { expect } from '@open-wc/testing';
import { click, press, type } from './kit/keys.js';
import { openPage, type Page } from './kit/page.js';
import { allByRole, byRole, waitFor } from './kit/query.js';
import { freshPhone, signIn, signOut, smsCode } from './kit/server.js';

const LONG = { timeout: 20_000 };
const CODE = /TEA-[2-9A-Z]{4}-[2-9A-Z]{4}/;

const element = (page: Page, tag: string) =>
  waitFor(() => {
    const found = page.document.querySelector(tag);
    return found?.shadowRoot?.firstElementChild ? found : null;
  }, LONG);

const drawButton = (grid: Element) =>
  waitFor(() => {
    const button = byRole<HTMLButtonElement>(grid, 'button', '抽奖');
    return button.disabled ? null : button;
  }, LONG);
const won = (grid: Element) => waitFor(() => byRole(grid, 'dialog', '恭喜中奖'), LONG);
const codeIn = (dialog: Element) =>
  waitFor(() => CODE.exec(dialog.querySelector('code')?.textContent ?? '')?.[0] ?? null, LONG);

describe('a visitor who draws', function () {
  this.timeout(60_000);
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('logs in when the lottery asks, wins by itself, and finds the coupon in the user center', async () => {
    const page = await openPage('/campaign/members-only');
    const grid = await element(page, 'sb-lottery-grid');
    await click(await drawButton(grid));
    const popup = await element(page, 'sb-phone-login');
    await waitFor(() => byRole(popup, 'dialog', '手机号登录'), LONG);
    const phone = freshPhone();
    await click(byRole(popup, 'textbox', '手机号'));
    await type(phone);
    await click(byRole(popup, 'button', '获取验证码'));
    const code = await waitFor(() => smsCode(phone), LONG);
    await click(byRole(popup, 'textbox', '验证码'));
    await type(code);
    await press('Enter');
    const coupon = await codeIn(await won(grid));
    const center = await openPage('/usercenter');
    expect(center.document.body.textContent).to.contain(coupon);
    expect(page.violations).to.deep.equal([]);
  });

  it('comes along from a host app, and draws as that member without a trace in the address', async () => {
    const { nickname } = await signIn();
    const page = await openPage('/host-app');
    const header = await element(page, 'sb-member');
    await waitFor(() => byRole(header, 'button', '退出登录'), LONG); // it moves what is below
    const open = byRole(page.document.body, 'button', '打开小程序页面');
    expect(page.document.body.textContent).to.contain(nickname);
    await click(open);
    await waitFor(() => expect(page.path).to.equal('/app'), LONG);
    await element(page, 'sb-lottery-app');
    await waitFor(() => expect(page.document.location.search).to.equal('?platform=demo&id=2'), LONG);
    const center = await openPage('/usercenter');
    const who = await element(center, 'sb-member');
    await waitFor(() => expect(allByRole(who, 'link', nickname)).to.have.length(1), LONG);
    expect(page.violations).to.deep.equal([]);
  });
});
