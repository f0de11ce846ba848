// In the page: finds what a visitor sees, by roles and names. It is bundled for the oldest core, and knows nothing of the
// library. Playwright's own locators call `checkVisibility`, which Chromium has since 105.
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { descendants, renderedParent } from '../support/dom-tree.js';
import { normalized, textOf } from '../support/text.js';

/** A control by its role (`file` for an input of files, which has none) and name, inside of the first element that matches `inside`. */
export interface Target {
  role: string;
  name: string | RegExp;
  inside?: string;
}

export interface Point {
  x: number;
  y: number;
}

const FAILED = /出错了|加载失败/;
/** In px: what the page moves by less is at rest. */
const REST = 1;

function isShown(element: Element): boolean {
  if (getComputedStyle(element).visibility !== 'visible') return false;
  for (let at: Element | null = element; at; at = renderedParent(at)) {
    if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return false;
  }
  return element.getClientRects().length > 0;
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? normalized(text) === wanted : wanted.test(normalized(text));

function find({ role, name, inside }: Target): HTMLElement | undefined {
  const root = inside ? document.querySelector(inside) : document;
  const all = root ? descendants(root) : [];
  const isOfRole = (element: Element) =>
    role === 'file' ? element.matches('input[type=file]') : getRole(element) === role;
  return all.find(
    (element) => isOfRole(element) && isShown(element) && matches(computeAccessibleName(element), name),
  ) as HTMLElement | undefined;
}

/** Whether a control can be used. */
function isThere(target: Target): boolean {
  const found = find(target);
  return Boolean(found) && !found?.matches(':disabled, [aria-disabled=true]');
}

/** Whether a text is on the screen, inside of the first element that matches. */
function says(text: string, inside = 'body'): boolean {
  const root = document.querySelector(inside);
  return Boolean(root && normalized(textOf(root)).includes(text));
}

/** The text of one of our elements that tells of a failure. */
function failure(): string | undefined {
  const own = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('sb-'));
  const failed = own.find((element) => FAILED.test(textOf(element)));
  return failed && `<${failed.localName}> says: ${normalized(textOf(failed)).slice(0, 200)}`;
}

/** What is drawn at a point, in the innermost shadow root. */
function drawnAt({ x, y }: Point): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

function isInside(inner: Element | null, outer: Element): boolean {
  for (let at = inner; at; at = renderedParent(at)) if (at === outer) return true;
  return false;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const frame = () => new Promise(requestAnimationFrame);

/** What the finger meets: the box of a radio may be hidden, and its label drawn. */
const surfaceOf = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect();
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  return label && (width < 2 || height < 2 || getComputedStyle(element).opacity === '0') ? label : element;
};

/** The point to tap for a control, once it is at rest with nothing above it. From then on `isHit` watches. */
async function aim(target: Target): Promise<Point | undefined> {
  const control = isThere(target) ? find(target) : undefined;
  if (!control) return undefined;
  const surface = surfaceOf(control);
  surface.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' as ScrollBehavior });
  const before = middleOf(surface);
  await frame();
  await frame();
  const point = middleOf(surface);
  if (Math.abs(point.x - before.x) > REST || Math.abs(point.y - before.y) > REST) return undefined;
  const drawn = drawnAt(point);
  if (!isInside(drawn, surface) && !isInside(drawn, control)) return undefined;
  watch(surface, control);
  return point;
}

const EVENTS = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'];
let hit: boolean | undefined;
let over = new AbortController();

/** Lets the next tap through if it meets the control. What else the page has moved there gets nothing of it. */
function watch(...wanted: Element[]) {
  hit = undefined;
  over.abort();
  over = new AbortController();
  const { signal } = over;
  const check = (event: Event) => {
    if (!event.isTrusted) return;
    const path = event.composedPath();
    const meets = wanted.some((element) => path.includes(element));
    if (event.type === 'pointerdown') hit = meets ? hit : false;
    if (event.type === 'click' && hit !== false) hit = true;
    if (!meets && hit === false) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') over.abort();
  };
  for (const type of EVENTS) addEventListener(type, check, { capture: true, signal });
}

/** Whether the tap met its control: undefined before the click. */
const isHit = () => hit;

/** Puts the focus where a visitor's keys would have brought it. */
function focus(target: Target): boolean {
  const found = isThere(target) ? find(target) : undefined;
  found?.focus();
  return Boolean(found);
}

/** The value of a field, or the text that a list shows. */
function fieldValue(target: Target): string | undefined {
  const found = find(target) as HTMLInputElement | HTMLSelectElement | undefined;
  return found instanceof HTMLSelectElement ? found.selectedOptions[0]?.text : found?.value;
}

/** The primary buttons that have no background; undefined where there is no such button. */
async function bareButtons(): Promise<string[] | undefined> {
  // the style follows a change of the scheme
  await frame();
  await frame();
  const all = descendants(document).filter((element) => element.part.contains('primary') && isShown(element));
  const bare = all.filter((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage === 'none' && /^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
  });
  return all.length > 0 ? bare.map((element) => normalized(textOf(element))) : undefined;
}

/** What axe says of contrast in our elements, a line for each text. */
async function faintTexts(): Promise<string[]> {
  await frame();
  await frame();
  const include = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('sb-'));
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run({ include } as never, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`));
}

const visitor = { aim, bareButtons, failure, faintTexts, fieldValue, focus, isHit, isThere, says };
export type InPage = typeof visitor;
Object.assign(globalThis, { sbVisitor: visitor });
