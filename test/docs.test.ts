import { expect } from '@open-wc/testing';
import { SAMPLES } from '../demo/server/docs/samples.js';
import { openPage, type Page } from './kit/page.js';
import { axeFindings } from './kit/page-axe.js';
import { allByRole, byRole, waitFor } from './kit/query.js';
import { hasDrawn } from './kit/tree.js';

const frameOf = (page: Page) => page.document.querySelector('iframe') as HTMLIFrameElement;
const elementIn = (page: Page, tag: string) => {
  const found = frameOf(page).contentDocument?.querySelector<HTMLElement>(tag);
  return found && hasDrawn(found) ? found : null;
};
const code = (page: Page) => page.document.querySelector('.play .snippet code')?.textContent;
const events = (page: Page) => allByRole(page.document.body, 'listitem').filter((item) => item.closest('[role="log"]'));

/** As a choice or an entry of the reader's does. */
function set(control: HTMLElement, value: string | boolean) {
  const field = control as HTMLInputElement;
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** An element's page, once its element stands in the sandbox. */
async function playgroundOf(name: string, width = 1000) {
  const page = await openPage(`/docs/${name}`, { width, height: 900 });
  page.document.querySelector('#playground')?.scrollIntoView();
  await waitFor(() => elementIn(page, `sb-${name}`));
  return page;
}

describe('the documentation', function () {
  this.timeout(180_000);
  beforeEach(() => localStorage.clear());

  it('a control changes the element and the HTML, and the element the control', async () => {
    const page = await playgroundOf('pager');
    const { body } = page.document;
    expect(code(page)).to.equal('<sb-pager page="2" pages="9"></sb-pager>');
    set(byRole(body, 'spinbutton', 'pages'), '5');
    const pager = elementIn(page, 'sb-pager') as HTMLElement;
    await waitFor(() => expect(byRole(pager, 'status').textContent).to.contain('5'));
    expect(code(page)).to.equal('<sb-pager page="2" pages="5"></sb-pager>');
    byRole(pager, 'button', 'Next').click();
    await waitFor(() => expect(byRole<HTMLInputElement>(body, 'spinbutton', 'page').value).to.equal('3'));
    expect(code(page)).to.equal('<sb-pager page="3" pages="5"></sb-pager>');
    expect(page.violations).to.deep.equal([]);
  });

  it('events are listed with their detail; what can be cancelled is prevented on demand', async () => {
    const page = await playgroundOf('pager');
    const { body } = page.document;
    const pager = elementIn(page, 'sb-pager') as HTMLElement;
    (await waitFor(() => byRole(pager, 'button', 'Next'))).click();
    await waitFor(() => expect(events(page).at(-1)?.textContent).to.equal('sb-page {"page":3}'));
    set(byRole(body, 'checkbox', 'Prevent what can be cancelled'), true);
    byRole(pager, 'button', 'Next').click();
    await waitFor(() => expect(events(page).at(-1)?.textContent).to.equal('sb-page {"page":4} prevented'));
    expect(pager.getAttribute('page')).to.equal('3');
    byRole(body, 'button', 'Clear').click();
    expect(events(page)).to.deep.equal([]);
  });

  it('booleans and choices have controls of their kind; a popup that is closed takes its tick away', async () => {
    const page = await playgroundOf('phone-login');
    const { body } = page.document;
    set(byRole(body, 'radio', 'Closed'), true);
    await waitFor(() => expect(code(page)).to.equal('<sb-phone-login></sb-phone-login>'));
    const open = byRole<HTMLInputElement>(body, 'checkbox', 'open');
    await waitFor(() => frameOf(page).contentDocument?.querySelector('sb-phone-login:defined:not([inline])') ?? null);
    set(open, true);
    const login = await waitFor(() => elementIn(page, 'sb-phone-login'));
    const popup = await waitFor(() => login.shadowRoot?.querySelector('dialog[open]') ?? null);
    popup.querySelector<HTMLElement>('[part~="close"]')?.click();
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

  it('the side bar finds tags by the names of their attributes', async () => {
    const page = await openPage('/docs', { width: 1200 });
    const side = page.document.querySelector('nav') as HTMLElement;
    const field = await waitFor(() => byRole<HTMLInputElement>(side, 'searchbox', 'Find a tag or an attribute'));
    field.value = 'goods-id';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(allByRole(side, 'link').map(({ textContent }) => textContent)).to.deep.equal(['<sb-product>']);
    field.value = 'zzz';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(byRole(side, 'status').textContent).to.equal('Nothing has that name.');
  });

  it('axe finds nothing, light and dark', async () => {
    const overview = await openPage('/docs');
    const guides = overview.document.querySelector('nav ul')?.querySelectorAll('a') ?? [];
    const paths = Array.from(guides, (guide) => guide.getAttribute('href') as string);
    expect(paths.length).to.be.above(3);
    for (const path of [...paths, '/docs/comments', '/docs/site', '/docs/phone-login']) {
      const page = await openPage(path, { width: 1200, height: 900 });
      for (const scheme of ['light', 'dark']) {
        page.document.documentElement.dataset.scheme = scheme;
        expect(await axeFindings(page), `${path}, ${scheme}`).to.deep.equal([]);
      }
      page.close();
    }
  });

  it('nothing has to be scrolled sideways at 320 px', async () => {
    for (const path of ['/docs', ...Object.keys(SAMPLES).map((name) => `/docs/${name}`)]) {
      const page = await openPage(path, { width: 320 });
      const { scrollWidth, clientWidth } = page.document.documentElement;
      expect(scrollWidth, path).to.equal(clientWidth);
      page.close();
    }
  });
});
