import { closest } from '../../core/site/attributes.js';
import { topmostAt } from './element-from-point.js';
import { insetOf, type Place, placesFor, type Rect, rectOf, type Size, samplesOf, type View } from './sample-points.js';

/** What visitors press, type into or read on: a link, a control, a frame; whatever shows a hand is one too. */
const CONTROLS =
  'a[href],area,button,input,select,textarea,summary,label,iframe,audio,video[controls],[contenteditable],' +
  '[tabindex]:not([tabindex^="-"]),' +
  ['button', 'link', 'tab', 'option', 'radio', 'checkbox', 'switch', 'slider', 'menuitem', 'combobox']
    .map((role) => `[role=${role}]`)
    .join();
/** A control of which more than this share is covered is hard to hit; so is one of which the middle is covered. */
const COVERED = 0.3;
/** What takes more of the viewport than this is a region: it may be covered anywhere. */
const REGION = 0.5;
/** A page that scrolls less than this can't bring a control out from under the box, in px. */
const SCROLL_RANGE = 100;
/** A page that wasn't scrolled for so long is at rest, in ms. */
const REST_MS = 200;

/**
 * Keeps a fixed box near the bottom corner, where it covers no control of the page. The place that it takes first it
 * keeps: only what doesn't scroll (a bar at the bottom, a page without more than it shows) drives it away, and after a
 * click it may go back to the corner. A control that scrolls below the box doesn't move it: the box hides until the page
 * is at rest and the control isn't below it any more. The box shows all the same while it has the focus, and what
 * `mustShow` always does. Returns what ends it.
 */
export function keepClearOfControls(box: HTMLElement, mustShow: boolean): () => void {
  const stop = new AbortController();
  const host = (box.getRootNode() as ShadowRoot).host;
  let place: Place | undefined;
  let isShown = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;

  const isHeld = () => mustShow || box.querySelector(':focus-visible') !== null;
  const show = (shows: boolean) => {
    isShown = shows;
    box.style.visibility = shows ? 'visible' : 'hidden';
    box.style.opacity = shows ? '1' : '0';
  };
  const sizeOf = () => ({ width: box.offsetWidth, height: box.offsetHeight });

  /** Where the page's layout or its focus may have changed, a better place may be taken; else only a bar drives it away. */
  const settle = (mayMove = true) => {
    const view = viewOf(box);
    const size = sizeOf();
    const places = placesFor(size, view);
    const isFree = (at: Place) => !blockedAt(at, size, view, host);
    const fits = (at: Place) =>
      controlsBelow(at, size, view, host).every(scrollsAway) &&
      !(mustShow && coversFocus(rectOf(at, size, view), host));
    const findPlace = () =>
      places.find((at) => at.bottom < view.height / 2 && isFree(at) && fits(at)) ??
      places.find(fits) ??
      (isHeld() ? places[0] : undefined);
    clearTimeout(timer);
    if (isBehindDialog(host)) {
      // the dialog is all that can be pressed, and closes without telling
      timer = setTimeout(settle, REST_MS);
      if (place) return;
      [place] = places;
    } else if (!place || !fits(place)) {
      place = findPlace();
    } else if (mayMove) {
      const best = places.find(fits);
      if (best && isFree(best)) place = best;
    }
    if (place) put(box, place, view);
    show(place !== undefined && (isHeld() || isFree(place)));
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => settle());
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(false), REST_MS);
    if (!isShown || isHeld()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (place && blockedAt(place, sizeOf(), viewOf(box), host)) show(false);
    });
  };

  const options = { passive: true, capture: true, signal: stop.signal };
  document.addEventListener('scroll', onScroll, options);
  // keydown: a focus that moves inside of one shadow root is no event outside of it; click: it may open something
  for (const type of ['focusin', 'keydown', 'click']) document.addEventListener(type, later, options);
  addEventListener('resize', later, options);
  const observer = new ResizeObserver(later);
  observer.observe(document.body);
  observer.observe(box);
  settle();
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The controls that the box touches. */
function controlsBelow(place: Place, size: Size, view: View, host: Element): Element[] {
  const below = new Set<Element>();
  for (const [x, y] of samplesOf(place, size, view)) {
    const top = topmostAt(x, y, host);
    const control = top && closest(top, CONTROLS);
    if (control && !isRegion(control)) below.add(control);
  }
  return [...below];
}

/** Is the box in the way of a control? A large one that scrolls may be touched at a corner, unless it has the focus. */
function blockedAt(place: Place, size: Size, view: View, host: Element): boolean {
  const box = rectOf(place, size, view);
  return controlsBelow(place, size, view, host).some(
    (control) =>
      !scrollsAway(control) || control.matches(':focus') || isHardToHit(control.getBoundingClientRect(), box),
  );
}

function isRegion(control: Element): boolean {
  const { width, height } = control.getBoundingClientRect();
  return width * height >= innerWidth * innerHeight * REGION;
}

function isHardToHit({ left, top, right, bottom, width, height }: DOMRect, box: Rect): boolean {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const isMiddleCovered = x > box.left && x < box.right && y > box.top && y < box.bottom;
  const covered =
    Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) *
    Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
  return isMiddleCovered || covered > width * height * COVERED;
}

/** Can the visitor scroll it out from under the box? */
function scrollsAway(control: Element): boolean {
  for (let element: Element | null = control; element; element = parentOf(element)) {
    const { position, overflowY } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') return false;
    const scrolls = /auto|scroll/.test(overflowY) && element !== document.body;
    if (scrolls && element.scrollHeight > element.clientHeight) return true;
  }
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight > SCROLL_RANGE;
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

const isBehindDialog = (host: Element) => {
  const top = topmostAt(innerWidth / 2, innerHeight / 2, host);
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

function viewOf(box: HTMLElement): View {
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

function put({ style }: HTMLElement, place: Place, view: View): void {
  const inset = `${insetOf(place, view)}px`;
  style.bottom = `${place.bottom}px`;
  style.insetInlineStart = place.side === 'start' ? inset : 'auto';
  style.insetInlineEnd = place.side === 'end' ? inset : 'auto';
}
