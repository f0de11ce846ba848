import { expect } from '@open-wc/testing';
import { openPage, shown } from './support/page.js';
import { sendButton } from './support/phone-login.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { freshPhone, signIn, signOut, smsCode } from './support/server.js';
import { click, type } from './support/user-input.js';

const CODE = /TEA-[2-9A-Z]{4}-[2-9A-Z]{4}/;

const drawButton = (grid: Element) =>
  waitFor(() => {
    const button = byRole<HTMLButtonElement>(grid, 'button', '抽奖');
    return button.disabled ? null : button;
  });
const won = (grid: Element) => waitFor(() => byRole(grid, 'dialog', '恭喜中奖'));
const codeIn = (dialog: Element) =>
  waitFor(() => CODE.exec(dialog.querySelector('code')?.textContent ?? '')?.[0] ?? null);

describe('a visitor who draws', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('logs in when the lottery asks, wins by itself, and finds the coupon in the user center', async () => {
    const page = await openPage('/campaign/members-only');
    const grid = await shown(page, 'sb-lottery-grid');
    await click(await drawButton(grid));
    const popup = await shown(page, 'sb-phone-login');
    await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
    const phone = freshPhone();
    await click(byRole(popup, 'textbox', '手机号'));
    await type(phone);
    await click(byRole(popup, 'button', '获取验证码'));
    await waitFor(() => sendButton(popup).disabled); // its answer moves the focus
    const code = await waitFor(() => smsCode(phone));
    await click(byRole(popup, 'textbox', '验证码'));
    await type(code);
    const coupon = await codeIn(await won(grid));
    const center = await openPage('/usercenter');
    expect(center.document.body.textContent).to.contain(coupon);
    expect(page.violations).to.deep.equal([]);
  });

  it('comes from a host app, draws as that member, and leaves no session in the URL', async () => {
    const { nickname } = await signIn();
    const page = await openPage('/host-app');
    const header = await shown(page, 'sb-member');
    await waitFor(() => byRole(header, 'button', '退出登录')); // it moves what is below
    const open = byRole(page.document.body, 'button', '打开小程序页面');
    expect(page.document.body.textContent).to.contain(nickname);
    await click(open);
    await waitFor(() => expect(page.path).to.equal('/app'));
    await shown(page, 'sb-lottery-app');
    await waitFor(() => expect(page.document.location.search).to.equal('?platform=demo&id=2'));
    const center = await openPage('/usercenter');
    const who = await shown(center, 'sb-member');
    await waitFor(() => expect(allByRole(who, 'link', nickname)).to.have.length(1));
    expect(page.violations).to.deep.equal([]);
  });
});
