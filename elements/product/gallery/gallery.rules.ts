/** Magnification of a picture under the mouse. */
export const LENS_SCALE = 2.25;

/** An entry of the gallery, at its place; `number` counts the pictures. */
export type Entry = { place: number } & (
  | { kind: 'video'; src: string; poster: string | undefined }
  | { kind: 'picture'; src: string; number: number }
);

/** The video comes first, and shows the first picture until somebody plays it. */
export function entriesOf(images: readonly string[], video: string | undefined): Entry[] {
  const pictures = images.filter(Boolean);
  const film = video ? [{ kind: 'video' as const, src: video, poster: pictures[0] }] : [];
  const rest = pictures.map((src, index) => ({ kind: 'picture' as const, src, number: index + 1 }));
  return [...film, ...rest].map((entry, place) => ({ ...entry, place }));
}

/** A part of a scroller's content, in px from its inline start, so it is the same for both writing directions. */
export interface Span {
  start: number;
  size: number;
}

/** The slide nearest to the scroll position. `offset` is negative in right-to-left text. */
export const slideAt = (offset: number, width: number): number =>
  width > 0 ? Math.round(Math.abs(offset) / width) : 0;

/** Tells whether content overflows before and after the visible part. Zoomed pages scroll by fractions of a pixel. */
export const overflowAround = (seen: Span, whole: number) => ({
  before: seen.start > 1,
  after: seen.start + seen.size < whole - 1,
});

/** Where to scroll so that a thumbnail and `peek` px of its neighbours are visible: a click reaches those, too. */
export function scrollStartToReveal(thumb: Span, seen: Span, peek: number): number {
  const first = thumb.start - peek;
  const last = thumb.start + thumb.size + peek - seen.size;
  return Math.max(0, Math.min(first, Math.max(last, seen.start)));
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** The entry of `count` that a key leads to, if any. It stops at the ends, as the carousel does. */
export function entryByKey(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step && Math.max(0, Math.min(count - 1, at + (isRtl ? -step : step)));
}

const percent = (part: number) => `${Math.round(Math.max(0, Math.min(1, part)) * 1000) / 10}%`;

/** The `transform-origin` under the pointer: that point stays in its place while the box grows. */
export const transformOriginAt = (
  pointer: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): string => `${percent((pointer.x - box.left) / box.width)} ${percent((pointer.y - box.top) / box.height)}`;
