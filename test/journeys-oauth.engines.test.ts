import { expect } from '@open-wc/testing';
import { clickInFrame, createIdentityAccount, signOutAtProvider } from './support/identity-provider.js';
import { openPage, shown } from './support/page.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { click, type } from './support/user-input.js';

describe('a visitor with an account of the identity provider', () => {
  // the login lottery greets first-time visitors with a popup; this one has asked it not to
  beforeEach(() => localStorage.setItem('loginLotteryDisabled', 'true'));
  afterEach(async () => {
    await signOutAtProvider();
    await signOut();
    localStorage.clear();
  });

  it('comments, is asked to log in, consents, and the comment is sent under that name', async () => {
    const name = await createIdentityAccount();
    const page = await openPage('/article/2');
    page.document.querySelector('body > sb-phone-login')?.remove();
    page.document.body.append(page.document.createElement('sb-oauth-login'));
    (page.document.querySelector('sb-comments') as Element).scrollIntoView();
    const thread = await shown(page, 'sb-comments');
    const text = `third party ${Math.random()}`;
    const field = await waitFor(() => byRole<HTMLTextAreaElement>(thread, 'textbox', '留言内容'));
    await click(field);
    await type(text);
    await click(byRole(thread, 'button', '发表留言'));
    const login = await shown(page, 'sb-oauth-login');
    const frame = await waitFor(() => login.shadowRoot?.querySelector('iframe') ?? null);
    await waitFor(() => expect(login.shadowRoot?.querySelector('[aria-busy=true]')).to.equal(null));
    await clickInFrame(frame, 'right');
    const comment = () => allByRole(thread, 'article').find(({ textContent }) => textContent?.includes(text));
    await waitFor(() => expect(comment()?.textContent).to.contain(name));
    await waitFor(() => expect(allByRole(login, 'dialog')).to.have.length(0));
    expect(page.path).to.match(/\/article\/2$/);

    await page.reload();
    page.document.documentElement.scrollIntoView(); // what is far from the screen isn't loaded
    const header = await shown(page, 'header sb-member');
    await waitFor(() => expect(header.shadowRoot?.textContent).to.contain(name));
    await click(byRole(header, 'button', '退出登录'));
    await waitFor(() => byRole(header, 'link', '登录'));
    await page.reload();
    await waitFor(async () => byRole(await shown(page, 'header sb-member'), 'link', '登录'));
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });
});
