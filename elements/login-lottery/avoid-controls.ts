import { closest } from '../../core/site/attributes.js';
import { deepElementFromPoint } from './element-from-point.js';
import {
  type FloatPosition,
  insetOf,
  positionsFor,
  type Rect,
  rectOf,
  type Size,
  samplePoints,
  type Viewport,
} from './sample-points.js';

/** Visitors press these, type into them or read on by them: links, controls, frames. */
const CONTROLS =
  'a[href],area,button,input,select,textarea,summary,label,iframe,audio,video[controls],[contenteditable],' +
  '[tabindex]:not([tabindex^="-"]),' +
  ['button', 'link', 'tab', 'option', 'radio', 'checkbox', 'switch', 'slider', 'menuitem', 'combobox']
    .map((role) => `[role=${role}]`)
    .join();
/** A control of which more than this share is covered is hard to hit; so is one of which the middle is covered. */
const MAX_COVERED = 0.3;
/** An element that takes more of the viewport than this share is a region: it may be covered anywhere. */
const REGION_SHARE = 0.5;
/** A page that scrolls less than this can't bring a control out from under the box, in px. */
const SCROLL_RANGE = 100;
/** Scrolling has ended after so long without a scroll event, in ms. */
const SCROLL_END_MS = 200;

/**
 * Keeps a fixed box near the bottom corner, where it covers no control of the page. The position that it takes first it
 * keeps: only what doesn't scroll (a bar at the bottom, a page without more than it shows) drives it away, and after a
 * click it may go back to the corner. A control that scrolls below the box doesn't move it: the box hides until the page
 * is at rest and the control isn't below it any more. The box shows all the same while it has the focus, and what
 * `mustShow` always does. Returns what ends it.
 */
export function keepClearOfControls(box: HTMLElement, mustShow: boolean): () => void {
  const stop = new AbortController();
  const host = (box.getRootNode() as ShadowRoot).host;
  let position: FloatPosition | undefined;
  let isShown = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;

  const mustStay = () => mustShow || box.querySelector(':focus-visible') !== null;
  const show = (shows: boolean) => {
    isShown = shows;
    box.style.visibility = shows ? 'visible' : 'hidden';
    box.style.opacity = shows ? '1' : '0';
  };
  const sizeOf = () => ({ width: box.offsetWidth, height: box.offsetHeight });

  /** Where the page's layout or its focus may have changed, a better position may be taken; else only a bar drives it away. */
  const reposition = (mayMove = true) => {
    const viewport = viewportOf(box);
    const size = sizeOf();
    const positions = positionsFor(size, viewport);
    const isFree = (at: FloatPosition) => !isInTheWay(at, size, viewport, host);
    const fits = (at: FloatPosition) =>
      controlsUnder(at, size, viewport, host).every(scrollsAway) &&
      !(mustShow && coversFocus(rectOf(at, size, viewport), host));
    const findPosition = () =>
      positions.find((at) => at.bottom < viewport.height / 2 && isFree(at) && fits(at)) ??
      positions.find(fits) ??
      (mustStay() ? positions[0] : undefined);
    clearTimeout(timer);
    if (isBehindDialog(host)) {
      // the dialog is all that can be pressed, and closes without telling
      timer = setTimeout(reposition, SCROLL_END_MS);
      if (position) return;
      [position] = positions;
    } else if (!position || !fits(position)) {
      position = findPosition();
    } else if (mayMove) {
      const best = positions.find(fits);
      if (best && isFree(best)) position = best;
    }
    if (position) moveTo(box, position, viewport);
    show(position !== undefined && (mustStay() || isFree(position)));
  };
  const repositionSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => reposition());
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reposition(false), SCROLL_END_MS);
    if (!isShown || mustStay()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (position && isInTheWay(position, sizeOf(), viewportOf(box), host)) show(false);
    });
  };

  const options = { passive: true, capture: true, signal: stop.signal };
  document.addEventListener('scroll', onScroll, options);
  // keydown: a focus that moves inside of one shadow root is no event outside of it; click: it may open something
  for (const type of ['focusin', 'keydown', 'click']) document.addEventListener(type, repositionSoon, options);
  addEventListener('resize', repositionSoon, options);
  const observer = new ResizeObserver(repositionSoon);
  observer.observe(document.body);
  observer.observe(box);
  reposition();
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The controls that the box touches. */
function controlsUnder(position: FloatPosition, size: Size, viewport: Viewport, host: Element): Element[] {
  const controls = new Set<Element>();
  for (const [x, y] of samplePoints(position, size, viewport)) {
    const top = deepElementFromPoint(x, y, host);
    const control = top && closest(top, CONTROLS);
    if (control && !isRegion(control)) controls.add(control);
  }
  return [...controls];
}

/** Is the box in the way of a control? A large one that scrolls may be touched at a corner, unless it has the focus. */
function isInTheWay(position: FloatPosition, size: Size, viewport: Viewport, host: Element): boolean {
  const box = rectOf(position, size, viewport);
  return controlsUnder(position, size, viewport, host).some(
    (control) =>
      !scrollsAway(control) || control.matches(':focus') || isHardToHit(control.getBoundingClientRect(), box),
  );
}

function isRegion(control: Element): boolean {
  const { width, height } = control.getBoundingClientRect();
  return width * height >= innerWidth * innerHeight * REGION_SHARE;
}

function isHardToHit({ left, top, right, bottom, width, height }: DOMRect, box: Rect): boolean {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const isMiddleCovered = x > box.left && x < box.right && y > box.top && y < box.bottom;
  const covered =
    Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) *
    Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
  return isMiddleCovered || covered > width * height * MAX_COVERED;
}

/** Can the visitor scroll it out from under the box? */
function scrollsAway(control: Element): boolean {
  for (let element: Element | null = control; element; element = parentOf(element)) {
    const style = getComputedStyle(element);
    if (style.position === 'fixed' || style.position === 'sticky') return false;
    const scrolls = /auto|scroll/.test(style.overflowY) && element !== document.body;
    if (scrolls && element.scrollHeight > element.clientHeight) return true;
  }
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight > SCROLL_RANGE;
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

const isBehindDialog = (host: Element) => {
  const top = deepElementFromPoint(innerWidth / 2, innerHeight / 2, host);
  return top !== undefined && closest(top, ':modal') !== null;
};

function coversFocus(box: Rect, host: Element): boolean {
  let focused = document.activeElement;
  if (focused === host) return false;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return false;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
}

function viewportOf(box: HTMLElement): Viewport {
  const style = getComputedStyle(box);
  const [top = 0, right = 0, bottom = 0, left = 0] = style
    .getPropertyValue('--_safe')
    .trim()
    .split(/\s+/)
    .map(Number.parseFloat);
  return {
    width: document.documentElement.clientWidth,
    height: innerHeight,
    rightToLeft: style.direction === 'rtl',
    safe: { top, right, bottom, left },
  };
}

function moveTo({ style }: HTMLElement, position: FloatPosition, viewport: Viewport): void {
  const inset = `${insetOf(position, viewport)}px`;
  style.bottom = `${position.bottom}px`;
  style.insetInlineStart = position.side === 'start' ? inset : 'auto';
  style.insetInlineEnd = position.side === 'end' ? inset : 'auto';
}
