import { expect } from '@open-wc/testing';
import { fillCart } from './support/cart.js';
import { openPage, type Page, shown } from './support/page.js';
import { fill, logIn } from './support/phone-login.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { signIn, signOut } from './support/server.js';
import { click, type as typeText } from './support/user-input.js';

/** The page of a recipe, in the language that the kit's names of controls are in. */
async function recipe(name: string): Promise<Page> {
  const page = await openPage(`/docs/events/${name}`);
  page.document.documentElement.lang = 'zh';
  return page;
}
const text = (page: Page, id: string) => page.document.getElementById(id)?.textContent ?? '';
const button = (element: HTMLElement, name: string) => waitFor(() => byRole(element, 'button', name));

describe('the recipes of the documentation', () => {
  beforeEach(signOut);
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('keep a visitor in a single-page application', async () => {
    const page = await recipe('single-page');
    const search = await shown(page, 'sb-search');
    await fill(await waitFor(() => byRole<HTMLInputElement>(search, 'searchbox')), '春茶');
    await click(await button(search, '搜索'));
    await waitFor(() => expect(text(page, 'view')).to.equal('Results for “春茶”'));
    expect(page.path).to.equal('/results');
    expect(page.violations).to.deep.equal([]);
  });

  it('show notices in the page’s own style', async () => {
    const page = await recipe('own-notices');
    const thread = await shown(page, 'sb-comments');
    const field = await waitFor(() => byRole<HTMLTextAreaElement>(thread, 'textbox', '留言内容'));
    field.focus();
    await typeText(`路过看看 ${Math.random()}`);
    await click(await button(thread, '发表留言'));
    const toast = await waitFor(() => page.document.querySelector('#toasts .success'));
    expect(toast.textContent).not.to.equal('');
    expect(page.document.querySelector('sb-notices')).to.equal(null);
  });

  it('log in within the page’s own dialog, and stay', async () => {
    const page = await recipe('own-login');
    const member = await shown(page, 'sb-member');
    await click(await waitFor(() => byRole(member, 'link', '登录')));
    const dialog = page.document.getElementById('login') as HTMLDialogElement;
    await waitFor(() => dialog.open);
    await logIn(await shown(page, 'sb-phone-login'));
    await waitFor(() => !dialog.open);
    await button(member, '退出登录');
    expect(page.path).to.contain('/docs/events/own-login');
  });

  it('tell analytics what is worth counting', async () => {
    const page = await recipe('analytics');
    const pager = await shown(page, 'sb-pager');
    await click(await button(pager, '下一页'));
    await waitFor(() => expect(text(page, 'sent')).to.contain('{"name":"sb-page","tag":"sb-pager","page":3}'));
    const product = await shown(page, 'sb-product');
    const another = () =>
      allByRole<HTMLInputElement>(product, 'radio').find(({ checked, disabled }) => !checked && !disabled);
    await click(await waitFor(() => another() ?? null));
    await waitFor(() => expect(text(page, 'sent')).to.contain('"name":"sb-sku-change","tag":"sb-product"'));
  });

  it('show who is signed in, and what lies in the cart, in the page’s own header', async () => {
    await signIn();
    await fillCart([{ goodsId: 'virtual', count: 2 }]);
    const page = await recipe('own-header');
    await waitFor(() => expect(text(page, 'pieces')).to.equal('2'));
    await waitFor(() => expect(text(page, 'who')).not.to.equal('nobody yet'));
    await click(await button(await shown(page, 'sb-member'), '退出登录'));
    await waitFor(() => expect(text(page, 'who')).to.equal('nobody yet'));
  });
});
