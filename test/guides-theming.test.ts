import { expect } from '@open-wc/testing';
import { compile } from 'tailwindcss';
import { contrast, PAIRS } from '../docs/live/assets/contrast.js';
import { openPage, shown } from './support/page.js';
import { byPart, byRole, waitFor } from './support/query.js';
import { fetchUnrecorded } from './support/requests.js';
import { click } from './support/user-input.js';

const styleOf = (element: Element) => (element.ownerDocument.defaultView as Window).getComputedStyle(element);
const read = async (path: string) => (await fetchUnrecorded(path)).text();

describe('the page of finished themes', () => {
  it('switches live elements between all themes, light and dark, and gives the tag', async () => {
    const page = await openPage('/docs/guides/themes/', { width: 1280, height: 900 });
    const { body } = page.document;
    page.document.querySelector('#try')?.scrollIntoView();
    const picture = () => page.document.querySelector<HTMLIFrameElement>('.theme-stage iframe')?.contentDocument;
    const login = await waitFor(() => {
      const found = picture()?.querySelector<HTMLElement>('sb-phone-login');
      return found && byPart(found, 'primary') ? found : null;
    });
    const ground = () => styleOf(byPart(login, 'primary')).backgroundColor;
    const tag = () => page.document.querySelector('.theme-switch .snippet code')?.textContent;
    await waitFor(() => expect(ground()).to.equal('rgb(65, 73, 200)'));
    await click(byRole(byRole(body, 'group', 'Colours'), 'radio', 'Dark'));
    await waitFor(() => expect(ground()).to.equal('rgb(174, 182, 255)'));
    await click(byRole(body, 'radio', 'Festive red'));
    await waitFor(() => expect(ground()).not.to.equal('rgb(174, 182, 255)'));
    expect(tag()).to.equal('<link rel="stylesheet" href="/dist/themes/festive.css">');
    await click(byRole(byRole(body, 'group', 'Theme'), 'radio', 'Dark'));
    expect(byRole<HTMLInputElement>(body, 'radio', 'Light').disabled).to.equal(true);
    expect(tag()).to.contain('/dark.css');
    expect(byRole<HTMLAnchorElement>(body, 'link', 'Change this theme and compose a page').hash).to.equal(
      '#theme=dark&panel=look',
    );
    expect(page.violations).to.deep.equal([]);
  });
});

/** Draws a colour, in whatever notation and however clear, upon another; gives what is seen as `#rrggbb`. */
function seen(front: string, back = '#fff') {
  const context = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  for (const color of [back, front]) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
const theme = (name: string) => `/docs/assets/guides/from/${name}.css`;

async function tailwind() {
  const source = `@import 'tailwindcss';\n${await read(theme('tailwind'))}`;
  const load = async (id: string, base: string) => {
    const path = `/node_modules/tailwindcss/${id === 'tailwindcss' ? 'index.css' : id.replace('./', '')}`;
    return { path, base, content: await read(path) };
  };
  return (await compile(source, { base: '/', loadStylesheet: load })).build([]);
}

/** A page in a foreign theme, whose colours are handed on; what makes it dark is the theme's own. */
const THEMES: Record<string, { head: () => string | Promise<string>; dark: string }> = {
  bootstrap: {
    head: () => link('/node_modules/bootstrap/dist/css/bootstrap.css') + link(theme('bootstrap')),
    dark: 'data-bs-theme="dark"',
  },
  pico: {
    head: () => link('/node_modules/@picocss/pico/css/pico.css') + link(theme('pico')),
    dark: 'data-theme="dark"',
  },
  tailwind: { head: async () => `<style>${await tailwind()}</style>`, dark: 'style="color-scheme: dark"' },
};

describe('the colours of a theme that is there', () => {
  for (const [name, { head, dark }] of Object.entries(THEMES)) {
    for (const attribute of ['style="color-scheme: light" data-theme="light"', dark]) {
      it(`reach the elements from ${name}, and can be read (${attribute})`, async () => {
        const page = await openPage(`<!doctype html><html ${attribute}><head>${await head()}
<script type="module" src="/dist/sb.js"></script></head><body><p></p><sb-pager page="2" pages="9"></sb-pager></body></html>`);
        const probe = page.document.querySelector('p') as HTMLElement;
        /** As a browser resolves it; a colour that doesn't resolve is the one that was inherited. */
        const colorOf = (token: string) => {
          probe.style.cssText = `color: rgb(1, 2, 3); color: var(--sb-color-${token}, rgb(1, 2, 3))`;
          return styleOf(probe).color;
        };
        const unresolved = [...new Set(PAIRS.flat()), 'border'].filter((token) => colorOf(token) === 'rgb(1, 2, 3)');
        expect(unresolved).to.deep.equal([]);
        const weak = PAIRS.map(([front, back]) => {
          const ground = seen(colorOf(back), seen(colorOf('surface')));
          return { front, back, ratio: contrast(seen(colorOf(front), ground), ground) };
        }).filter(({ ratio }) => ratio < 4.5);
        expect(weak).to.deep.equal([]);
        const element = await shown(page, 'sb-pager');
        const base = await waitFor(() => byPart(element, 'base'));
        expect(styleOf(base).color).to.equal(colorOf('text'));
        expect(styleOf(byPart(element, 'next')).backgroundColor).to.equal(colorOf('surface'));
      });
    }
  }
});

describe('the recipes for parts', () => {
  it('reach what they name', async () => {
    const styles = ['cards', 'pill', 'quiet', 'page-font'].map((name) =>
      link(`/docs/assets/guides/samples/${name}.css`),
    );
    const page = await openPage(`<!doctype html>${styles.join('')}<script type="module" src="/dist/sb.js"></script>
<body style="font: 19px Georgia"><sb-site site-id="1"></sb-site><sb-pager page="2" pages="9"></sb-pager>
<sb-phone-login inline></sb-phone-login><sb-comments block-id="7" data-id="1"></sb-comments></body>`);
    const pager = await shown(page, 'sb-pager');
    const part = (element: Element, name: string) => element.shadowRoot?.querySelector(`[part~=${name}]`) as Element;
    await waitFor(() => expect(styleOf(part(pager, 'first')).display).to.equal('none'));
    expect(styleOf(part(pager, 'base')).font)
      .to.contain('19px')
      .and.to.contain('Georgia');
    const login = await shown(page, 'sb-phone-login');
    await waitFor(() => expect(styleOf(part(login, 'primary')).borderTopLeftRadius).to.equal('99px'));
    const comments = await shown(page, 'sb-comments');
    await waitFor(() => expect(styleOf(part(comments, 'comment')).borderTopWidth).to.equal('1px'));
  });
});
