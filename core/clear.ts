import { closestAt } from './hit.js';
import { insetOf, type Place, placesFor, samplesOf, type View } from './lib/places.js';

/** What visitors press, type into or read on: a link, a control, a frame; whatever shows a hand is one too. */
const CONTROLS =
  'a[href],area,button,input,select,textarea,summary,label,iframe,audio,video[controls],[contenteditable],' +
  '[tabindex]:not([tabindex^="-"]),' +
  ['button', 'link', 'tab', 'option', 'radio', 'checkbox', 'switch', 'slider', 'menuitem', 'combobox']
    .map((role) => `[role=${role}]`)
    .join();
/** What takes more of the viewport than this is a region, of which a corner may be covered. */
const REGION = 0.5;

/**
 * Keeps a fixed box where no control of the page lies below it: found by looking, again whenever the page moves.
 * Where there is no such place it hides, unless it has the focus. What `mustShow` then lies at the first place that
 * leaves the focused control alone. Gives what ends it.
 */
export function keepClear(box: HTMLElement, mustShow: boolean): () => void {
  const stop = new AbortController();
  const own = (box.getRootNode() as ShadowRoot).host;
  let place: Place | undefined;
  let frame = 0;

  const settle = () => {
    frame = 0;
    const view = viewOf(box);
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const lies = (at: Place, on: (x: number, y: number) => boolean) =>
      samplesOf(at, size, view).some(([x, y]) => on(x, y));
    const isFree = (at: Place) => !lies(at, (x, y) => coversControl(x, y, own));
    const places = placesFor(size, view);
    // it stays as long as it can: what jumps about can't be hit
    const stays = place && places.some(({ side, bottom }) => side === place?.side && bottom === place.bottom);
    const free = stays && isFree(place as Place) ? place : places.find(isFree);
    const isHeld = box.querySelector(':focus-visible') !== null;
    place = free ?? (mustShow || isHeld ? fallback() : undefined);
    box.style.visibility = place ? 'visible' : 'hidden';
    if (place) put(box, place, view);

    function fallback() {
      return places.find((at) => !lies(at, coversFocus)) ?? places[0];
    }
  };
  const later = () => {
    frame ||= requestAnimationFrame(settle);
  };

  const options = { passive: true, capture: true, signal: stop.signal };
  // keydown: a focus that moves inside of one shadow root is no event outside of it; click: it may open something
  for (const type of ['scroll', 'focusin', 'keydown', 'click']) document.addEventListener(type, later, options);
  addEventListener('resize', later, options);
  const observer = new ResizeObserver(later);
  observer.observe(document.body);
  observer.observe(box);
  settle();
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function coversControl(x: number, y: number, own: Element): boolean {
  const control = closestAt(x, y, CONTROLS, own);
  if (!control) return false;
  const { width, height } = control.getBoundingClientRect();
  return width * height < innerWidth * innerHeight * REGION;
}

function coversFocus(x: number, y: number): boolean {
  const focused = document.activeElement?.getBoundingClientRect();
  return focused !== undefined && x > focused.left && x < focused.right && y > focused.top && y < focused.bottom;
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
