// Pages with foreign style sheets that contain every element.
import { CHILDREN, TAGS } from '../tags.js';
import { type Appearance, appearanceOf, differences, still } from './appearance.js';
import { descendants, hasDrawn } from './dom-tree.js';
import { openPage, type Page, type PageOptions } from './page.js';
import { allByPart, byPart, byRole, waitFor } from './query.js';
import { faults, noFaults } from './server.js';

/** One element of every kind of HTML. */
const SAMPLE = `<header><nav><ul><li><a href="#top">Home</a></li><li><a href="#more">More</a></li></ul></nav></header>
<main><h1>Tea</h1><h2>Green</h2><h3>Oolong</h3><h4>White</h4><h5>Black</h5><h6>Dark</h6>
<p>A <a href="#a">link</a>, <b>bold</b>, <i>italic</i>, <small>small</small>, <code>code</code>, <kbd>key</kbd>,
<mark>mark</mark>, <abbr title="a">abbr</abbr>, <q>quote</q>, <sub>sub</sub>, <sup>sup</sup>.</p><ol><li>One</li></ol>
<dl><dt>Term</dt><dd>Text</dd></dl><blockquote>Words</blockquote><pre>a  b</pre><hr><table><caption>Table</caption>
<thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table><figure><img alt=""
width="20" height="20"><figcaption>Caption</figcaption></figure><details open><summary>Summary</summary>Details</details>
<progress value="1" max="2"></progress><svg width="9" height="9"><path d="M0 0h9v9"/></svg></main>
<aside><form><fieldset><legend>Legend</legend><label for="a">Label</label><input id="a" placeholder="Type">
<input type="checkbox"><input type="range"><input type="file"><select><option>Option</option></select>
<textarea placeholder="Write"></textarea><output>0</output><button type="button">Button</button></fieldset></form></aside>
<dialog open>Dialog</dialog><div class="room button primary panel notice error">Box</div><footer>Foot</footer>`;

/** Positions and widths, which authors set, are the same on all pages. */
const PLACE = 'position:absolute!important;inset:0 auto auto 0!important;width:343px!important;display:block!important';
const INLINE = /^sb-(member|oauth-login)$/;
/** The library adds sb-notices by itself, and sb-site shows nothing of its own. */
const SHOWN = Object.keys(TAGS).filter((tag) => !/^sb-(notices|site)$/.test(tag));

const place = (tag: string, attributes = TAGS[tag]) =>
  `<div style="${PLACE}"><${tag} ${attributes} ${INLINE.test(tag) ? 'style="display:inline-block!important"' : ''}>` +
  `${CHILDREN[tag] ?? ''}</${tag}></div>`;

interface Foreign {
  css?: string;
  /** Attributes of html. */
  html?: string;
  doctype?: string;
}

/** On all pages it is the same moment: else a comment is 9 minutes old on one and 10 on the next. */
const NOW = Date.now();

/** A page before our script has loaded. */
export const foreignPage = ({ css = '', html = '', doctype = '<!doctype html>' }: Foreign, options?: PageOptions) =>
  openPage(
    `${doctype}<html lang="zh" ${html} style="overflow:hidden!important"><head><title>Tea</title><style>${css}</style>
    <script>
      Date.now = () => ${NOW};
      addEventListener('sb-navigate', (event) => event.preventDefault());
    </script></head><body>${SAMPLE}
    <div id="ours"><sb-site site-id="1"></sb-site>${SHOWN.map((tag) => place(tag)).join('')}${place('sb-phone-login', '')}
    </div></body></html>`,
    options,
  );

/** Notices stand in the topmost open dialog, which may be in a shadow root. */
const noticesIn = ({ document }: Page) => descendants(document).find(({ localName }) => localName === 'sb-notices');
const ours = (page: Page) => {
  const notices = noticesIn(page);
  return [...page.document.querySelectorAll('#ours > div > *'), ...(notices ? [notices] : [])];
};
/** The empty place is that of a piece whose code comes later. */
const isBusy = (element: Element) =>
  element.matches('[aria-busy=true], span[hidden]:not([class]):empty') || element.part.contains('skeleton');

async function isStill(page: Page) {
  await waitFor(() => {
    const busy = ours(page).flatMap(descendants).find(isBusy);
    if (busy) throw new Error(`Still busy: ${busy.outerHTML.slice(0, 200)}`);
  });
  // a ResizeObserver reports at the end of a frame
  const view = page.document.defaultView as Window;
  for (let i = 0; i < 2; i++) await new Promise(view.requestAnimationFrame.bind(view));
}

