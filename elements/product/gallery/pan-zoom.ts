import { prefersReducedMotion } from '../../../core/ui/media-queries.js';
import { isRtl } from './horizontal-scroll.js';
import {
  IDENTITY,
  isDoubleTap,
  isTap,
  type Point,
  pinch,
  type Tap,
  toggleZoom,
  transformForKey,
  type ViewTransform,
  type ZoomFrame,
  zoomAt,
} from './pan-zoom.rules.js';
import { swipeDirection } from './swipe.rules.js';

/** Wheel deltas that scale by e: of a mouse wheel, and of a pinch on a touchpad, which browsers report with ctrlKey. */
const WHEEL_DELTA = 400;
const TOUCHPAD_DELTA = 100;

/**
 * Pans and zooms a picture by touch, mouse, wheel and keys. It sets only the transform, without rendering. `onScale` is
 * called when a gesture ends.
 */
export function createPanZoom(onScale: (scale: number) => void) {
  let transform = IDENTITY;
  let down: Tap | undefined;
  let last: Tap | undefined;
  /** The gesture had two fingers, so it is neither a tap nor a swipe. */
  let wasPinched = false;
  const fingers = new Map<number, Point>();
  /** The start of the gesture with the present fingers. Moves are measured from it to avoid drift. */
  let anchor: { transform: ViewTransform; points: Point[] };
  const setAnchor = () => {
    anchor = { transform, points: [...fingers.values()] };
  };

  const draw = (frame: HTMLElement, { x, y, scale }: ViewTransform, isAnimated: boolean) => {
    const picture = frame.querySelector('img');
    if (!picture) return;
    picture.style.transition = isAnimated && !prefersReducedMotion() ? 'transform 0.2s' : 'none';
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const finish = (frame: HTMLElement, next: ViewTransform) => {
    transform = next;
    draw(frame, transform, true);
    onScale(transform.scale);
  };
  const tap = (frame: HTMLElement, at: Tap, isMouse: boolean) => {
    const counts = isMouse || isDoubleTap(last, at);
    last = counts ? undefined : at;
    if (counts) finish(frame, toggleZoom(transform, at, measureFrame(frame)));
  };
  /** The last finger was lifted. */
  const end = (frame: HTMLElement, from: Tap, up: Tap, isMouse: boolean, onStep: (by: number) => void) => {
    if (!wasPinched && isTap(from, up)) return tap(frame, up, isMouse);
    const movement = { x: up.x - from.x, y: up.y - from.y };
    const by = transform.scale === 1 && !wasPinched ? swipeDirection(movement, isRtl(frame)) : 0;
    finish(frame, transform);
    if (by) onStep(by);
  };

  const cancel = (event: PointerEvent, frame: HTMLElement) => {
    fingers.delete(event.pointerId);
    setAnchor();
    finish(frame, transform);
  };

  return {
    /** Another picture starts unzoomed. */
    reset() {
      transform = IDENTITY;
      fingers.clear();
      onScale(1);
    },
    zoomBy: (frame: HTMLElement, factor: number) =>
      finish(frame, zoomAt(transform, factor, IDENTITY, measureFrame(frame))),
    /** Returns whether the key was handled. */
    key(frame: HTMLElement, key: string): boolean {
      const next = transformForKey(transform, key, measureFrame(frame));
      if (next) finish(frame, next);
      return next !== undefined;
    },
    listeners: (onStep: (by: number) => void) => ({
      pointerdown(event: PointerEvent, frame: HTMLElement) {
        if (event.button) return;
        if (fingers.size === 0) down = tapAt(event, frame);
        wasPinched = fingers.size > 0;
        fingers.set(event.pointerId, tapAt(event, frame));
        setAnchor();
      },
      pointermove(event: PointerEvent, frame: HTMLElement) {
        if (!fingers.has(event.pointerId)) return;
        // the button was released outside the frame
        if (!event.buttons) return cancel(event, frame);
        fingers.set(event.pointerId, tapAt(event, frame));
        const points = [...fingers.values()];
        transform = pinch(anchor.transform, anchor.points, points, measureFrame(frame));
        draw(frame, transform.scale === 1 && !wasPinched && down ? swipeOffset(down, points[0]) : transform, false);
      },
      pointerup(event: PointerEvent, frame: HTMLElement) {
        const isLast = fingers.delete(event.pointerId) && fingers.size === 0;
        setAnchor();
        if (isLast && down) end(frame, down, tapAt(event, frame), event.pointerType === 'mouse', onStep);
      },
      pointercancel: cancel,
      wheel(event: WheelEvent, frame: HTMLElement) {
        event.preventDefault();
        const factor = Math.exp(-event.deltaY / (event.ctrlKey ? TOUCHPAD_DELTA : WHEEL_DELTA));
        transform = zoomAt(transform, factor, tapAt(event, frame), measureFrame(frame));
        setAnchor();
        draw(frame, transform, false);
        onScale(transform.scale);
      },
    }),
  };
}

/** An unzoomed picture follows the finger horizontally, as a swipe. */
const swipeOffset = (down: Point, now = down): ViewTransform => ({ ...IDENTITY, x: now.x - down.x });

function measureFrame(frame: HTMLElement): ZoomFrame {
  const picture = frame.querySelector('img');
  const ratio = picture?.naturalWidth && picture.naturalHeight ? picture.naturalWidth / picture.naturalHeight : 1;
  return { width: frame.clientWidth, height: frame.clientHeight, ratio };
}

/** Position from the frame's middle, and time. */
function tapAt({ clientX, clientY, timeStamp }: MouseEvent, frame: HTMLElement): Tap {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2, time: timeStamp };
}
