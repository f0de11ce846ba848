// Sites whose router fetches the next page and replaces the body: no element may notice more than that.
import { expect } from '@open-wc/testing';
import { openPage, type Page, shown } from './support/page.js';
import { logIn } from './support/phone-login.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { click, press, type } from './support/user-input.js';

const field = (thread: Element) => waitFor(() => byRole<HTMLTextAreaElement>(thread, 'textbox', '留言内容'));

/** The comments that leave with the page, or those of the chat, which stays. */
const threadOf = async (page: Page, place: 'main' | 'aside') => {
  const thread = await waitFor(() => page.document.querySelector(`${place} sb-comments`));
  thread.scrollIntoView({ block: 'center' }); // sb.js loads elements near the viewport
  await field(thread);
  return thread;
};

async function write(thread: Element, text: string) {
  (await field(thread)).focus(); // a click would miss it while the comments above it load
  await press('Shift'); // the first key after the focus moved within a frame can be lost
  await type(text);
  await waitFor(async () => expect((await field(thread)).value).to.equal(text));
}

const headingOf = (page: Page) => page.document.querySelector('h1')?.textContent;

async function follow(page: Page, article: string) {
  await click(byRole(page.document.body, 'link', article));
  await waitFor(() => expect(headingOf(page)).to.equal(article));
}

for (const router of ['turbo', 'htmx']) {
  describe(`elements on pages that ${router} changes`, () => {
    const open = () => openPage(`/frameworks/routers/${router}/1`);
    const draft = async (page: Page, place: 'main' | 'aside') => (await field(await threadOf(page, place))).value;

    afterEach(async () => {
      await signOut();
      localStorage.clear();
    });

    it('an element that leaves with its page is gone; its draft is there when the visitor is back', async () => {
      const page = await open();
      const first = await threadOf(page, 'main');
      await write(first, '写给第一篇的话');
      await follow(page, '文章 2');
      await waitFor(() => expect(first.shadowRoot?.querySelector('[part~=base]')).to.equal(null));
      expect(await draft(page, 'main')).to.equal('');
      page.document.defaultView?.history.back();
      await waitFor(() => expect(headingOf(page)).to.equal('文章 1'));
      await waitFor(async () => expect(await draft(page, 'main')).to.equal('写给第一篇的话'));
      expect(page.document.querySelectorAll('sb-comments')).to.have.length(2);
      expect(page.document.querySelectorAll('sb-notices').length).to.be.below(2);
      expect(page.consoleMessages).to.deep.equal([]);
    });

    it('an element that stays follows the page; each page has its draft', async () => {
      const page = await open();
      const chat = await threadOf(page, 'aside');
      await write(chat, '和第一篇闲聊几句');
      await follow(page, '文章 2');
      await waitFor(async () => expect((await threadOf(page, 'aside')) === chat).to.equal(true));
      await waitFor(async () => expect(await draft(page, 'aside')).to.equal(''));
      await follow(page, '文章 1');
      await waitFor(async () => expect(await draft(page, 'aside')).to.equal('和第一篇闲聊几句'));
      expect(page.consoleMessages).to.deep.equal([]);
    });

    it('a visitor who logged in on one page is a member on the next', async () => {
      const page = await open();
      const first = await threadOf(page, 'main');
      await write(first, '会员的一条留言');
      await click(byRole(first, 'button', '发表留言'));
      const popup = await shown(page, 'sb-phone-login');
      await waitFor(() => byRole(popup, 'dialog'));
      await logIn(popup);
      await waitFor(() => expect(allByRole(popup, 'dialog')).to.have.length(0));
      await follow(page, '文章 2');
      const second = await threadOf(page, 'main');
      await write(second, '会员的又一条留言');
      await click(byRole(second, 'button', '发表留言'));
      await waitFor(() => expect(second.shadowRoot?.textContent).to.contain('会员的又一条留言'));
      expect(allByRole(await shown(page, 'sb-phone-login'), 'dialog')).to.have.length(0);
      byRole(await shown(page, 'sb-member'), 'button', '退出登录');
      expect(page.consoleMessages).to.deep.equal([]);
    });
  });
}
