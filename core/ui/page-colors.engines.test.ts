import { expect } from '@open-wc/testing';
import { emulate } from '../../test/support/media.js';
import { mount } from '../../test/support/mount.js';
import { openPage } from '../../test/support/page.js';
import '../../test/support/fixture.js';
import { byPart, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';

const { documentElement: html, body, head } = document;
const DARK = { text: 'rgb(231, 234, 240)', primary: 'rgb(143, 182, 255)' };
const LIGHT = { text: 'rgb(29, 33, 41)', primary: 'rgb(31, 95, 208)' };

const nodes: Element[] = [];
/** Adds a style sheet to the page until the end of the test. */
function styled(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  head.append(style);
  nodes.push(style);
  return style;
}
afterEach(() => {
  for (const node of nodes.splice(0)) node.remove();
  for (const root of [html, body]) for (const name of ['class', 'data-theme', 'style']) root.removeAttribute(name);
});

const place = (style = '') => `<div style="${style}"><sb-fixture></sb-fixture></div>`;

/** Waits until the element in a place has the colours of a scheme. */
async function expectColors(around: Element, { text, primary }: typeof DARK) {
  const element = around.querySelector('sb-fixture') as Element;
  await waitFor(() => {
    expect(getComputedStyle(byPart(element, 'values')).color).to.equal(text);
    expect(getComputedStyle(byPart(element, 'primary')).backgroundColor).to.equal(primary);
  });
}

describe('an element without tokens', () => {
  const PLACES: Record<string, [style: string, expected: typeof DARK]> = {
    'dark on a dark background': ['background: #111', DARK],
    'dark on a dark background in a modern notation': ['background: oklch(0.2 0.02 260)', DARK],
    'dark under light text on a picture': ['color: #eee; background: linear-gradient(#111, #222)', DARK],
    'dark under light text whose background stands elsewhere': ['color: rgba(255, 255, 255, 0.7)', DARK],
    'dark where the page asks for it': ['color-scheme: dark; color: #eee', DARK],
    'light on a white card of a dark page': ['background: #fff; color: #222; color-scheme: dark', LIGHT],
    'light under grey text': ['color: #999', LIGHT],
    'light on a veil over a light page': ['background: rgba(0, 0, 0, 0.1)', LIGHT],
  };
  for (const [title, [style, expected]] of Object.entries(PLACES))
    it(`is ${title}`, async () => expectColors(await mount(place(style)), expected));

  it('is light on a light page under a dark system, unless the page follows the system', async function () {
    if (!(await emulate({ 'prefers-color-scheme': 'dark' }))) this.skip();
    await expectColors(await mount(place()), LIGHT);
    await expectColors(await mount(place('color-scheme: light dark; background: #fff; color: #333')), LIGHT);
    await expectColors(await mount(place('color-scheme: light dark; background: Canvas')), DARK);
  });

  it('is light or dark by the element around it that has a background, through shadow roots and slots', async () => {
    const card = await mount('<div><sb-fixture></sb-fixture></div>');
    card.attachShadow({ mode: 'open' }).innerHTML = '<div style="background: #111"><slot></slot></div>';
    html.className = 'changed';
    await expectColors(card, DARK);
  });
});

describe('an element on a page that changes', () => {
  const CSS = '.dark, [data-theme=dark] { background: #111; color: #ddd }';
  const CHANGES: Record<string, () => unknown> = {
    'a class of html': () => html.classList.add('dark'),
    'a data attribute of body': () => body.setAttribute('data-theme', 'dark'),
    'the style of body': () => Object.assign(body.style, { background: '#111', color: '#ddd' }),
    'a class in a view transition': () =>
      (document.startViewTransition ?? ((change: () => void) => change())).call(document, () =>
        html.classList.add('dark'),
      ),
    'a background that fades': () => {
      body.style.transition = 'background-color 0.1s';
      getComputedStyle(body).backgroundColor;
      body.style.background = '#111';
    },
    'a new style sheet': () => styled('body { background: #111 }'),
    'a linked style sheet': () => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
      link.href = `data:text/css,${encodeURIComponent('body { background: #111 }')}`;
      head.append(link);
      nodes.push(link);
    },
  };
  for (const [title, change] of Object.entries(CHANGES))
    it(`follows the page through ${title}`, async () => {
      styled(CSS);
      const around = await mount(place());
      await expectColors(around, LIGHT);
      await change();
      await expectColors(around, DARK);
    });

  it('follows a class around it, there and back', async () => {
    styled(CSS);
    const around = await mount(place());
    await expectColors(around, LIGHT);
    around.className = 'dark';
    await expectColors(around, DARK);
    around.className = '';
    await expectColors(around, LIGHT);
  });

  it('follows a style sheet that is replaced, and one that is disabled', async () => {
    const style = styled('body { background: #111 }');
    const around = await mount(place());
    await expectColors(around, DARK);
    style.textContent = 'body { background: #fff }';
    await expectColors(around, LIGHT);
    style.textContent = 'body { background: #111 }';
    await expectColors(around, DARK);
    style.media = 'print';
    await expectColors(around, LIGHT);
  });

  it('is light or dark as the page that follows the system', async function () {
    if (!(await emulate({ 'prefers-color-scheme': 'light' }))) this.skip();
    styled('@media (prefers-color-scheme: dark) { body { background: #111 } }');
    const around = await mount(place());
    await expectColors(around, LIGHT);
    await emulate({ 'prefers-color-scheme': 'dark' });
    await expectColors(around, DARK);
  });

  it('follows a page that is switched by a checkbox alone', async () => {
    styled('body:has(:checked) { background: #111 }');
    const around = await mount(`<div><input type="checkbox"><sb-fixture></sb-fixture></div>`);
    await expectColors(around, LIGHT);
    await click(around.querySelector('input') as Element);
    await expectColors(around, DARK);
  });

  it('is dark once it was moved to a dark place', async () => {
    const around = await mount(place());
    await expectColors(around, LIGHT);
    const section = await mount('<section style="background: #111"></section>');
    section.append(...around.childNodes);
    await expectColors(section, DARK);
  });
});

describe('the tokens of a page', () => {
  it('are kept, and the half of light-dark() is taken that the page shows', async () => {
    const tokens = '--sb-color-text: light-dark(rgb(1, 2, 3), rgb(4, 5, 6)); --sb-color-primary: rgb(7, 8, 9)';
    const around = await mount(place(`background: #111; ${tokens}`));
    await expectColors(around, { text: 'rgb(4, 5, 6)', primary: 'rgb(7, 8, 9)' });
  });

  it('are resolved by each element where light-dark() is unknown', async () => {
    const { document: page } = await openPage(`<!doctype html>
<script>CSS.supports = () => false</script><script type="module" src="/dist/sb.js"></script>
<style>:root { --sb-color-text: light-dark(rgb(1, 2, 3), rgb(4, 5, 6)) } .dark { background: #111 }</style>
<sb-pager page="2" pages="9"></sb-pager>`);
    const pager = page.querySelector('sb-pager') as HTMLElement;
    const base = await waitFor(() => byPart(pager, 'base'));
    const { getComputedStyle: styleOf } = page.defaultView as Window;
    const tokens = () => ['text', 'primary'].map((name) => styleOf(base).getPropertyValue(`--_${name}`).trim());
    await waitFor(() => expect(tokens()).to.deep.equal(['rgb(1, 2, 3)', '#1f5fd0']));
    page.body.className = 'dark';
    await waitFor(() => expect(tokens()).to.deep.equal(['rgb(4, 5, 6)', '#8fb6ff']));
  });
});
