import { deepActiveElement } from '../../core/lib/deep-active-element.js';
import { closest } from '../../core/site/attributes.js';
import { closestFromPoint, deepElementFromPoint, MODAL } from './element-from-point.js';
import {
  type FloatPosition,
  insetOf,
  positionsFor,
  type Rect,
  rectOf,
  samplePoints,
  type Viewport,
} from './sample-points.js';

/** Elements that visitors interact with: links, controls, frames. */
const CONTROLS =
  'a[href],area,button,input,select,textarea,summary,label,iframe,audio,video[controls],[contenteditable],' +
  '[tabindex]:not([tabindex^="-"]),' +
  ['button', 'link', 'tab', 'option', 'radio', 'checkbox', 'switch', 'slider', 'menuitem', 'combobox']
    .map((role) => `[role=${role}]`)
    .join();
/** A control is hard to hit if more than this share of it is covered, or if its centre is covered. */
const MAX_COVERED = 0.3;
/** An element larger than this share of the viewport counts as a region, which may be covered. */
const REGION_SHARE = 0.5;
/** A page that scrolls less than this, in px, counts as one that doesn't scroll. */
const SCROLL_RANGE = 100;
/** Scrolling has ended after this time without a scroll event, in ms. */
const SCROLL_END_MS = 200;
/** The click of a touch comes within this time after the finger is lifted, in ms: iOS waits for a second tap. */
const CLICK_MS = 400;

/**
 * Positions a fixed box near the bottom corner so that it covers no control of the page, and at first no text, if there
 * is such a place.
 *
 * The box keeps its first position, so that it doesn't jump. It moves only away from controls that don't scroll (a bar
 * at the bottom, a short page), and may return to the corner after a click. When a control scrolls under the box, the
 * box hides until scrolling has ended and the control has left. A box that has the focus, or `mustShow`, never hides.
 * A pressed box stays where it is until its click: else a tap would miss it.
 *
 * Returns a function that stops it.
 */
