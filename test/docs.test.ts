import { expect } from '@open-wc/testing';
import { SAMPLES } from '../docs/live/playground/samples.js';
import { hasDrawn } from './support/dom-tree.js';
import { openPage, type Page } from './support/page.js';
import { axeFindings, COLOR_RULES } from './support/page-axe.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { click, fill, press } from './support/user-input.js';

const frameOf = (page: Page) => page.document.querySelector('iframe') as HTMLIFrameElement;
const elementIn = (page: Page, tag: string) => {
  const found = frameOf(page).contentDocument?.querySelector<HTMLElement>(tag);
  return found && hasDrawn(found) ? found : null;
};
/** The sandbox has loaded: from then on its page follows it. */
const isLoaded = (page: Page) => !page.document.querySelector('.play-stage')?.hasAttribute('aria-busy');
const code = (page: Page) => page.document.querySelector('.play .snippet code')?.textContent;
const events = (page: Page) => allByRole(page.document.body, 'listitem').filter((item) => item.closest('[role="log"]'));

/** A page as the test server serves it from the disk: at an address that is not the demo's. */
async function openStatic(path: string): Promise<Document> {
  const page = await (await fetch(`/docs-dist/${path}index.html`)).text();
  const frame = Object.assign(document.createElement('iframe'), {
    // the theme's script would look for the page at the address of the page
    srcdoc: page.replace(/<script[^>]*\/app\.[^>]*><\/script>/, '').replaceAll('"../../', '"/docs-dist/'),
  });
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  return frame.contentDocument as Document;
}

/** A page of each kind; the guides are alike but for their text. */
const PAGES = [
  '/docs/',
  '/docs/guides/start/',
  '/docs/guides/compose-a-page/',
  '/docs/reference/comments/',
  '/docs/reference/site/',
  '/docs/reference/phone-login/',
  '/docs/zh/',
  '/docs/zh/reference/cart/',
];

