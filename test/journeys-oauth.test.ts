import { expect } from '@open-wc/testing';
import { click, type } from './kit/keys.js';
import { openPage, type Page } from './kit/page.js';
import { allByRole, byRole, waitFor } from './kit/query.js';
import { signOut } from './kit/server.js';
import { clickInFrame, personAtService, signOutAtService } from './kit/service.js';

const LONG = { timeout: 8000 };

const element = (page: Page, tag: string) =>
  waitFor(() => {
    const found = page.document.querySelector(tag);
    return found?.shadowRoot?.firstElementChild ? found : null;
  }, LONG);

describe('a visitor with an account of the login service', function () {
  this.timeout(40_000);
  // the login lottery greets first-time visitors with a popup; this one has asked it not to
  beforeEach(() => localStorage.setItem('loginLotteryDisabled', 'true'));
  afterEach(async () => {
    await signOutAtService();
    await signOut();
    localStorage.clear();
  });

  it('comments, is asked to log in, consents, and the comment goes on by itself under that name', async () => {
    const name = await personAtService();
    const page = await openPage('/article/2');
    page.document.querySelector('body > sb-phone-login')?.remove();
    page.document.body.append(page.document.createElement('sb-oauth-login'));
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const thread = await element(page, 'sb-comments');
    const text = `third party ${Math.random()}`;
    const field = await waitFor(() => byRole<HTMLTextAreaElement>(thread, 'textbox', '留言内容'), LONG);
    await click(field);
    await type(text);
    await click(byRole(thread, 'button', '发表留言'));
    const login = await element(page, 'sb-oauth-login');
    const frame = await waitFor(() => login.shadowRoot?.querySelector('iframe') ?? null, LONG);
    await waitFor(() => expect(login.shadowRoot?.querySelector('[aria-busy=true]')).to.equal(null), LONG);
    await clickInFrame(frame, 'right');
    const comment = () => allByRole(thread, 'article').find(({ textContent }) => textContent?.includes(text));
    await waitFor(() => expect(comment()?.textContent).to.contain(name), LONG);
    await waitFor(() => expect(allByRole(login, 'dialog')).to.have.length(0), LONG);
    expect(page.path).to.match(/\/article\/2$/);

    await page.reload();
    page.document.documentElement.scrollIntoView(); // what is far from the screen isn't loaded
    const header = await element(page, 'header sb-member');
    await waitFor(() => expect(header.shadowRoot?.textContent).to.contain(name), LONG);
    await click(byRole(header, 'button', '退出登录'));
    await waitFor(() => byRole(header, 'link', '登录'), LONG);
    await page.reload();
    await waitFor(async () => byRole(await element(page, 'header sb-member'), 'link', '登录'), LONG);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });
});