/** Loads our script. Resolves when every element has rendered and no request is in flight. */
export async function addScript(page: Page): Promise<void> {
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = '/dist/sb.js';
  page.document.head.append(script);
  const greeting = page.document.querySelector('sb-login-lottery') as Element;
  await waitFor(() => {
    const late = ours(page).find((element) => !hasDrawn(element));
    if (late) throw new Error(`${late.localName} shows nothing.`);
  });
  await isStill(page);
  // the guide opens by itself only if the visitor does nothing else by then, which depends on the order of all answers
  const shown = await waitFor(() => allByPart(greeting, 'dialog')[0] ?? byPart<HTMLElement>(greeting, 'open'));
  // synthetic: other elements lie over it
  if (!shown.matches('dialog')) shown.click();
  await waitFor(() => byRole(greeting, 'dialog'));
  await isStill(page);
}

/** Shows a notice that stays, and opens a popup above the greeting. */
export async function openPopups(page: Page): Promise<{ popup: HTMLElement; notice: HTMLElement }> {
  faults({ 'POST /openapi/order/addToCart': 'refuse' });
  // synthetic: the greeting lies over the page
  byRole(page.document.querySelector('sb-product') as Element, 'button', '加入购物车').click();
  const notices = await waitFor(() => noticesIn(page) ?? null);
  const notice = await waitFor(() => byRole(notices, 'alert').firstElementChild as HTMLElement | null);
  // a notice stays while it is under the pointer
  // synthetic: the pointer is needed elsewhere
  const holdNotice = () => notice.closest('[popover]')?.dispatchEvent(new PointerEvent('pointerenter'));
  holdNotice();
  noFaults();
  const login = page.document.querySelector('sb-phone-login:not([inline])') as HTMLElement & { show(): void };
  login.show();
  const popup = await waitFor(() => byRole(login, 'dialog'));
  holdNotice();
  await isStill(page);
  return { popup, notice };
}

/** The appearance of all our elements. */
export function insideOf(page: Page): Appearance {
  still(page.document);
  const looks = ours(page).map((element, at) =>
    [...appearanceOf(element)].map(([path, look]) => [`${at} ${path}`, look] as const),
  );
  return new Map(looks.flat());
}

/** Browsers may report `auto` for a flex item, even out of flow. */
const isSame = (line: string) => / min-(width|height): (0px → auto|auto → 0px)$/.test(line);

/** The differences that the page's styles make in our elements. Only the font and the colour scheme may make any. */
export async function changesInside(page: Page, tries = 2): Promise<string[]> {
  const dressed = insideOf(page);
  const { documentElement: html, body, styleSheets } = page.document;
  const { getComputedStyle: styleOf } = page.document.defaultView as Window;
  html.style.fontFamily = styleOf(body).fontFamily;
  html.style.colorScheme = styleOf(byPart(page.document.querySelector('sb-pager') as Element, 'base')).colorScheme;
  for (const sheet of styleSheets) sheet.disabled = true;
  let found: string[] = [];
  const isEqual = () => {
    found = differences(insideOf(page), dressed).filter((line) => !isSame(line));
    return found.length === 0;
  };
  await waitFor(isEqual, tries > 1 ? { timeout: 1000 } : {}).catch(() => {});
  for (const sheet of styleSheets) sheet.disabled = false;
  for (const property of ['color-scheme', 'font-family']) html.style.removeProperty(property);
  // a ResizeObserver may report late, so compare again
  return found.length > 0 && tries > 1 ? changesInside(page, tries - 1) : found;
}

/** The page's own content: its styles, positions and attributes. */
export function pageItself({ document }: Page) {
  const own = [...document.querySelectorAll('body > :not(#ours, sb-notices), body > :not(#ours, sb-notices) *')];
  const { head, body, documentElement: html, styleSheets, adoptedStyleSheets } = document;
  return {
    look: appearanceOf(document, (element) => element.matches('head, #ours, sb-notices')),
    marks: [
      ...own.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${x} ${y} ${width} ${height}`;
      }),
      ...[html, body].flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)),
      `${styleSheets.length} ${adoptedStyleSheets.length} style sheets`,
      `${head.querySelectorAll(':not([rel=modulepreload], [rel=preload], [type=module])').length} elements in head`,
    ],
  };
}

/** Whether the box is inside the viewport of its page. */
export function isInView(box: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const { innerWidth, innerHeight } = box.ownerDocument.defaultView as Window;
  return (
    left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5 && right > left && bottom > top
  );
}
