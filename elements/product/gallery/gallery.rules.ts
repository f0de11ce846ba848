/** Magnification of a picture under the mouse. */
export const LENS_SCALE = 2.25;

/** An entry of the gallery. `key`: the same for the same entry. `index`: its position. `number`: counts the pictures. */
export type GalleryEntry = { key: string; index: number } & (
  | { kind: 'video'; src: string; poster: string | undefined }
  | { kind: 'picture'; src: string; number: number }
);

/**
 * Returns the entries. The video is first, with the first picture as poster. The picture of the chosen option comes
 * before the other pictures, unless it is one of them.
 */
export function entriesOf(images: readonly string[], video: string | undefined, cover?: string): GalleryEntry[] {
  const own = images.filter(Boolean);
  const extra = cover && !own.includes(cover) ? [{ key: `cover ${cover}`, src: cover }] : [];
  const pictures = [...extra, ...own.map((src, index) => ({ key: `${index} ${src}`, src }))];
  const videoEntries = video ? [{ key: 'video', kind: 'video' as const, src: video, poster: own[0] }] : [];
  const rest = pictures.map((one, index) => ({ ...one, kind: 'picture' as const, number: index + 1 }));
  return [...videoEntries, ...rest].map((entry, index) => ({ ...entry, index }));
}

/** Returns the entry to show when the picture of the chosen option changes: that picture, else the one before. */
export function entryAfterChoice(
  entries: readonly GalleryEntry[],
  cover: string | undefined,
  before: GalleryEntry | undefined,
): number {
  const index = entries.findIndex(({ kind, src, key }) =>
    cover ? kind === 'picture' && src === cover : key === before?.key,
  );
  return Math.max(0, index);
}

/** A part of a scroller's content, in px from its inline start, which is independent of the writing direction. */
export interface ScrollSpan {
  start: number;
  size: number;
}

/** Returns the slide nearest to the scroll position. `offset` is negative in right-to-left text. */
export const slideAt = (offset: number, width: number): number =>
  width > 0 ? Math.round(Math.abs(offset) / width) : 0;

/** Tells whether content overflows before and after the visible part. Zoomed pages scroll by fractions of a pixel. */
export const overflowAround = (seen: ScrollSpan, contentSize: number) => ({
  before: seen.start > 1,
  after: seen.start + seen.size < contentSize - 1,
});

/** Returns the scroll position that shows a thumbnail and `peek` px of its neighbours, which can be clicked then. */
export function scrollStartToReveal(thumb: ScrollSpan, seen: ScrollSpan, peek: number): number {
  const first = thumb.start - peek;
  const last = thumb.start + thumb.size + peek - seen.size;
  return Math.max(0, Math.min(first, Math.max(last, seen.start)));
}

const KEY_STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the entry that a key moves to, if any. It stops at the ends, as the carousel does. */
export function entryByKey(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = KEY_STEPS[key];
  return step && Math.max(0, Math.min(count - 1, at + (isRtl ? -step : step)));
}

const percent = (part: number) => `${Math.round(Math.max(0, Math.min(1, part)) * 1000) / 10}%`;

/** Returns the `transform-origin` under the pointer: that point stays in place while the box grows. */
export const transformOriginAt = (
  pointer: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): string => `${percent((pointer.x - box.left) / box.width)} ${percent((pointer.y - box.top) / box.height)}`;
