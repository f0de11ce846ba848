import { expect } from '@open-wc/testing';
import { descendants, isRendered } from './support/dom-tree.js';
import { openPage, type Page, shown } from './support/page.js';
import { axeFindings } from './support/page-axe.js';
import { allByRole, byRole, byText, waitFor } from './support/query.js';
import { fetchUnrecorded } from './support/requests.js';
import { freshPhone, post, signIn, signOut, smsCode } from './support/server.js';
import { click, press, type } from './support/user-input.js';

const HAN = /\p{Script=Han}/u;
/**
 * The names of the languages, the seal beside the name of the site, the lists of closed menus, whose regions stay
 * Chinese, and comments: other visitors may have written in any language.
 */
const APART = '.languages, [aria-hidden="true"], option, [part~="content"], [part~="quote"]';
const COMMENT = '这一句是我自己写的';

/** What a reader sees and hears of an element itself: its own text, and that of its attributes. */
function* textsOf(element: Element): Generator<string> {
  for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) yield (node as Text).data;
  for (const name of ['aria-label', 'placeholder', 'alt', 'title']) yield element.getAttribute(name) ?? '';
  for (const option of (element as Partial<HTMLSelectElement>).selectedOptions ?? []) yield option.text;
}

/** The visible texts with a Chinese character. */
const chineseOn = (page: Page) => [
  ...new Set(
    descendants(page.document.body)
      .filter((element) => !element.closest(APART) && isRendered(element))
      .flatMap((element) => [...textsOf(element)])
      .map((text) => text.trim())
      .filter((text) => HAN.test(text)),
  ),
];

/** Joins the texts, because the message of a failure shows a string whole, but not an array. */
const expectNoChinese = (page: Page) => expect(chineseOn(page).join(' | ')).to.equal('');

/** Chooses a language in the footer, and waits for the page in it. */
async function choose(page: Page, name: string, language: string) {
  const before = page.document;
  // what loads when the footer is near still moves it, so no mouse
  byRole<HTMLButtonElement>(byRole(before.body, 'contentinfo'), 'button', name).focus();
  await press('Enter');
  await waitFor(() => page.document !== before && page.document.documentElement.lang === language);
  await waitFor(() => page.document.readyState === 'complete');
}

/** The comments at the end of a page, which load when they are near. */
function commentsOf(page: Page) {
  page.document.querySelector('sb-comments')?.scrollIntoView();
  return shown(page, 'sb-comments');
}

describe('a visitor who chooses English', () => {
  afterEach(async () => {
    await signOut();
    await fetchUnrecorded('/language', { method: 'POST', body: new URLSearchParams({ language: 'zh' }) });
    localStorage.clear();
  });

  it('reads no Chinese from the article to the form, but for what visitors wrote, and returns to Chinese', async () => {
    await signIn();
    await post('/openapi/comment', { siteId: '1', id: '7', dataId: '1', content: COMMENT });
    const page = await openPage('/article/1');
    expect(page.document.documentElement.lang).to.equal('zh');
    await choose(page, 'English', 'en');
    expect(page.path).to.equal('/article/1');
    const comments = await commentsOf(page);
    await waitFor(() => byText(comments, COMMENT));
    byText(comments, /that’s my mother frying greens/);
    expectNoChinese(page);
    expect(await axeFindings(page)).to.deep.equal([]);

    const home = await openPage('/');
    await waitFor(async () => byText(await commentsOf(home), /index by the seasons/));
    expectNoChinese(home);
    expect(home.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);

    const goods = await openPage('/goods/gaiwan');
    const product = await shown(goods, 'sb-product');
    await waitFor(() => byText(product, 'Sancai gaiwan'));
    expectNoChinese(goods);
    await click(byRole(product, 'button', 'Add to cart'));
    const added = await waitFor(() => byRole(product, 'dialog'));
    expectNoChinese(goods);
    await click(byRole(added, 'button', /cart/i));
    const cart = await waitFor(() => (goods.path.endsWith('/cart') ? shown(goods, 'sb-cart') : null));
    await waitFor(() => byText(cart, 'Plum green / 110 ml'));
    expectNoChinese(goods);

    const campaign = await openPage('/campaign');
    const grid = await shown(campaign, 'sb-lottery-grid');
    await waitFor(() => byRole(grid, 'button', 'Draw'));
    expectNoChinese(campaign);

    const form = await openPage('/form');
    await waitFor(async () => byRole(await shown(form, 'sb-dynamic-form'), 'radio', 'Green tea'));
    expectNoChinese(form);
    expect(await axeFindings(form)).to.deep.equal([]);

    await choose(form, '中文', 'zh');
    const again = await shown(form, 'sb-dynamic-form');
    await waitFor(() => byRole(again, 'radio', '绿茶'));
    byText(form.document.body, '给名录里添一个人');
  });

  it('reads the reason of a refusal in English', async () => {
    const page = await openPage('/login');
    await choose(page, 'English', 'en');
    const login = await shown(page, 'sb-login');
    const phone = freshPhone();
    await click(await waitFor(() => byRole(login, 'textbox', 'Mobile number')));
    await type(phone);
    await click(byRole(login, 'button', 'Send code'));
    const code = await waitFor(() => smsCode(phone));
    await waitFor(() => allByRole(login, 'button', 'Send code').length === 0); // its answer moves the focus
    await click(byRole(login, 'textbox', 'Code'));
    await type(code === '000000' ? '000001' : '000000');
    await press('Enter');
    await waitFor(() => byText(login, /Wrong code/));
    expectNoChinese(page);
  });
});
