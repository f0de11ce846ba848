import { expect } from '@open-wc/testing';
import { compile } from 'tailwindcss';
import { contrast, PAIRS } from '../tools/docs/assets/contrast.js';
import { openPage, type Page, shown } from './support/page.js';
import { byPart, waitFor } from './support/query.js';
import { fetchUnrecorded } from './support/requests.js';
import { click } from './support/user-input.js';

const styleOf = (element: Element) => (element.ownerDocument.defaultView as Window).getComputedStyle(element);
const read = async (path: string) => (await fetchUnrecorded(path)).text();

async function choose(page: Page, label: RegExp) {
  const labels = [...page.document.querySelectorAll('label')];
  const input = labels.find(({ textContent }) => label.test(textContent ?? ''))?.querySelector('input');
  if (!input) throw new Error(`Nothing to choose is named ${label}.`);
  await click(input);
}

function change(page: Page, token: string, value: string, scheme = '') {
  const wanted = `[data-token="${token}"]${scheme && `[data-scheme=${scheme}]`}`;
  const control = page.document.querySelector(wanted) as HTMLInputElement;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The page on theming, and a button of the login in its preview. */
async function studio() {
  const page = await openPage('/docs/guides/theming/', { width: 1280, height: 900 });
  const frame = page.document.querySelector('.preview') as HTMLIFrameElement;
  frame.scrollIntoView(); // a frame far from the screen isn't loaded, either
  const login = await waitFor(() => {
    const found = frame.contentDocument?.querySelector<HTMLElement>('sb-phone-login');
    found?.scrollIntoView(); // what is far from the screen isn't loaded
    return found && byPart(found, 'primary') ? found : null;
  });
  const code = () => page.document.querySelector('#your-css ~ .snippet code')?.textContent ?? '';
  const verdict = () => page.document.querySelector('[role=status].verdict')?.textContent ?? '';
  return { page, primary: byPart(login, 'primary'), code, verdict };
}

describe('the page on theming', () => {
  it('dresses real elements in a finished theme, light and dark, and gives its CSS', async () => {
    const { page, primary, code } = await studio();
    await choose(page, /^\s*Card/);
    await waitFor(() => expect(styleOf(primary).backgroundColor).to.equal('rgb(65, 73, 200)'));
    expect(styleOf(primary).borderRadius).to.equal('99px');
    await choose(page, /^\s*Dark$/);
    await waitFor(() => expect(styleOf(primary).backgroundColor).to.equal('rgb(174, 182, 255)'));
    expect(code()).to.equal("@import '/dist/themes/card.css';");
    change(page, '--sb-color-primary', '#0b6b74', 'light');
    expect(code()).to.contain('--sb-color-primary: light-dark(#0b6b74, #aeb6ff);');
    expect(code()).not.to.contain('--sb-color-text');
    expect(page.violations).to.deep.equal([]);
  });

  it('follows each control at once', async () => {
    const { page, primary, code } = await studio();
    change(page, '--sb-radius', '20');
    expect(styleOf(primary).borderRadius).to.equal('20px');
    change(page, '--sb-font-family', 'Georgia, serif');
    expect(styleOf(primary).fontFamily).to.equal('Georgia, serif');
    change(page, '--sb-color-primary', '#0b6b74', 'light');
    expect(styleOf(primary).backgroundColor).to.equal('rgb(11, 107, 116)');
    change(page, '--sb-font-size', 'nonsense');
    expect(code()).not.to.contain('nonsense');
    expect(code()).to.contain('--sb-radius: 20px;');
  });

  it('says which of the author’s colours can’t be read', async () => {
    const { page, verdict } = await studio();
    expect(verdict()).to.contain('4.5 to 1 or more');
    change(page, '--sb-color-muted', '#bbbbbb', 'light');
    expect(verdict()).to.contain(
      `--sb-color-muted on --sb-color-surface is ${contrast('#bbb', '#fff').toFixed(2)} to 1 (light)`,
    );
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
const theme = (name: string) => `/theme/guides/from/${name}.css`;

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
    const styles = ['cards', 'pill', 'quiet', 'page-font'].map((name) => link(`/theme/guides/samples/${name}.css`));
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
