/** A position of the floating box: its distance from the bottom, in px, at the start or the end of the line. */
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

/** Between the box and the edges, in px. */
const GAP = 16;
/** Around the box: a control may touch it no closer, in px. */
const PADDING = 4;
/** Between two positions on one edge, in px. */
const POSITION_STEP = 28;
/** No control is so small that it fits between two samples, in px. */
const SAMPLE_STEP = 10;

/** All positions, the best first: up the end's edge, then up the start's, in the lower half of the viewport and then above it. */
export function positionsFor(size: Size, viewport: Viewport): FloatPosition[] {
  const bottoms: number[] = [];
  const highest = viewport.height - viewport.safe.top - GAP - size.height;
  for (let bottom = viewport.safe.bottom + GAP; bottom <= highest; bottom += POSITION_STEP) bottoms.push(bottom);
  const low = bottoms.filter((bottom) => bottom < viewport.height / 2);
  return [low, bottoms.slice(low.length)].flatMap((half) =>
    (['end', 'start'] as const).flatMap((side) => half.map((bottom) => ({ side, bottom }))),
  );
}

/** How far the box is from the edge of its side, in px. */
export function insetOf({ side }: FloatPosition, { safe, rightToLeft }: Viewport): number {
  return GAP + ((side === 'end') === rightToLeft ? safe.left : safe.right);
}

/** The edges of something in the viewport, in px. */
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

/** Points so close to each other that no control of the page fits between them. */
export function samplePoints(
  position: FloatPosition,
  size: Size,
  viewport: Viewport,
): (readonly [x: number, y: number])[] {
  const { left, top, right, bottom } = rectOf(position, size, viewport);
  const rows = stepsBetween(top, bottom);
  return stepsBetween(left, right).flatMap((x) => rows.map((y) => [x, y] as const));
}

function stepsBetween(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / SAMPLE_STEP);
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
