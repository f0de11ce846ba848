import { expect } from '@open-wc/testing';
import { contrast } from '../docs/live/assets/contrast.js';
import { hasDrawn } from './support/dom-tree.js';
import { openPage, type Page } from './support/page.js';
import { byPart, byRole, waitFor } from './support/query.js';
import { click } from './support/user-input.js';

const COMPOSER = '/docs/guides/compose-a-page/';
const codeIn = (page: Page, name = 'html') =>
  page.document.querySelector(`.composer [data-code=${name}] .snippet code`)?.textContent ?? '';
const frameIn = (page: Page) => page.document.querySelector<HTMLIFrameElement>('.composer-stage iframe');
const hashOf = (page: Page) => new URLSearchParams((page.document.defaultView as Window).location.hash.slice(1));

/** The element of the live picture, once it has drawn. */
const drawn = (page: Page, tag: string) =>
  waitFor(() => {
    const found = frameIn(page)?.contentDocument?.querySelector<HTMLElement>(tag);
    found?.scrollIntoView(); // what is far from the screen isn't loaded
    return found && hasDrawn(found) ? found : null;
  });

function enter(control: HTMLElement, value: string | boolean) {
  const field = control as HTMLInputElement;
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const styleOf = (element: Element) => (element.ownerDocument.defaultView as Window).getComputedStyle(element);
const groundOf = (page: Page) => {
  const body = frameIn(page)?.contentDocument?.body;
  return body && styleOf(body).backgroundColor;
};
const change = (page: Page, token: string, value: string, scheme = '') =>
  enter(
    page.document.querySelector(`[data-token="${token}"]${scheme && `[data-scheme=${scheme}]`}`) as HTMLElement,
    value,
  );
const verdictIn = (page: Page) => page.document.querySelector('.verdict')?.textContent ?? '';

const part = (page: Page, name: string) => page.document.querySelector(`.piece[data-name=${name}]`) as HTMLElement;
const choose = (page: Page, name: string, isChosen = true) =>
  enter(byRole(part(page, name), 'checkbox', `<sb-${name}>`), isChosen);

describe('the composer', () => {
  it('puts a chosen tag into the HTML, the picture and the address', async () => {
    const page = await openPage(COMPOSER, { width: 1280, height: 900 });
    await drawn(page, 'sb-comments');
    choose(page, 'pager');
    expect(codeIn(page)).to.contain('<sb-pager page="2" pages="9"></sb-pager>');
    expect(hashOf(page).getAll('e')).to.include('pager');
    const pager = await drawn(page, 'sb-pager');
    expect(pager.getAttribute('pages')).to.equal('9');
    choose(page, 'comments', false);
    expect(codeIn(page)).not.to.contain('sb-comments');
    await waitFor(() => expect(frameIn(page)?.contentDocument?.querySelector('sb-comments')).to.equal(null));
    expect(page.violations).to.deep.equal([]);
  });

  it('changes the theme of the picture at once, and names goods in its language', async () => {
    const page = await openPage(`${COMPOSER}#e=product&panel=look`, { width: 1280, height: 900 });
    const titleOf = (product: HTMLElement) => byPart(product, 'title').textContent;
    const product = await drawn(page, 'sb-product');
    await waitFor(() => expect(titleOf(product)).to.equal('Sancai gaiwan'));
    const before = frameIn(page)?.contentDocument;
    enter(byRole(page.document.body, 'combobox', 'Theme'), 'festive');
    await waitFor(() => expect(groundOf(page)).to.equal('rgb(253, 243, 225)'));
    expect(frameIn(page)?.contentDocument).to.equal(before);
    await click(byRole(page.document.body, 'radio', 'The page'));
    enter(byRole(page.document.body, 'combobox', 'Language'), 'zh');
    await waitFor(async () => expect(titleOf(await drawn(page, 'sb-product'))).to.equal('三才盖碗'));
    await waitFor(() => expect(groundOf(page)).to.equal('rgb(253, 243, 225)'));
    enter(byRole(page.document.body, 'combobox', 'Language'), 'ar');
    await waitFor(() => {
      const picture = frameIn(page)?.contentDocument as Document;
      expect([picture.documentElement.lang, picture.documentElement.dir]).to.deep.equal(['ar', 'rtl']);
    });
    expect(codeIn(page)).to.contain('<html lang="ar" dir="rtl">').and.to.contain('/dist/themes/festive.css');
  });

  it('opens with the choices of its address', async () => {
    const hash =
      '#lang=de&theme=card&build=react&title=Laden&e=pager&pager.page=4&pager.pages=5&base=https://cdn.example.com/x/&integrity=off';
    const page = await openPage(COMPOSER + hash, { width: 1280, height: 900 });
    const pager = await drawn(page, 'sb-pager');
    expect([pager.getAttribute('page'), pager.getAttribute('pages')]).to.deep.equal(['4', '5']);
    expect(codeIn(page))
      .to.contain('<title>Laden</title>')
      .and.to.contain('src="https://cdn.example.com/x/sb.js" crossorigin>')
      .and.to.contain('<sb-pager page="4" pages="5"></sb-pager>');
    expect(byRole<HTMLInputElement>(part(page, 'pager'), 'checkbox', '<sb-pager>').checked).to.equal(true);
  });

  it('puts each token onto the picture at once, into both codes, and into the address', async () => {
    const page = await openPage(`${COMPOSER}#e=pager&panel=look`, { width: 1280, height: 900 });
    const next = byPart(await drawn(page, 'sb-pager'), 'next');
    change(page, '--sb-radius', '20');
    await waitFor(() => expect(styleOf(next).borderTopLeftRadius).to.equal('20px'));
    change(page, '--sb-font-family', 'Georgia, serif');
    expect(styleOf(next).fontFamily).to.equal('Georgia, serif');
    change(page, '--sb-color-surface', '#fdf3e1', 'light');
    expect(styleOf(next).backgroundColor).to.equal('rgb(253, 243, 225)');
    change(page, '--sb-font-size', 'nonsense');
    const declared = '--sb-color-surface: light-dark(#fdf3e1, #1b1f27);';
    for (const name of ['html', 'css'])
      expect(codeIn(page, name)).to.contain(declared).and.to.contain('--sb-radius: 20px;').and.not.contain('nonsense');
    expect(hashOf(page).get('token.color-surface')).to.equal('#fdf3e1,#1b1f27');
    await click(byRole(page.document.body, 'button', 'Reset the tokens'));
    expect(styleOf(next).borderTopLeftRadius).to.equal('8px');
    expect(codeIn(page)).not.to.contain('--sb-radius');
    expect(page.violations).to.deep.equal([]);
  });

  it('keeps a theme under the tokens, light and dark, and gives its CSS alone', async () => {
    const page = await openPage(`${COMPOSER}#e=phone-login&phone-login.inline=&theme=card`, {
      width: 1280,
      height: 900,
    });
    const primary = byPart(await drawn(page, 'sb-phone-login'), 'primary');
    await waitFor(() => expect(styleOf(primary).backgroundColor).to.equal('rgb(65, 73, 200)'));
    expect(codeIn(page, 'css')).to.equal("@import '/dist/themes/card.css';");
    change(page, '--sb-color-primary', '#0b6b74', 'light');
    expect(styleOf(primary).backgroundColor).to.equal('rgb(11, 107, 116)');
    expect(codeIn(page, 'css')).to.contain('--sb-color-primary: light-dark(#0b6b74, #aeb6ff);');
    const scheme = byRole<HTMLSelectElement>(page.document.body, 'combobox', 'Colours');
    scheme.value = 'dark';
    scheme.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(styleOf(primary).backgroundColor).to.equal('rgb(174, 182, 255)'));
  });

  it('says which of the author’s colours can’t be read', async () => {
    const page = await openPage(`${COMPOSER}#e=pager`, { width: 1280, height: 900 });
    await drawn(page, 'sb-pager');
    expect(verdictIn(page)).to.contain('4.5 to 1 or more');
    change(page, '--sb-color-muted', '#bbbbbb', 'light');
    expect(verdictIn(page)).to.contain(
      `--sb-color-muted on --sb-color-surface (Light: ${contrast('#bbb', '#fff').toFixed(2)})`,
    );
  });

  it('shows all of a picture that is wider than its column, above the choices and the code', async () => {
    const page = await openPage(`${COMPOSER}#e=pager`, { width: 375, height: 812 });
    await drawn(page, 'sb-pager');
    const stage = page.document.querySelector('.composer-stage') as HTMLElement;
    const right = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().right ?? 0);
    for (const width of ['375', '1280']) {
      const choice = byRole<HTMLSelectElement>(page.document.body, 'combobox', 'Width');
      choice.value = width;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      const frame = frameIn(page) as HTMLIFrameElement;
      expect(frame.contentWindow?.innerWidth).to.equal(Number(width));
      expect(right(frame)).to.be.within(right(stage) - 1, right(stage));
    }
    const copy = page.document.querySelector('[data-code=html] button') as HTMLElement;
    copy.scrollIntoView({ block: 'center' });
    await waitFor(() => expect(stage.getBoundingClientRect().bottom).to.be.below(copy.getBoundingClientRect().top));
    expect(stage.getBoundingClientRect().top).to.be.above(0);
  });

  it('refuses an address that is none, and keeps the HTML right', async () => {
    const page = await openPage(COMPOSER, { width: 1280, height: 900 });
    await drawn(page, 'sb-comments');
    const address = page.document.querySelector('[data-panel=page] [name=base]') as HTMLInputElement;
    enter(address, '"><script>');
    expect(address.getAttribute('aria-invalid')).to.equal('true');
    expect(codeIn(page)).to.contain('src="/dist/lite/sb.js"');
  });

  it('gives HTML that runs as a page of its own, its files checked', async () => {
    const page = await openPage(`${COMPOSER}#theme=dark&e=comments&e=pager&e=product`, { width: 1280, height: 900 });
    await drawn(page, 'sb-comments');
    const own = await openPage(codeIn(page));
    for (const tag of ['sb-comments', 'sb-pager', 'sb-product'])
      await waitFor(() => {
        const found = own.document.querySelector<HTMLElement>(tag);
        found?.scrollIntoView();
        return found && hasDrawn(found) ? found : null;
      });
    expect(own.document.compatMode).to.equal('CSS1Compat');
    const { body } = own.document;
    expect((own.document.defaultView as Window).getComputedStyle(body).backgroundColor).to.equal('rgb(16, 19, 26)');
    expect(own.consoleMessages).to.deep.equal([]);
  });

  it('needs no scrolling sideways at 320 px, in both languages', async () => {
    for (const path of [COMPOSER, '/docs/zh/guides/compose-a-page/', '/docs/guides/themes/']) {
      const page = await openPage(path, { width: 320 });
      const { scrollWidth, clientWidth } = page.document.documentElement;
      expect(scrollWidth, path).to.equal(clientWidth);
      page.close();
    }
  });
});