/** As a choice or an entry of the reader's does. */
function set(control: HTMLElement, value: string | boolean) {
  const field = control as HTMLInputElement;
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** An element's page, once its element stands in the sandbox. */
async function playgroundOf(name: string, width = 1000) {
  const page = await openPage(`/docs/reference/${name}/`, { width, height: 900 });
  page.document.querySelector('#playground')?.scrollIntoView();
  await waitFor(() => elementIn(page, `sb-${name}`));
  await waitFor(() => isLoaded(page));
  return page;
}

describe('the documentation', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('a control changes the element and the HTML, and the element the control', async () => {
    const page = await playgroundOf('pager');
    const { body } = page.document;
    expect(code(page)).to.equal('<sb-pager page="2" pages="9"></sb-pager>');
    set(byRole(body, 'spinbutton', 'pages'), '5');
    const pager = elementIn(page, 'sb-pager') as HTMLElement;
    await waitFor(() => expect(byRole(pager, 'status').textContent).to.contain('5'));
    expect(code(page)).to.equal('<sb-pager page="2" pages="5"></sb-pager>');
    await click(byRole(pager, 'button', 'Next'));
    await waitFor(() => expect(byRole<HTMLInputElement>(body, 'spinbutton', 'page').value).to.equal('3'));
    expect(code(page)).to.equal('<sb-pager page="3" pages="5"></sb-pager>');
    expect(page.violations).to.deep.equal([]);
  });

  it('events are listed with their detail; what can be cancelled is prevented on demand', async () => {
    const page = await playgroundOf('pager');
    const { body } = page.document;
    const pager = elementIn(page, 'sb-pager') as HTMLElement;
    await click(await waitFor(() => byRole(pager, 'button', 'Next')));
    await waitFor(() => expect(events(page).at(-1)?.textContent).to.equal('sb-page {"page":3}'));
    set(byRole(body, 'checkbox', 'Prevent what can be cancelled'), true);
    await click(byRole(pager, 'button', 'Next'));
    await waitFor(() => expect(events(page).at(-1)?.textContent).to.equal('sb-page {"page":4} prevented'));
    expect(pager.getAttribute('page')).to.equal('3');
    await click(byRole(body, 'button', 'Clear'));
    expect(events(page)).to.deep.equal([]);
  });

  it('booleans and choices have controls of their kind; a popup that is closed takes its tick away', async () => {
    const page = await playgroundOf('phone-login');
    const { body } = page.document;
    set(byRole(body, 'radio', 'Closed'), true);
    await waitFor(() => expect(code(page)).to.equal('<sb-phone-login></sb-phone-login>'));
    const open = byRole<HTMLInputElement>(body, 'checkbox', 'open');
    await waitFor(() => frameOf(page).contentDocument?.querySelector('sb-phone-login:defined:not([inline])') ?? null);
    await waitFor(() => isLoaded(page));
    set(open, true);
    const login = await waitFor(() => elementIn(page, 'sb-phone-login'));
    const popup = await waitFor(() => login.shadowRoot?.querySelector('dialog[open]') ?? null);
    await click(popup.querySelector<HTMLElement>('[part~="close"]') as HTMLElement);
    await waitFor(() => expect(open.checked).to.be.false);
    set(byRole(body, 'combobox', 'account'), 'platform');
    expect(code(page)).to.equal('<sb-phone-login account="platform"></sb-phone-login>');
    expect(login.getAttribute('account')).to.equal('platform');
  });

  it('the sandbox has a language, a direction, a look and a width of its own', async () => {
    const page = await playgroundOf('pager');
    const { body } = page.document;
    const root = () => frameOf(page).contentDocument?.documentElement as HTMLElement;
    set(byRole(body, 'combobox', 'Language'), 'ar');
    await waitFor(() => byRole(elementIn(page, 'sb-pager') as HTMLElement, 'button', 'التالية'));
    expect([root().lang, root().dir]).to.deep.equal(['ar', 'rtl']);
    set(byRole(body, 'combobox', 'Direction'), 'ltr');
    set(byRole(body, 'combobox', 'Colours'), 'dark');
    set(byRole(body, 'combobox', 'Width'), '320');
    expect([root().dir, root().dataset.scheme, frameOf(page).clientWidth]).to.deep.equal(['ltr', 'dark', 320]);
  });

  it('the search finds a tag by the name of an attribute, and opens it by the keyboard', async () => {
    const page = await openPage('/docs/', { width: 1200 });
    const { body } = page.document;
    await click(await waitFor(() => page.document.querySelector<HTMLElement>('.DocSearch-Button')));
    const field = await waitFor(() => page.document.querySelector<HTMLInputElement>('#localsearch-input'));
    const results = () => allByRole(body, 'option').map(({ textContent }) => textContent ?? '');
    await fill(field, 'goods-id');
    await waitFor(() => expect(results().join()).to.contain('goods-id'));
    await fill(field, 'sb-product');
    await waitFor(() => expect(results()[0]).to.contain('<sb-product>'));
    await press('Enter');
    await waitFor(() => expect(page.path).to.match(/\/docs\/reference\/product\/$/));
    expect(page.violations).to.deep.equal([]);
  });

  it('the switch of languages leads to the same page', async () => {
    const page = await openPage('/docs/guides/theming/', { width: 1300 });
    const { body } = page.document;
    await click(await waitFor(() => byRole(body, 'button', 'Language')));
    await click(await waitFor(() => byRole(body, 'link', '中文')));
    await waitFor(() => expect(page.path).to.match(/\/docs\/zh\/guides\/theming\/$/));
  });

  it('says in the language of the address that there is no such page', async () => {
    for (const [path, title] of [
      ['/docs/nothing/', 'Page not found'],
      ['/docs/zh/nothing/', '没有找到这一页'],
    ] as const) {
      const page = await openPage(path, { width: 1200 });
      await waitFor(() => byRole(page.document.body, 'heading', title));
    }
  });

  it('a playground on a server of files says what it needs', async () => {
    const playground = await openStatic('reference/pager/');
    const note = await waitFor(() => playground.querySelector('.play-stage .demo-note:not([hidden])'));
    expect(note.textContent).to.contain('npm start');
    expect(playground.querySelector('iframe')).to.equal(null);
    const guide = await openStatic('guides/hosting-and-csp/');
    await waitFor(() => guide.querySelector('.demo-part .demo-note:not([hidden])'));
    expect(guide.querySelector('[data-demo-link], iframe')).to.equal(null);
  });

  for (const path of PAGES) {
    it(`axe finds nothing on ${path}, light and dark`, async () => {
      const page = await openPage(path, { width: 1200, height: 900 });
      expect(await axeFindings(page), 'light').to.deep.equal([]);
      page.document.documentElement.classList.add('dark');
      // the theme fades its colours
      await waitFor(() => page.document.getAnimations().every(({ playState }) => playState !== 'running'));
      expect(await axeFindings(page, { rules: COLOR_RULES }), 'dark').to.deep.equal([]);
    });
  }

  it('axe finds nothing in any guide', async () => {
    const page = await openPage('/docs/guides/start/', { width: 1200, height: 900 });
    const guides = page.document.querySelectorAll('.VPSidebar a[href^="/docs/guides/"]');
    expect(guides).to.have.length.above(20);
    for (const path of Array.from(guides, (guide) => guide.getAttribute('href') as string)) {
      const guide = await openPage(path, { width: 1200, height: 900 });
      expect(await axeFindings(guide, { part: 'main' }), path).to.deep.equal([]);
      guide.close();
    }
  });

  it('nothing has to be scrolled sideways at 320 px', async () => {
    for (const path of ['/docs/', ...Object.keys(SAMPLES).map((name) => `/docs/reference/${name}/`)]) {
      const page = await openPage(path, { width: 320 });
      const { scrollWidth, clientWidth } = page.document.documentElement;
      expect(scrollWidth, path).to.equal(clientWidth);
      page.close();
    }
  });
});
