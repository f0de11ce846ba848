import { prefersReducedMotion } from '../../core/ui/prefers-reduced-motion.js';
import { isRtl } from './gallery-scroll.view.js';
import {
  type Frame,
  isDouble,
  isTap,
  keyed,
  type Point,
  pulled,
  type Sight,
  swiped,
  type Tap,
  toggled,
  WHOLE,
  zoomed,
} from './gallery-zoom.rules.js';

/** Deltas of a wheel for e times the size: of its notches, and of two fingers on a touch pad. */
const WHEEL = 400;
const PAD = 100;

/**
 * Fingers, mouse, wheel and keys on a picture. Only its transform changes, and nothing is rendered meanwhile; `onScale`
 * is told when it rests.
 */
export function createHands(onScale: (scale: number) => void) {
  let sight = WHOLE;
  let down: Tap | undefined;
  let last: Tap | undefined;
  /** Two fingers were there: what ends is no tap and no swipe. */
  let wasPinched = false;
  const fingers = new Map<number, Point>();
  /** How it was when the last finger came or went: measured from there, nothing drifts. */
  let anchor: { sight: Sight; points: Point[] };
  const hold = () => {
    anchor = { sight, points: [...fingers.values()] };
  };

  const draw = (frame: HTMLElement, { x, y, scale }: Sight, isGentle: boolean) => {
    const picture = frame.querySelector('img');
    if (!picture) return;
    picture.style.transition = isGentle && !prefersReducedMotion() ? 'transform 0.2s' : 'none';
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const rest = (frame: HTMLElement, next: Sight) => {
    sight = next;
    draw(frame, sight, true);
    onScale(sight.scale);
  };
  const tap = (frame: HTMLElement, at: Tap, isMouse: boolean) => {
    const counts = isMouse || isDouble(last, at);
    last = counts ? undefined : at;
    if (counts) rest(frame, toggled(sight, at, measured(frame)));
  };
  /** The last finger has left. */
  const end = (frame: HTMLElement, from: Tap, up: Tap, isMouse: boolean, onTurn: (by: number) => void) => {
    if (!wasPinched && isTap(from, up)) return tap(frame, up, isMouse);
    const way = { x: up.x - from.x, y: up.y - from.y };
    const by = sight.scale === 1 && !wasPinched ? swiped(way, isRtl(frame)) : 0;
    rest(frame, sight);
    if (by) onTurn(by);
  };

  const lose = (event: PointerEvent, frame: HTMLElement) => {
    fingers.delete(event.pointerId);
    hold();
    rest(frame, sight);
  };

  return {
    /** Another picture begins whole. */
    reset() {
      sight = WHOLE;
      fingers.clear();
      onScale(1);
    },
    zoom: (frame: HTMLElement, factor: number) => rest(frame, zoomed(sight, factor, WHOLE, measured(frame))),
    /** Whether the key did something. */
    key(frame: HTMLElement, key: string): boolean {
      const next = keyed(sight, key, measured(frame));
      if (next) rest(frame, next);
      return next !== undefined;
    },
    listeners: (onTurn: (by: number) => void) => ({
      pointerdown(event: PointerEvent, frame: HTMLElement) {
        if (event.button) return;
        if (fingers.size === 0) down = tapOf(event, frame);
        wasPinched = fingers.size > 0;
        fingers.set(event.pointerId, tapOf(event, frame));
        hold();
      },
      pointermove(event: PointerEvent, frame: HTMLElement) {
        if (!fingers.has(event.pointerId)) return;
        // the button was let go outside of the frame
        if (!event.buttons) return lose(event, frame);
        fingers.set(event.pointerId, tapOf(event, frame));
        const points = [...fingers.values()];
        sight = pulled(anchor.sight, anchor.points, points, measured(frame));
        draw(frame, sight.scale === 1 && !wasPinched && down ? slipped(down, points[0]) : sight, false);
      },
      pointerup(event: PointerEvent, frame: HTMLElement) {
        const isLast = fingers.delete(event.pointerId) && fingers.size === 0;
        hold();
        if (isLast && down) end(frame, down, tapOf(event, frame), event.pointerType === 'mouse', onTurn);
      },
      pointercancel: lose,
      wheel(event: WheelEvent, frame: HTMLElement) {
        event.preventDefault();
        const factor = Math.exp(-event.deltaY / (event.ctrlKey ? PAD : WHEEL));
        sight = zoomed(sight, factor, tapOf(event, frame), measured(frame));
        hold();
        draw(frame, sight, false);
        onScale(sight.scale);
      },
    }),
  };
}

/** A picture that is whole follows the finger sideways: the next one may be wanted. */
const slipped = (down: Point, now = down): Sight => ({ ...WHOLE, x: now.x - down.x });

function measured(frame: HTMLElement): Frame {
  const picture = frame.querySelector('img');
  const ratio = picture?.naturalWidth && picture.naturalHeight ? picture.naturalWidth / picture.naturalHeight : 1;
  return { width: frame.clientWidth, height: frame.clientHeight, ratio };
}

/** Where and when, from the frame's middle. */
function tapOf({ clientX, clientY, timeStamp }: MouseEvent, frame: HTMLElement): Tap {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2, time: timeStamp };
}
