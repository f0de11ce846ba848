/** The largest scale. A picture that just fits the frame has scale 1. */
export const MAX_SCALE = 5;
/** The scale after a double tap or a click. */
export const DOUBLE_TAP_SCALE = 2.5;
/** Factor of the keys and buttons + and −. */
export const ZOOM_STEP = 1.5;

export interface Point {
  x: number;
  y: number;
}

/** Scale and offset of a picture: `x` and `y` move its middle from the frame's, in px. */
export interface ViewTransform extends Point {
  scale: number;
}

/** A frame in px, and the width of the picture in it over its height. */
export interface ZoomFrame {
  width: number;
  height: number;
  ratio: number;
}

export const IDENTITY: ViewTransform = { scale: 1, x: 0, y: 0 };

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(max, value));

/** Returns the picture's size at scale 1. */
function fittedSize({ width, height, ratio }: ZoomFrame) {
  return ratio > width / height ? { width, height: width / ratio } : { width: height * ratio, height };
}

/** Keeps the picture's edges outside the frame. A picture smaller than the frame stays centered. */
export function clampPan({ scale, x, y }: ViewTransform, frame: ZoomFrame): ViewTransform {
  const { width, height } = fittedSize(frame);
  const right = Math.max(0, (width * scale - frame.width) / 2);
  const down = Math.max(0, (height * scale - frame.height) / 2);
  return { scale, x: clamp(-right, x, right), y: clamp(-down, y, down) };
}

const center = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Scales by a factor; the point of the picture under `from` moves to `to`. Points are in px from the frame's middle.
 */
export function zoomAt(
  transform: ViewTransform,
  factor: number,
  from: Point,
  frame: ZoomFrame,
  to: Point = from,
): ViewTransform {
  const scale = clamp(1, transform.scale * factor, MAX_SCALE);
  const growth = scale / transform.scale;
  return clampPan(
    { scale, x: to.x - (from.x - transform.x) * growth, y: to.y - (from.y - transform.y) * growth },
    frame,
  );
}

/** One finger pans, two fingers pinch: the point of the picture under each finger stays under it. */
export function pinch(
  transform: ViewTransform,
  before: readonly Point[],
  after: readonly Point[],
  frame: ZoomFrame,
): ViewTransform {
  const startSpread = spread(before);
  return zoomAt(transform, startSpread ? spread(after) / startSpread : 1, center(before), frame, center(after));
}

/** Zooms in, or out if it is zoomed. */
export const toggleZoom = (transform: ViewTransform, at: Point, frame: ZoomFrame): ViewTransform =>
  transform.scale > 1 ? IDENTITY : zoomAt(transform, DOUBLE_TAP_SCALE, at, frame);

/** The part of the frame by which an arrow key pans. */
const ARROW_PAN = 0.2;
const ARROW_DIRECTIONS: Record<string, Point | undefined> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** The transform after a key; undefined if the key does nothing. Arrows pan as they scroll a page. */
export function transformForKey(transform: ViewTransform, key: string, frame: ZoomFrame): ViewTransform | undefined {
  if (key === '+' || key === '=') return zoomAt(transform, ZOOM_STEP, IDENTITY, frame);
  if (key === '-') return zoomAt(transform, 1 / ZOOM_STEP, IDENTITY, frame);
  if (key === '0') return IDENTITY;
  const { x, y } = ARROW_DIRECTIONS[key] ?? {};
  if (x === undefined || y === undefined || transform.scale === 1) return undefined;
  return clampPan(
    { ...transform, x: transform.x + x * frame.width * ARROW_PAN, y: transform.y + y * frame.height * ARROW_PAN },
    frame,
  );
}

/** Two taps within this time (ms) and distance (px) are a double tap; a tap moves less than TAP_PX. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 32;
const TAP_PX = 8;

export interface Tap extends Point {
  time: number;
}
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const isTap = (down: Point, up: Point): boolean => distance(down, up) < TAP_PX;
export const isDoubleTap = (first: Tap | undefined, second: Tap): boolean =>
  first !== undefined && second.time - first.time < DOUBLE_MS && distance(first, second) < DOUBLE_PX;
