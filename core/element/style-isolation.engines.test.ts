import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import '../../test/support/fixture.js';
import { byPart } from '../../test/support/query.js';

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

describe('the style of a page', () => {
  it('applies to custom properties and parts inside the element', async () => {
    page('sb-fixture { --sb-color-primary: rgb(1, 2, 3) } sb-fixture::part(values) { color: rgb(4, 5, 6) }');
    const element = await mount('<sb-fixture></sb-fixture>');
    expect(getComputedStyle(byPart(element, 'primary')).backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(byPart(element, 'values')).color).to.equal('rgb(4, 5, 6)');
  });

  it('sets light or dark by its color-scheme', async function () {
    if (!CSS.supports('color', 'light-dark(#000,#fff)')) this.skip();
    const colorIn = async (scheme: string) => {
      const dark = await mount(`<div style="color-scheme: ${scheme}"><sb-fixture></sb-fixture></div>`);
      return getComputedStyle(byPart(dark, 'values')).color;
    };
    const [light, dark] = [await colorIn('light'), await colorIn('dark')];
    expect(light).not.to.equal(dark);
  });

  it('hides an element that has the attribute hidden', async () => {
    const element = await mount('<sb-fixture hidden></sb-fixture>');
    expect(element.getBoundingClientRect().height).to.equal(0);
  });

  it('hides an element with the menu, drawer or tab around it', async () => {
    const place = await mount('<div style="visibility: hidden; pointer-events: none"><sb-fixture></sb-fixture></div>');
    const room = place.querySelector('sb-fixture')?.shadowRoot?.querySelector('[part=base]') as Element;
    expect(getComputedStyle(room).visibility).to.equal('hidden');
    expect(getComputedStyle(room).pointerEvents).to.equal('none');
  });

  it('keeps the focus out of an element inside an inert one', async () => {
    const place = await mount('<div inert><sb-fixture></sb-fixture></div>');
    const field = place.querySelector('sb-fixture')?.shadowRoot?.querySelector('input') as HTMLElement;
    field.focus();
    expect(hasFocus(field)).to.equal(false);
    place.inert = false;
    field.focus();
    expect(hasFocus(field)).to.equal(true);
  });
});
