import { expect } from '@open-wc/testing';
import { openOldPage } from '../../test/support/old-browser.js';
import { openPage, type Page, shown } from '../../test/support/page.js';
import { allByPart, byPart, byRole, waitFor } from '../../test/support/query.js';
import { CHILDREN, TAGS } from '../../test/tags.js';

const UNCAUGHT = /^uncaught/;
const uncaughtIn = ({ consoleMessages }: Page) => consoleMessages.filter((line) => UNCAUGHT.test(line));
const markupOf = (tag: string) => `<${tag} ${TAGS[tag]}>${CHILDREN[tag] ?? ''}</${tag}>`;
/** The library adds sb-notices by itself; the lottery opens a dialog over the page, and stands in a test of its own. */
const SHOWN = Object.keys(TAGS).filter((tag) => !/^sb-(notices|login-lottery)$/.test(tag));

describe('a browser as old as the floor', () => {
  it('draws every element, without an exception or a failure', async () => {
    const page = await openOldPage(SHOWN.map(markupOf).join(''));
    for (const tag of SHOWN) await shown(page, tag);
    await waitFor(() => expect(page.document.querySelector('[aria-busy=true]')).to.equal(null));
    expect(uncaughtIn(page)).to.deep.equal([]);
    const failures = SHOWN.filter((tag) => {
      const { shadowRoot } = page.document.querySelector(tag) as Element;
      return /出错了|加载失败/.test(shadowRoot?.textContent ?? '');
    });
    expect(failures).to.deep.equal([]);
  });

  it('opens the lottery that greets visitors', async () => {
    const page = await openOldPage('<sb-site site-id="1"></sb-site><sb-login-lottery></sb-login-lottery>');
    const element = await shown(page, 'sb-login-lottery');
    await waitFor(() => byRole(element, 'dialog', '登录抽奖'));
    expect(uncaughtIn(page)).to.deep.equal([]);
  });
});

describe('a browser whose shadow roots adopt no style sheet', () => {
  const POLICY = '<meta http-equiv="content-security-policy" content="style-src \'nonce-tea\'">';
  const NONCE = '<style nonce="tea">p { color: red }</style>';
  const PRODUCT = '<sb-site site-id="1"></sb-site><sb-product goods-id="two-groups"></sb-product>';

  const looksOf = async (page: Page) => {
    const element = await shown(page, 'sb-product');
    await waitFor(() => expect(allByPart(element, 'picture')).to.not.have.length(0));
    const stage = byPart(element, 'stage');
    const look = (inner: Element) => (page.document.defaultView as Window).getComputedStyle(inner);
    const button = await waitFor(() => byRole(element, 'button', '加入购物车'));
    return {
      host: look(element).display,
      button: look(button).backgroundColor,
      // the gallery loads later, with its own style sheet
      stage: `${look(stage).position} ${look(stage).aspectRatio}`,
      children: [...(element.shadowRoot?.children ?? [])].filter(({ localName }) => localName === 'style').length,
    };
  };

  it('has the same look, also of a part that loads later, under a policy that wants the nonce of the page', async () => {
    const today = await openPage(
      `<!doctype html><html lang="zh"><script type="module" src="/dist/sb.js"></script>${PRODUCT}`,
      { width: 800 },
    );
    const page = await openOldPage(PRODUCT, { head: POLICY + NONCE });
    expect(await looksOf(page)).to.deep.equal({ ...(await looksOf(today)), children: 1 });
    expect(page.violations).to.deep.equal([]);
  });

  it('keeps the look of an element that is removed and inserted again', async () => {
    const page = await openOldPage(PRODUCT);
    const before = await looksOf(page);
    const element = page.document.querySelector('sb-product') as Element;
    element.remove();
    await waitFor(() => expect(element.shadowRoot?.querySelector('[part=base]')).to.equal(null));
    page.document.body.append(element);
    expect(await looksOf(page)).to.deep.equal(before);
  });

  it('shows the content without a style where the policy refuses it', async () => {
    const page = await openOldPage(PRODUCT, {
      head: `<meta http-equiv="content-security-policy" content="style-src 'self'">`,
    });
    const element = await shown(page, 'sb-product');
    await waitFor(() => byRole(element, 'button', '加入购物车'));
    expect(uncaughtIn(page)).to.deep.equal([]);
    expect(page.violations.join()).to.contain('style-src');
  });
});

describe('an exception at the start of an element', () => {
  const throwing = (what: string) => `${what} = () => { throw new Error('broken') };`;
  const unless = (condition: string) => (method: string) =>
    `{
    const original = ${method};
    ${method} = function (...args) {
      if (${condition}) throw new Error('broken');
      return original.apply(this, args);
    };
  }`;
  const faults: Record<string, string> = {
    'in its constructor': throwing('HTMLElement.prototype.attachInternals'),
    'when its attributes are read': unless("this.localName === 'sb-member'")('Element.prototype.getAttribute'),
    'when it is connected': unless('args[0] instanceof ShadowRoot')('MutationObserver.prototype.observe'),
    'when its properties are upgraded':
      "document.querySelector('sb-member').siteId = { toString() { throw new Error('broken'); } };",
    'when its root is drawn': ['createElement', 'createElementNS']
      .map((name) => unless("args.includes('div')")(`Document.prototype.${name}`))
      .join(''),
  };
  for (const [when, fault] of Object.entries(faults)) {
    it(`leaves the children of its tag visible: ${when}`, async () => {
      const page = await openPage(`<!doctype html><html lang="zh"><script type="module" src="/dist/sb.js"></script>
<sb-member site-id="1"><p>请登录</p></sb-member><script>${fault}</script>`);
      const child = page.document.querySelector('sb-member > p') as Element;
      await waitFor(() => expect(page.consoleMessages.join()).to.contain('broken'));
      await waitFor(() => expect(child.checkVisibility()).to.equal(true));
      expect(page.document.querySelector('sb-member')?.shadowRoot?.querySelector('[part=base]') ?? null).to.equal(null);
    });
  }
});