export function keepClearOfControls(box: HTMLElement, mustShow: boolean): () => void {
  const stop = new AbortController();
  const host = (box.getRootNode() as ShadowRoot).host;
  let position: FloatPosition | undefined;
  let isShown = false;
  /** Frames in which the box is repositioned, or hidden. A scroll must not cancel what a click asked for. */
  let repositionFrame = 0;
  let hideFrame = 0;
  let timer: ReturnType<typeof setTimeout>;
  let isPressed = false;
  let releaseTimer: ReturnType<typeof setTimeout>;

  const mustBeVisible = () => mustShow || box.querySelector(':focus-visible') !== null;
  const setVisible = (isVisible: boolean) => {
    isShown = isVisible;
    box.style.visibility = isVisible ? 'visible' : 'hidden';
    box.style.opacity = isVisible ? '1' : '0';
  };
  const sizeOf = () => ({ width: box.offsetWidth, height: box.offsetHeight });

  /** `mayMove`: the layout or the focus may have changed, so the box may move to a better position. */
  const reposition = (mayMove = true) => {
    if (isPressed) return;
    const viewport = viewportOf(box);
    const size = sizeOf();
    const positions = positionsFor(size, viewport);
    const rectAt = (at: FloatPosition) => rectOf(at, size, viewport);
    const isFree = (at: FloatPosition) => !isInTheWay(rectAt(at), host);
    const fits = (at: FloatPosition) =>
      controlsUnder(rectAt(at), host).every(scrollsAway) && !(mustShow && coversFocus(rectAt(at), host));
    const isLow = (at: FloatPosition) => at.bottom < viewport.height / 2;
    const isBlank = (at: FloatPosition) => !coversText(rectAt(at), host);
    const findPosition = () =>
      positions.find((at) => isLow(at) && isFree(at) && fits(at) && isBlank(at)) ??
      positions.find((at) => isLow(at) && isFree(at) && fits(at)) ??
      positions.find(fits) ??
      (mustBeVisible() ? positions[0] : undefined);
    clearTimeout(timer);
    if (isBehindDialog(host)) {
      // nothing behind a modal dialog can be clicked, and no event tells that it closes: check again later
      timer = setTimeout(reposition, SCROLL_END_MS);
      if (position) return;
      [position] = positions;
    } else if (!position || !fits(position)) {
      position = findPosition();
    } else if (mayMove) {
      const best = positions.find(fits);
      if (best && isFree(best) && isBlank(best)) position = best;
    }
    if (position) moveTo(box, position, viewport);
    setVisible(position !== undefined && (mustBeVisible() || isFree(position)));
  };
  const repositionSoon = () => {
    cancelAnimationFrame(repositionFrame);
    repositionFrame = requestAnimationFrame(() => reposition());
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reposition(false), SCROLL_END_MS);
    if (!isShown || mustBeVisible()) return;
    cancelAnimationFrame(hideFrame);
    hideFrame = requestAnimationFrame(() => {
      const rect = position && rectOf(position, sizeOf(), viewportOf(box));
      if (rect && !isPressed && isInTheWay(rect, host)) setVisible(false);
    });
  };

  const onPress = () => {
    isPressed = true;
    clearTimeout(releaseTimer);
  };
  const release = () => {
    if (!isPressed) return;
    isPressed = false;
    repositionSoon();
  };
  const onPointerUp = () => {
    if (isPressed) releaseTimer = setTimeout(release, CLICK_MS);
  };

  const options = { passive: true, capture: true, signal: stop.signal };
  box.addEventListener('pointerdown', onPress, options);
  addEventListener('pointerup', onPointerUp, options);
  for (const type of ['pointercancel', 'click']) addEventListener(type, release, options);
  document.addEventListener('scroll', onScroll, options);
  // keydown: no focusin leaves a shadow root in which the focus moves; click: it may open something
  for (const type of ['focusin', 'keydown', 'click']) document.addEventListener(type, repositionSoon, options);
  addEventListener('resize', repositionSoon, options);
  const observer = new ResizeObserver(repositionSoon);
  observer.observe(document.body);
  observer.observe(box);
  reposition();
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(repositionFrame);
    cancelAnimationFrame(hideFrame);
    clearTimeout(timer);
    clearTimeout(releaseTimer);
  };
}

/** The controls that the box overlaps. */
function controlsUnder(box: Rect, host: Element): Element[] {
  const controls = new Set<Element>();
  for (const [x, y] of samplePoints(box)) {
    const top = deepElementFromPoint(x, y, host);
    const control = top && closest(top, CONTROLS);
    if (control && !isRegion(control)) controls.add(control);
  }
  return [...controls];
}

/** Whether the box lies on a text of the page: a line of it, not the free space of its element. */
function coversText(box: Rect, host: Element): boolean {
  const range = document.createRange();
  const elements = samplePoints(box).map(([x, y]) => deepElementFromPoint(x, y, host));
  return [...new Set(elements)].some((element) =>
    Array.from(element?.childNodes ?? []).some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      range.selectNode(node);
      return Array.from(range.getClientRects()).some((line) => overlaps(line, box));
    }),
  );
}

/** A large control that scrolls may be overlapped at a corner, unless it has the focus. */
const isInTheWay = (box: Rect, host: Element): boolean =>
  controlsUnder(box, host).some(
    (control) =>
      !scrollsAway(control) || control.matches(':focus') || isHardToHit(control.getBoundingClientRect(), box),
  );

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

/** The visitor can scroll the control out from under the box. */
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

const isBehindDialog = (host: Element) => closestFromPoint(innerWidth / 2, innerHeight / 2, MODAL, host) !== null;

function coversFocus(box: Rect, host: Element): boolean {
  if (document.activeElement === host) return false;
  const focused = deepActiveElement();
  if (!focused || focused === document.body) return false;
  return overlaps(focused.getBoundingClientRect(), box);
}

const overlaps = ({ left, right, top, bottom }: DOMRect, box: Rect) =>
  box.left < right && box.right > left && box.top < bottom && box.bottom > top;

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
