/** The largest a picture gets, times its size when it just fits. */
export const LARGEST = 5;
/** A double tap, or a click, goes this near. */
export const NEAR = 2.5;
/** What + and − do. */
export const STEP = 1.5;

export interface Point {
  x: number;
  y: number;
}

/** How a picture is seen: `x` and `y` move its middle from the frame's, in px. */
export interface Sight extends Point {
  scale: number;
}

/** A frame in px, and the width of the picture in it over its height. */
export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

export const WHOLE: Sight = { scale: 1, x: 0, y: 0 };

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** The picture's size where it just fits. */
function fitted({ width, height, ratio }: Frame) {
  return ratio > width / height ? { width, height: width / ratio } : { width: height * ratio, height };
}

/** No edge of the picture comes further in than the frame's; what is smaller than the frame stays in its middle. */
export function held({ scale, x, y }: Sight, frame: Frame): Sight {
  const { width, height } = fitted(frame);
  const right = Math.max(0, (width * scale - frame.width) / 2);
  const down = Math.max(0, (height * scale - frame.height) / 2);
  return { scale, x: between(-right, x, right), y: between(-down, y, down) };
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Larger by a factor; what lay under `from` then lies under `to`. Points are in px from the frame's middle.
 */
export function zoomed(sight: Sight, factor: number, from: Point, frame: Frame, to: Point = from): Sight {
  const scale = between(1, sight.scale * factor, LARGEST);
  const grown = scale / sight.scale;
  return held({ scale, x: to.x - (from.x - sight.x) * grown, y: to.y - (from.y - sight.y) * grown }, frame);
}

/** One finger moves the picture, two hold it: what lay under each of them stays there. */
export function pulled(sight: Sight, before: readonly Point[], after: readonly Point[], frame: Frame): Sight {
  const wide = spread(before);
  return zoomed(sight, wide ? spread(after) / wide : 1, middle(before), frame, middle(after));
}

/** Near if it's whole, whole if it's near. */
export const toggled = (sight: Sight, at: Point, frame: Frame): Sight =>
  sight.scale > 1 ? WHOLE : zoomed(sight, NEAR, at, frame);

/** How much of the frame an arrow key shows anew. */
const ARROW = 0.2;
const ARROWS: Record<string, Point | undefined> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** What a key makes of it; undefined: nothing. An arrow shows more of its own side, as it scrolls a page. */
export function keyed(sight: Sight, key: string, frame: Frame): Sight | undefined {
  if (key === '+' || key === '=') return zoomed(sight, STEP, WHOLE, frame);
  if (key === '-') return zoomed(sight, 1 / STEP, WHOLE, frame);
  if (key === '0') return WHOLE;
  const { x, y } = ARROWS[key] ?? {};
  if (x === undefined || y === undefined || sight.scale === 1) return undefined;
  return held({ ...sight, x: sight.x + x * frame.width * ARROW, y: sight.y + y * frame.height * ARROW }, frame);
}

/** A finger on a picture that is whole has gone this far, in px: the next picture is wanted. */
const SWIPE = 48;

/** 1: on, -1: back, 0: neither. One who reads from the right swipes to the right to go on. */
export function swiped({ x, y }: Point, isRtl: boolean): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 !== isRtl ? 1 : -1;
}

/** Two taps are one double tap within this time (ms) and distance (px); what moves further than a tap's is none. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 32;
const TAP_PX = 8;

export interface Tap extends Point {
  time: number;
}
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const isTap = (down: Point, up: Point): boolean => distance(down, up) < TAP_PX;
export const isDouble = (first: Tap | undefined, second: Tap): boolean =>
  first !== undefined && second.time - first.time < DOUBLE_MS && distance(first, second) < DOUBLE_PX;
