import { expect } from '@open-wc/testing';
import { hasDrawn } from './support/dom-tree.js';
import { openPage, type Page } from './support/page.js';
import { byRole, waitFor } from './support/query.js';

const COMPOSER = '/docs/guides/compose-a-page/';
const codeIn = (page: Page) => page.document.querySelector('.composer .snippet code')?.textContent ?? '';
const frameIn = (page: Page) => page.document.querySelector<HTMLIFrameElement>('.composer-stage iframe');
const hashOf = (page: Page) => new URLSearchParams((page.document.defaultView as Window).location.hash.slice(1));

/** The element of the live picture, once it has drawn. */
const drawn = (page: Page, tag: string) =>
  waitFor(() => {
    const found = frameIn(page)?.contentDocument?.querySelector<HTMLElement>(tag);
    return found && hasDrawn(found) ? found : null;
  });

function enter(control: HTMLElement, value: string | boolean) {
  const field = control as HTMLInputElement;
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

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

  it('changes the theme and the language of the picture at once', async () => {
    const page = await openPage(`${COMPOSER}#e=pager`, { width: 1280, height: 900 });
    await drawn(page, 'sb-pager');
    const before = frameIn(page)?.contentDocument;
    const settings = page.document.querySelector('.composer-page') as HTMLElement;
    enter(byRole(settings, 'combobox', 'Theme'), 'festive');
    enter(byRole(settings, 'combobox', 'Language'), 'ar');
    await waitFor(() => {
      const picture = frameIn(page)?.contentDocument as Document;
      expect(picture).to.equal(before);
      expect([picture.documentElement.lang, picture.documentElement.dir]).to.deep.equal(['ar', 'rtl']);
      expect((picture.defaultView as Window).getComputedStyle(picture.body).backgroundColor).to.equal(
        'rgb(253, 243, 225)',
      );
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

  it('refuses an address that is none, and keeps the HTML right', async () => {
    const page = await openPage(COMPOSER, { width: 1280, height: 900 });
    await drawn(page, 'sb-comments');
    const address = page.document.querySelector('.composer-page [name=base]') as HTMLInputElement;
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
