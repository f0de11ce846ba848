import { expect } from '@open-wc/testing';
import { mount } from '../../test/support/mount.js';
import '../../test/support/fixture.js';
import { byPart, waitFor } from '../../test/support/query.js';

const CLOSE = { zh: '关闭', en: 'Close', ja: '閉じる', ar: 'إغلاق' };

const says = (element: Element, text: string) =>
  waitFor(() => expect(byPart(element, 'language').textContent).to.equal(text));
const directionOf = (element: Element) => getComputedStyle(byPart(element, 'language')).direction;

describe('the language of an element', () => {
  const html = document.documentElement;
  const before = html.lang;
  beforeEach(() => html.removeAttribute('lang'));
  afterEach(() => {
    html.lang = before;
  });

  it('is zh on a page without a lang', async () => {
    await says(await mount('<sb-fixture></sb-fixture>'), CLOSE.zh);
  });

  for (const [tag, text] of Object.entries({
    'zh-CN': CLOSE.zh,
    'zh-Hant-TW': CLOSE.zh,
    en: CLOSE.en,
    'en-GB': CLOSE.en,
    EN_us: CLOSE.en,
    ja: CLOSE.ja,
    fr: CLOSE.en,
    tlh: CLOSE.en,
    '': CLOSE.zh,
  })) {
    it(`shows ${text} for lang="${tag}"`, async () => {
      await says(await mount(`<sb-fixture lang="${tag}"></sb-fixture>`), text);
    });
  }

  it('is that of the nearest ancestor that has one', async () => {
    const page = await mount('<div lang="ja"><p lang="en"><sb-fixture></sb-fixture></p></div>');
    await says(page.querySelector('sb-fixture') as Element, CLOSE.en);
  });

  it('changes with the lang of the ancestor', async () => {
    const page = await mount('<div lang="zh"><p><sb-fixture></sb-fixture></p></div>');
    const element = page.querySelector('sb-fixture') as Element;
    await says(element, CLOSE.zh);
    page.lang = 'en';
    await says(element, CLOSE.en);
    page.querySelector('p')?.setAttribute('lang', 'ja');
    await says(element, CLOSE.ja);
    page.querySelector('p')?.removeAttribute('lang');
    await says(element, CLOSE.en);
  });

  it('changes with the lang of <html>', async () => {
    const element = await mount('<sb-fixture></sb-fixture>');
    html.lang = 'en';
    await says(element, CLOSE.en);
    html.removeAttribute('lang');
    await says(element, CLOSE.zh);
  });

  /** A component of the page, with our element in its shadow root. */
  async function inShadow(lang: string) {
    const host = await mount('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `<p lang="${lang}"><sb-fixture></sb-fixture></p>`;
    return { host, p: root.firstElementChild as HTMLElement, element: root.querySelector('sb-fixture') as Element };
  }

  it('changes with an ancestor in the shadow root of the page’s own component', async () => {
    const { p, element } = await inShadow('en');
    await says(element, CLOSE.en);
    p.lang = 'ja';
    await says(element, CLOSE.ja);
  });

  it('changes with the host of that component and its ancestors', async () => {
    const { host, p, element } = await inShadow('en');
    p.removeAttribute('lang');
    await says(element, CLOSE.zh);
    host.lang = 'ja';
    await says(element, CLOSE.ja);
    host.removeAttribute('lang');
    html.lang = 'en';
    await says(element, CLOSE.en);
  });

  it('changes with the component around that component', async () => {
    const outer = (await mount('<div></div>')).attachShadow({ mode: 'open' });
    outer.innerHTML = '<section lang="en"><div></div></section>';
    const inner = (outer.querySelector('div') as HTMLElement).attachShadow({ mode: 'open' });
    inner.innerHTML = '<sb-fixture></sb-fixture>';
    const element = inner.firstElementChild as Element;
    await says(element, CLOSE.en);
    (outer.firstElementChild as HTMLElement).lang = 'ja';
    await says(element, CLOSE.ja);
  });

  for (const way of ['append', 'moveBefore'] as const) {
    it(`is that of the new parent after a move by ${way}(), and changes with it`, async function () {
      if (!(way in Element.prototype)) this.skip();
      const page = await mount('<div><p lang="en"><sb-fixture></sb-fixture></p><div></div></div>');
      const element = page.querySelector('sb-fixture') as Element;
      const p = document.createElement('p');
      p.lang = 'ja';
      page.querySelector('div')?.attachShadow({ mode: 'open' }).append(p);
      await says(element, CLOSE.en);
      if (way === 'append') p.append(element);
      else (p as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
      await says(element, CLOSE.ja);
      p.lang = 'en';
      await says(element, CLOSE.en);
    });
  }

  it('can differ from that of the element beside it', async () => {
    const page = await mount('<div><sb-fixture lang="zh"></sb-fixture><sb-fixture lang="en"></sb-fixture></div>');
    const [zh, en] = [...page.children] as [Element, Element];
    await says(zh, CLOSE.zh);
    await says(en, CLOSE.en);
    html.lang = 'ja';
    en.removeAttribute('lang');
    await says(en, CLOSE.ja);
    await says(zh, CLOSE.zh);
  });

  it('is set as lang for assistive technology and fonts', async () => {
    const element = await mount('<sb-fixture lang="fr"></sb-fixture>');
    await says(element, CLOSE.en);
    expect(byPart(element, 'language').closest('[lang]')?.getAttribute('lang')).to.equal('en');
  });

  it('lays out only ar from right to left, whatever the page’s direction is', async () => {
    const page = await mount('<div dir="rtl" lang="ar"><sb-fixture></sb-fixture></div>');
    const element = page.firstElementChild as Element;
    await says(element, CLOSE.ar);
    expect(directionOf(element)).to.equal('rtl');
    page.lang = 'en';
    await says(element, CLOSE.en);
    expect(directionOf(element)).to.equal('ltr');
  });

  it('is the latest one when it changes while another one is loading', async () => {
    const element = await mount('<sb-fixture lang="zh"></sb-fixture>');
    element.lang = 'ko';
    element.lang = 'de';
    element.lang = 'zh';
    await says(element, CLOSE.zh);
    element.lang = 'es';
    element.lang = 'en';
    await says(element, CLOSE.en);
  });
});
