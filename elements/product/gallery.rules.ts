/** How much larger a picture is under the mouse. */
export const MAGNIFIED = 2.25;

/** What the strip shows, in order; `number` counts the pictures. */
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

/** A part of a scroller's content, in px from its inline start (so the same for both directions of writing). */
export interface Span {
  start: number;
  size: number;
}

/** Which slide is nearest to where the stage stands. `offset` is negative where one reads from the right. */
export const slideAt = (offset: number, width: number): number =>
  width > 0 ? Math.round(Math.abs(offset) / width) : 0;

/** Is there more before and after what is seen? Half a pixel is none: zoomed pages scroll by fractions. */
export const moreAround = (seen: Span, whole: number) => ({
  before: seen.start > 1,
  after: seen.start + seen.size < whole - 1,
});

/** Where a strip must begin so that a thumbnail is seen whole, and something of its neighbours: they can be clicked. */
export function revealing(thumb: Span, seen: Span, peek: number): number {
  const first = thumb.start - peek;
  const last = thumb.start + thumb.size + peek - seen.size;
  return Math.max(0, Math.min(first, Math.max(last, seen.start)));
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which of `count` entries a key leads to; undefined: none. It stops at the ends, as the stage does. */
export function entryByKey(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step && Math.max(0, Math.min(count - 1, at + (isRtl ? -step : step)));
}

const percent = (part: number) => `${Math.round(Math.max(0, Math.min(1, part)) * 1000) / 10}%`;

/** The point of a box that stays where it is while the box grows: the one under the pointer. As a `transform-origin`. */
export const originUnder = (
  pointer: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): string => `${percent((pointer.x - box.left) / box.width)} ${percent((pointer.y - box.top) / box.height)}`;
