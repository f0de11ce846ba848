import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../i18n/languages.js';
import { shared } from './support/build.js';
import { openPage, type Page } from './support/page.js';
import { allByRole, byPart, byRole, waitFor } from './support/query.js';
import { findFiles, loseFiles, signOut } from './support/server.js';
import { click } from './support/user-input.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

const TEXT = '加载失败，请重试';

const page = (body: string, lang = 'zh') =>
  openPage(
    `<!doctype html><html lang="${lang}"><head><script type="module" src="/copy/${crypto.randomUUID()}/sb.js"></script></head><body>${body}</body></html>`,
  );
const windowOf = (at: Page) => at.document.defaultView as Window & typeof globalThis;
const isDefined = (at: Page, tag: string) => windowOf(at).customElements.get(tag) !== undefined;
const elementOf = (at: Page, tag: string) => at.document.querySelector(tag) as HTMLElement;
const saysSo = (element: Element, text = TEXT) =>
  waitFor(() => expect(byRole(element, 'alert').textContent).to.contain(text));
const isWhole = async (at: Page, tag: string) => {
  await waitFor(() => isDefined(at, tag));
  await waitFor(() => expect(elementOf(at, tag).querySelector('[role=alert]')).to.equal(null));
};

describe('an element whose code does not arrive', () => {
  for (const [tag, attributes] of Object.entries(TAGS)) {
    const file = `/elements/${tag.slice(3)}.js`;
    const markup = `<${tag} site-id="1" ${attributes}>${CHILDREN[tag] ?? ''}</${tag}>`;

    describe(`<${tag}>`, () => {
      const visit = VISITS[tag];
      if (visit) {
        before(visit);
        after(signOut);
      }

      it('shows an error in the tag, logs one line on the console, and loads after 重试', async () => {
        loseFiles(file);
        const at = await page(markup);
        await saysSo(elementOf(at, tag));
        expect(isDefined(at, tag)).to.equal(false);
        expect(at.consoleMessages.filter((line) => line.includes('[sb]'))).to.have.length(1);
        findFiles();
        await click(byRole(elementOf(at, tag), 'button', '重试'));
        await isWhole(at, tag);
      });

      it('shows the error after a 404, too, and loads by itself when the browser is online again', async () => {
        loseFiles(`404:${file}`);
        const at = await page(markup);
        await saysSo(elementOf(at, tag));
        findFiles();
        windowOf(at).dispatchEvent(new Event('online'));
        await isWhole(at, tag);
      });
    });
  }

  for (const file of shared) {
    it(`shows the error when the shared file ${file} is missing, too, and loads after 重试`, async () => {
      loseFiles(`/${file}`);
      const at = await page('<sb-pager pages="2"></sb-pager>');
      await saysSo(elementOf(at, 'sb-pager'));
      findFiles();
      await click(byRole(elementOf(at, 'sb-pager'), 'button', '重试'));
      await isWhole(at, 'sb-pager');
      await waitFor(() => byRole(elementOf(at, 'sb-pager'), 'button', '末页'));
    });
  }

  it('still shows the error after a failed 重试 and keeps the content of the tag', async () => {
    loseFiles('/elements/pager.js');
    const at = await page('<sb-pager pages="2"><p>Pages</p></sb-pager>');
    const element = elementOf(at, 'sb-pager');
    await saysSo(element);
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => expect(at.consoleMessages.filter((line) => line.includes('[sb]'))).to.have.length(2));
    expect(allByRole(element, 'alert')).to.have.length(1);
    expect(element.querySelector('p')?.textContent).to.equal('Pages');
  });

  it('is logged in one line when there are several of its tag, and one 重试 loads them all', async () => {
    loseFiles('/elements/pager.js');
    const at = await page('<sb-pager pages="2"></sb-pager><sb-pager pages="3"></sb-pager>');
    const pagers = at.document.querySelectorAll('sb-pager');
    for (const pager of pagers) await saysSo(pager);
    expect(at.consoleMessages.filter((line) => line.includes('[sb]'))).to.have.length(1);
    findFiles();
    await click(byRole(pagers[1] as Element, 'button', '重试'));
    await waitFor(() => expect(at.document.querySelectorAll('sb-pager > [role=alert]')).to.have.length(0));
  });

  it('opens as soon as its code arrives when it is a login that was asked for meanwhile', async () => {
    loseFiles('/elements/phone-login.js');
    const at = await page('<sb-member></sb-member><sb-phone-login></sb-phone-login>');
    await saysSo(elementOf(at, 'sb-phone-login'));
    const member = elementOf(at, 'sb-member');
    findFiles();
    await click(await waitFor(() => byRole(member, 'link', '登录')));
    await waitFor(() => byRole(elementOf(at, 'sb-phone-login'), 'dialog', '手机号登录'));
  });

  it('shows the error in the page’s language, in all eight', async () => {
    loseFiles('/elements/pager.js');
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const at = await page('<sb-pager pages="2"></sb-pager>', language);
      const alert = await waitFor(() => byRole(elementOf(at, 'sb-pager'), 'alert'));
      expect([alert.lang, alert.dir]).to.deep.equal([language, language === 'ar' ? 'rtl' : 'ltr']);
      texts.add(alert.textContent ?? '');
      at.close();
    }
    expect(texts.size).to.equal(LANGUAGES.length);
  });
});

describe('a lazy chunk of an element that fails to load', () => {
  const product = '<sb-product site-id="1" goods-id="pictures"></sb-product>';

  for (const [end, act] of Object.entries({
    'after 重试': (at: Page) => click(byRole(elementOf(at, 'sb-product'), 'button', '重试')),
    'by itself when the browser is online again': (at: Page) => windowOf(at).dispatchEvent(new Event('online')),
  })) {
    it(`shows an error in its place, and loads ${end}`, async () => {
      loseFiles('/chunks/gallery.view-');
      const at = await page(product);
      await saysSo(await waitFor(() => elementOf(at, 'sb-product')));
      findFiles();
      act(at);
      await waitFor(() => expect(allByRole(elementOf(at, 'sb-product'), 'alert')).to.have.length(0));
      await waitFor(() => byPart(elementOf(at, 'sb-product'), 'gallery'));
    });
  }
});
