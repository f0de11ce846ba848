/** Where a box may float: so far from the bottom, in px, at the start or the end of the line. */
export interface Place {
  side: 'start' | 'end';
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The viewport in px, and what of its edges a screen's corners and bars take. */
export interface View extends Size {
  rightToLeft: boolean;
  safe: { top: number; right: number; bottom: number; left: number };
}

/** To the edges, in px. */
const GAP = 16;
/** Air around the box: a control may touch it no closer, in px. */
const AIR = 4;
/** Two places on one edge are so far apart, in px. */
const STEP = 28;
/** No control is so small that it lies between two samples, in px. */
const GRAIN = 10;

/** All places, the best first: up the end's edge, then up the start's, in the lower half of the view and then above it. */
export function placesFor(size: Size, view: View): Place[] {
  const bottoms: number[] = [];
  const highest = view.height - view.safe.top - GAP - size.height;
  for (let bottom = view.safe.bottom + GAP; bottom <= highest; bottom += STEP) bottoms.push(bottom);
  const low = bottoms.filter((bottom) => bottom < view.height / 2);
  return [low, bottoms.slice(low.length)].flatMap((half) =>
    (['end', 'start'] as const).flatMap((side) => half.map((bottom) => ({ side, bottom }))),
  );
}

/** How far the box is from the edge of its side, in px. */
export function insetOf({ side }: Place, { safe, rightToLeft }: View): number {
  return GAP + ((side === 'end') === rightToLeft ? safe.left : safe.right);
}

/** The edges of something in the viewport, in px. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the box and the air around it are. */
export function rectOf(place: Place, size: Size, view: View): Rect {
  const inset = insetOf(place, view);
  const isLeft = (place.side === 'end') === view.rightToLeft;
  const left = isLeft ? inset : view.width - inset - size.width;
  const top = view.height - place.bottom - size.height;
  return { left: left - AIR, top: top - AIR, right: left + size.width + AIR, bottom: top + size.height + AIR };
}

/** Points so close to each other that no control of the page fits between them. */
export function samplesOf(place: Place, size: Size, view: View): (readonly [x: number, y: number])[] {
  const { left, top, right, bottom } = rectOf(place, size, view);
  const rows = steps(top, bottom);
  return steps(left, right).flatMap((x) => rows.map((y) => [x, y] as const));
}

function steps(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / GRAIN);
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
