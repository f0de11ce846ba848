/** A position of the floating box: its side in the inline direction, and its distance from the bottom in px. */
export interface FloatPosition {
  side: 'start' | 'end';
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The viewport and its safe areas, in px. */
export interface Viewport extends Size {
  rightToLeft: boolean;
  safe: { top: number; right: number; bottom: number; left: number };
}

/** The distance between the box and the edges of the viewport, in px. */
const GAP = 16;
/** The minimum distance between the box and a control, in px. */
const PADDING = 4;
/** The distance between two positions on one edge, in px. */
const POSITION_STEP = 28;
/** The distance between two sample points, in px. Controls are larger, so none fits between two points. */
const SAMPLE_STEP = 10;

/** All positions, best first: up the end edge and the start edge in the lower half, then the same in the upper half. */
export function positionsFor(size: Size, viewport: Viewport): FloatPosition[] {
  const bottoms: number[] = [];
  const highest = viewport.height - viewport.safe.top - GAP - size.height;
  for (let bottom = viewport.safe.bottom + GAP; bottom <= highest; bottom += POSITION_STEP) bottoms.push(bottom);
  const low = bottoms.filter((bottom) => bottom < viewport.height / 2);
  return [low, bottoms.slice(low.length)].flatMap((half) =>
    (['end', 'start'] as const).flatMap((side) => half.map((bottom) => ({ side, bottom }))),
  );
}

/** The distance of the box from the edge on its side, in px. */
export function insetOf({ side }: FloatPosition, { safe, rightToLeft }: Viewport): number {
  return GAP + ((side === 'end') === rightToLeft ? safe.left : safe.right);
}

/** The edges of a rectangle in the viewport, in px. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle of the box with its padding. */
export function rectOf(position: FloatPosition, size: Size, viewport: Viewport): Rect {
  const inset = insetOf(position, viewport);
  const isLeft = (position.side === 'end') === viewport.rightToLeft;
  const left = isLeft ? inset : viewport.width - inset - size.width;
  const top = viewport.height - position.bottom - size.height;
  return {
    left: left - PADDING,
    top: top - PADDING,
    right: left + size.width + PADDING,
    bottom: top + size.height + PADDING,
  };
}

/** The points of the box at which controls are looked for. No control fits between two of them. */
export function samplePoints({ left, top, right, bottom }: Rect): (readonly [x: number, y: number])[] {
  const rows = stepsBetween(top, bottom);
  return stepsBetween(left, right).flatMap((x) => rows.map((y) => [x, y] as const));
}

function stepsBetween(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / SAMPLE_STEP);
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
