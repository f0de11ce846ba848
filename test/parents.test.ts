// Every tag in every kind of parent: an element takes the room that its page gives it, and makes nothing scroll sideways.
import { expect } from '@open-wc/testing';
import { hasDrawn } from './support/dom-tree.js';
import { isAtRest } from './support/mount.js';
import { openPage, type Page } from './support/page.js';
import { waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

/** The styles of a parent (`&`), which stands in a box as wide as the page. */
const PARENTS: Readonly<Record<string, string>> = {
  'a block': '',
  'a grid': '& { display: grid }',
  'a grid with an auto column': '& { display: grid; grid-template-columns: auto }',
  'a grid whose items are centred': '& { display: grid; place-items: center }',
  'a grid whose columns fit their content': '& { display: grid; justify-content: start }',
  'an inline grid': '& { display: inline-grid; max-width: 100% }',
  'a flex row': '& { display: flex }',
  'a flex column': '& { display: flex; flex-direction: column }',
  'a centred flex column': '& { display: flex; flex-direction: column; align-items: center }',
  'a box that fits its content': '& { width: fit-content }',
  'an inline block': '& { display: inline-block }',
  'a table cell': '& { display: table-cell }',
  'a float': '& { float: left }',
  'a box at an absolute position': '& { position: absolute }',
  'a parent without a box': '& { display: contents } .area { display: grid }',
  'a card that cuts off': '& { overflow: hidden }',
  'a grid of large text that does not wrap': '& { display: grid; white-space: nowrap; font-size: 30px }',
  'a narrow block': '.area { width: 280px }',
  'a narrow grid': '.area { width: 280px } & { display: grid }',
  ...Object.fromEntries(
    ['flex', 'inline-flex', 'flex; justify-content: center', 'grid; place-items: center'].map((display) => [
      `a tag with display: ${display}`,
      `& > * { display: ${display} }`,
    ]),
  ),
  'a tag that centres a column': '& > * { display: flex; flex-direction: column; align-items: center }',
};
/** In these, something else is beside the element, or would be. */
const SHARED: Readonly<Record<string, string>> = {
  'a grid with a sidebar': '& { display: grid; grid-template-columns: 1fr min(300px, 25vw) } & > p { display: block }',
  'a flex row with a text': '& { display: flex; gap: 8px } & > p { display: block }',
  'a flex row that wraps': '& { display: flex; flex-wrap: wrap } & > p { display: block }',
  columns: '& { columns: 2 140px }',
};

/** These are as large as what they show. */
const INLINE = ['sb-member', 'sb-oauth-login'];
const SHOWN = Object.keys(TAGS).filter((tag) => !/^sb-(login-lottery|notices|site)$/.test(tag));
/** sb.css keeps their place until they are ready. WebKit keeps the height of a box with a ratio when its width changes. */
const RESERVED = SHOWN.filter((tag) => !/^sb-lottery-/.test(tag) && !INLINE.includes(tag));

/** The most that the parents of this test ask of an element, and the least that it has beside others. */
const WIDE = 640;
const NARROW = 140;
/** A search field shares the row of a header. */
const USUAL_WIDTH: Readonly<Record<string, number>> = { 'sb-search': 300, 'sb-pager': 500 };

const place = (tag: string) =>
  `<div class="area"><div class="parent"><${tag} ${TAGS[tag]}>${CHILDREN[tag] ?? ''}</${tag}><p>Beside it</p></div></div>`;

/** A page before our script has loaded. */
const openParents = () =>
  openPage(`<!doctype html><html lang="en"><head><title>Parents</title><link rel="stylesheet" href="/dist/sb.css"><style>
    .area { position: absolute; inset: 0 16px auto } .parent > p { display: none }</style><style></style>
    <script>addEventListener('sb-navigate', (event) => event.preventDefault())</script>
    </head><body>${SHOWN.map(place).join('')}</body></html>`);

const elementIn = ({ document }: Page, tag: string) => document.querySelector(tag) as HTMLElement;
const widthOf = (page: Page, tag: string) => elementIn(page, tag).getBoundingClientRect().width;

function setParents({ document }: Page, css: string) {
  const [, sheet] = document.querySelectorAll('style');
  (sheet as Element).textContent = css.replaceAll('&', '.parent');
}

async function addScript(page: Page) {
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = '/dist/sb.js';
  page.document.head.append(script);
  await waitFor(() => {
    const late = SHOWN.find((tag) => !hasDrawn(elementIn(page, tag)) || !isAtRest(elementIn(page, tag)));
    if (late) throw new Error(`<${late}> is still loading.`);
  });
}

function overflowOf(page: Page, tag: string): string[] {
  const parent = elementIn(page, tag).parentElement as HTMLElement;
  return [parent, parent.parentElement as HTMLElement]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(
      ({ className, clientWidth, scrollWidth }) =>
        `${tag} makes its ${className} ${scrollWidth - clientWidth} px wider`,
    );
}

/** The elements that have less than the width of their page, within their own limits. */
function collapsed(page: Page, tag: string, least: number): string[] {
  const element = elementIn(page, tag);
  const limit = Number.parseFloat(getComputedStyle(element).maxWidth) || WIDE;
  const area = (element.closest('.area') as HTMLElement).clientWidth;
  const wanted = INLINE.includes(tag) ? 20 : Math.min(limit, area, least, USUAL_WIDTH[tag] ?? WIDE);
  // an author's display may take the width from what is inside
  const inner = element.shadowRoot?.querySelector('[part=base]')?.getBoundingClientRect().width ?? 0;
  const width = Math.round(Math.min(widthOf(page, tag), inner));
  return width < Math.floor(wanted) ? [`${tag} has ${width} of ${wanted} px`] : [];
}

describe('an element in its parent', () => {
  before(VISITS['sb-order-confirm'] as () => Promise<void>);
  after(signOut);

  it('takes the room that there is before and after it is defined, and makes nothing scroll sideways', async () => {
    const page = await openParents();
    const frame = page.document.defaultView?.frameElement as HTMLIFrameElement;
    /** Calls `report` in each parent on each screen. */
    const inEach = <T>(report: (least: number, where: string) => T[]) =>
      [375, 1280, 320].flatMap((width) =>
        Object.entries({ ...PARENTS, ...SHARED }).flatMap(([name, css]) => {
          frame.width = `${width}`;
          setParents(page, css);
          return report(name in SHARED ? NARROW : WIDE, `${name}, ${width} px`);
        }),
      );
    await waitFor(() => page.document.styleSheets[0]?.cssRules.length);
    const widths = () =>
      inEach((_, where) => RESERVED.map((tag) => `${where}: ${tag} ${Math.round(widthOf(page, tag))}`))
        // an element that goes on in the next column has the width of both; children lie in a flex box until it is defined
        .filter((line) => !/^(columns|a tag with display: inline-flex)/.test(line));
    const reserved = widths();
    await addScript(page);
    const faults = inEach((least, where) =>
      SHOWN.flatMap((tag) => [...overflowOf(page, tag), ...collapsed(page, tag, least)]).map(
        (fault) => `${where}: ${fault}`,
      ),
    );
    expect(faults).to.deep.equal([]);
    expect(widths()).to.deep.equal(reserved);
  });
});
