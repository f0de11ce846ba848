import { hasBottomSheets, prefersReducedMotion } from '../media-queries.js';

/** A sheet that was dragged by this part of its height closes. */
const CLOSING_DISTANCE = 0.3;
/** A flick of this length and speed closes the sheet too, in px and px per ms. */
const FLICK_DISTANCE = 40;
const CLOSING_SPEED = 0.5;
const LEAVE_MS = 150;

/** Lets a pointer that holds the grabber drag the sheet down. `onClose` is called once the sheet has left the screen. */
export function dragToClose(start: PointerEvent, sheet: HTMLElement, onClose: () => void): void {
  if (start.button !== 0 || !start.isPrimary || !hasBottomSheets()) return;
  const grabber = start.currentTarget as HTMLElement;
  const drag = new AbortController();
  let distance = 0;
  let speed = 0;
  let last = start;
  const show = () => {
    sheet.style.transform = distance ? `translateY(${distance}px)` : '';
  };
  const end = () => {
    drag.abort();
    const closes =
      distance > sheet.offsetHeight * CLOSING_DISTANCE || (distance > FLICK_DISTANCE && speed > CLOSING_SPEED);
    const from = `translateY(${distance}px)`;
    distance = 0;
    show();
    const keyframes = { transform: [from, closes ? 'translateY(100%)' : 'none'] };
    const motion = sheet.animate?.(keyframes, { duration: prefersReducedMotion() ? 0 : LEAVE_MS, easing: 'ease-out' });
    if (!closes) return;
    // rejected if the dialog was closed meanwhile
    if (motion) motion.finished.then(onClose, () => {});
    else onClose();
  };
  // a pointer that leaves the grabber still drags the sheet
  grabber.setPointerCapture(start.pointerId);
  grabber.addEventListener(
    'pointermove',
    (event) => {
      speed = (event.clientY - last.clientY) / Math.max(1, event.timeStamp - last.timeStamp);
      last = event;
      distance = Math.max(0, event.clientY - start.clientY);
      show();
    },
    drag,
  );
  grabber.addEventListener('pointerup', end, drag);
  grabber.addEventListener('pointercancel', end, drag);
}

/**
 * Keeps a sheet above the on-screen keyboard, which covers the bottom of the page without resizing it. Returns the
 * function that stops it.
 */
export function stayAboveKeyboard(sheet: HTMLElement): () => void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return () => {};
  const stop = new AbortController();
  const place = () => {
    // a zoomed page has a smaller viewport without a keyboard
    const covered = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop;
    sheet.style.setProperty('--_keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', place, stop);
  viewport.addEventListener('scroll', place, stop);
  place();
  return () => stop.abort();
}
