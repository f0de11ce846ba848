import { expect } from '@open-wc/testing';
import { mount } from '../../test/kit/mount.js';
import '../../test/kit/probe.js';
import { byPart, byRole } from '../../test/kit/query.js';

const sheets: CSSStyleSheet[] = [];

/** A style sheet of the page, until the end of the test. */
function page(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
});

/** Everything that is drawn differently if the page's own style comes through. */
async function lookOf(element: Element) {
  const looks = [byRole(element, 'button', 'say'), byPart(element, 'values'), byRole(element, 'textbox')].map(
    (part) => {
      const style = getComputedStyle(part);
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
    },
  );
  return looks.flat().filter((line) => !/^(perspective|transform)-origin|^(width|inline-size)/.test(line));
}
const look = async () => lookOf(await mount('<sb-probe></sb-probe>'));

describe('the style of a page', () => {
  const themes: Record<string, string> = {
    'html {font-size: 62.5%}': 'html { font-size: 62.5% }',
    '* {all: unset !important}': '* { all: unset !important }',
    'text styles that are inherited':
      'body { font: italic 700 30px/3 monospace; color: red; letter-spacing: 1em; word-spacing: 1em; text-align: right;' +
      'text-transform: uppercase; text-indent: 2em; white-space: pre; cursor: wait; visibility: visible; direction: rtl }',
    'rules for buttons and inputs':
      'button, input, output { all: unset !important; color: red !important; font-size: 40px !important }',
    'rules for our own class names': '.button, .room, .primary { color: red !important; padding: 40px !important }',
  };
  for (const [theme, css] of Object.entries(themes)) {
    it(`doesn’t leak in: ${theme}`, async () => {
      const before = await look();
      page(css);
      expect(await look()).to.deep.equal(before);
    });
  }

  it('reaches in where it may: custom properties and parts', async () => {
    page('sb-probe { --sb-color-primary: rgb(1, 2, 3) } sb-probe::part(values) { color: rgb(4, 5, 6) }');
    const element = await mount('<sb-probe></sb-probe>');
    expect(getComputedStyle(byPart(element, 'primary')).backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(byPart(element, 'values')).color).to.equal('rgb(4, 5, 6)');
  });

  it('decides between light and dark by its color-scheme', async function () {
    if (!CSS.supports('color', 'light-dark(#000,#fff)')) this.skip();
    const colorIn = async (scheme: string) => {
      const dark = await mount(`<div style="color-scheme: ${scheme}"><sb-probe></sb-probe></div>`);
      return getComputedStyle(byPart(dark, 'values')).color;
    };
    const [light, dark] = [await colorIn('light'), await colorIn('dark')];
    expect(light).not.to.equal(dark);
  });

  it('may hide an element by its attribute hidden', async () => {
    const element = await mount('<sb-probe hidden></sb-probe>');
    expect(element.getBoundingClientRect().height).to.equal(0);
  });
});

describe('the style of an element', () => {
  it('doesn’t leak out', async () => {
    const button = await mount('<button class="button primary">a</button>');
    const before = [...getComputedStyle(button)].map((name) => getComputedStyle(button).getPropertyValue(name));
    await mount('<sb-probe></sb-probe>');
    const after = [...getComputedStyle(button)].map((name) => getComputedStyle(button).getPropertyValue(name));
    expect(after).to.deep.equal(before);
  });
});
