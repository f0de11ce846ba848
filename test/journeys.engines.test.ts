import { expect } from '@open-wc/testing';
import { hasFocus } from './support/focus.js';
import { openPage, type Page, shown } from './support/page.js';
import { logIn } from './support/phone-login.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { freshPhone, signIn, signOut, smsCode } from './support/server.js';
import { click, press, type } from './support/user-input.js';

const comments = (page: Page) => shown(page, 'sb-comments');

describe('a visitor of the demo site', () => {
  // the login lottery greets first-time visitors with a popup; these have asked it not to
  beforeEach(() => localStorage.setItem('loginLotteryDisabled', 'true'));
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('comments, logs in by SMS when asked, and the comment is then sent', async () => {
    const page = await openPage('/article/2');
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const thread = await comments(page);
    const text = `路过留个言 ${Math.random()}`;
    const field = await waitFor(() => byRole<HTMLTextAreaElement>(thread, 'textbox', '留言内容'));
    await click(field);
    await type(text);
    await click(byRole(thread, 'button', '发表留言'));
    const popup = await shown(page, 'sb-phone-login');
    await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
    await logIn(popup);
    await waitFor(() => expect(allByRole(popup, 'dialog')).to.have.length(0));
    await waitFor(
      () => expect(allByRole(thread, 'article').some(({ textContent }) => textContent?.includes(text))).to.be.true,
    );
    const header = await shown(page, 'sb-member');
    await waitFor(() => byRole(header, 'button', '退出登录'));
    expect(page.document.activeElement?.localName, 'the focus is where the visitor was').to.equal('sb-comments');

    await page.reload();
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const again = await comments(page);
    await waitFor(
      () => expect(allByRole(again, 'article').some(({ textContent }) => textContent?.includes(text))).to.be.true,
    );
    expect(byRole<HTMLTextAreaElement>(again, 'textbox', '留言内容').value).to.equal('');
    page.document.documentElement.scrollIntoView(); // what is far from the screen isn't loaded
    await waitFor(async () => byRole(await shown(page, 'sb-member'), 'button', '退出登录'));

    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('leaves nothing of the member on the page after a logout', async () => {
    await signIn();
    const page = await openPage('/usercenter');
    expect(page.document.body.textContent).to.contain('积分 ');
    await click(await waitFor(async () => byRole(await shown(page, 'main sb-member'), 'button', '退出登录')));
    await waitFor(() => expect(page.document.querySelector('[data-of-member]')).to.equal(null));
    await waitFor(() => expect(page.document.querySelector('main')?.textContent).to.contain('以后，可以在这里看到'));
  });

  it('logs in on the login page and goes where the redirect says; number and countdown survive a reload', async () => {
    const page = await openPage('/login?redirect=/article/3');
    const phone = freshPhone();
    const login = await shown(page, 'sb-login');
    await click(await waitFor(() => byRole(login, 'textbox', '手机号')));
    await type(phone);
    await click(byRole(login, 'button', '获取验证码'));
    const code = await waitFor(() => smsCode(phone));
    await page.reload();
    const after = await shown(page, 'sb-login');
    await waitFor(() => expect(byRole<HTMLButtonElement>(after, 'button', /后重新获取/).disabled).to.be.true);
    expect(byRole<HTMLInputElement>(after, 'textbox', '手机号').value).to.equal(phone);
    await click(byRole(after, 'textbox', '验证码'));
    await type(code);
    await waitFor(() => byRole(after, 'button', '登录成功'));
    await waitFor(() => expect(page.path).to.equal('/article/3'));
    expect(page.violations).to.deep.equal([]);
  });

  it('is not redirected to another site after the login', async () => {
    const page = await openPage('/login?redirect=https://evil.example/');
    const login = await shown(page, 'sb-login');
    await logIn(login);
    await waitFor(() => expect(page.path).to.equal('/usercenter'));
  });

  it('is signed in and out in a second tab together with the first', async () => {
    await signIn();
    const first = await openPage('/');
    const second = await openPage('/usercenter');
    const header = async (page: Page) => shown(page, 'header sb-member');
    await waitFor(async () => byRole(await header(first), 'button', '退出登录'));
    await waitFor(async () => byRole(await header(second), 'button', '退出登录'));
    await click(byRole(await header(second), 'button', '退出登录'));
    await waitFor(async () => byRole(await header(first), 'link', '登录'));
    await waitFor(async () => byRole(await header(second), 'link', '登录'));
    expect([...first.violations, ...second.violations]).to.deep.equal([]);
  });

  it('writes, sends with Ctrl+Enter, loads more, replies and cancels by keyboard alone', async () => {
    const page = await openPage('/');
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const guests = await comments(page);
    const field = await waitFor(() => byRole<HTMLTextAreaElement>(guests, 'textbox', '留言内容'));
    field.focus();
    const text = `键盘也可以 ${Math.random()}`;
    await type(text);
    await press('Control+Enter');
    const own = () =>
      allByRole(guests, 'article').find(({ textContent }) => textContent?.includes(text)) as HTMLElement | undefined;
    await waitFor(() => expect(own()).to.exist);
    // nobody replies to a comment under review
    expect(allByRole(own() as HTMLElement, 'button', '回复')).to.have.length(0);
    allByRole(guests, 'button', '回复')[0]?.focus();
    await press('Enter');
    await waitFor(() => expect(guests.shadowRoot?.activeElement?.localName).to.equal('textarea'));
    await press('Shift+Tab');
    await press('Enter');
    await waitFor(() => expect(guests.shadowRoot?.activeElement?.textContent).to.equal('回复'));
  });

  it('keeps the draft during the detour over the login page', async () => {
    const page = await openPage('/article/4');
    page.document.querySelector('sb-phone-login')?.remove();
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const thread = await comments(page);
    const field = await waitFor(() => byRole(thread, 'textbox', '留言内容'));
    // the page may move while its pictures come: then the click has missed
    await waitFor(async () => {
      await click(field);
      return hasFocus(field);
    });
    await type('this is my draft');
    await click(byRole(thread, 'button', '发表留言'));
    await waitFor(() => expect(page.path).to.equal('/login'));
    await logIn(await shown(page, 'sb-login'));
    await waitFor(() => expect(page.path).to.match(/\/article\/4$/));
    await waitFor(() => page.document.querySelector('sb-comments'));
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const back = await comments(page);
    await waitFor(() =>
      expect(byRole<HTMLTextAreaElement>(back, 'textbox', '留言内容').value).to.equal('this is my draft'),
    );
  });
});
