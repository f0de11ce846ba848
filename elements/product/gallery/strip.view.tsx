import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { entryByKey, type GalleryEntry, overflowAround, scrollStartToReveal } from './gallery.rules.js';
import { galleryMessages } from './gallery.strings.js';
import { isRtl, scrollSideways, visibleSpan } from './horizontal-scroll.js';
import { GalleryPicture, PicturePlaceholder } from './picture.view.js';

interface ThumbnailStripProps {
  entries: readonly GalleryEntry[];
  chosen: number;
  panelId: string;
  onChoose(index: number): void;
}

/** The strip of thumbnails, which scrolls by touch or by its arrows. */
export function ThumbnailStrip({ entries, chosen, panelId, onChoose }: ThumbnailStripProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const t = useMessages(galleryMessages);
  const shown = entries[chosen]?.key;

  const updateArrows = () => {
    const strip = ref.current as HTMLElement;
    const now = overflowAround(visibleSpan(strip), strip.scrollWidth);
    setMore((was) => (was.before === now.before && was.after === now.after ? was : now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's always the same strip
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(updateArrows);
    sizes.observe(ref.current as HTMLElement);
    // before the first paint, because the arrows would shift the strip
    updateArrows();
    return () => sizes.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may come to the same position
  useLayoutEffect(() => {
    const strip = ref.current as HTMLElement;
    scrollSideways(strip, scrollStartToReveal(spanOf(strip, chosen), visibleSpan(strip), PEEK));
  }, [chosen, shown]);

  const page = (sign: number) => {
    const strip = ref.current as HTMLElement;
    const { start, size } = visibleSpan(strip);
    scrollSideways(strip, start + sign * size);
  };
  const press = (event: KeyboardEvent, strip: HTMLElement) => {
    const next = entryByKey(event.key, chosen, entries.length, isRtl(strip));
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    (strip.children[next] as HTMLElement).focus({ preventScroll: true });
  };
  const isLonger = more.before || more.after;
  return (
    <div className={isLonger ? 'strip longer' : 'strip'} part="strip">
      {isLonger && <StripArrow name={t.before()} path="M14 6l-6 6 6 6" isEnd={!more.before} onClick={() => page(-1)} />}
      <div
        ref={nativeEvents({ scroll: updateArrows, keydown: press }, ref)}
        className="scroller thumbs"
        role="tablist"
        aria-label={t.pictures()}
      >
        {entries.map((entry) => (
          <button
            key={entry.key}
            type="button"
            className="bare thumb"
            part="thumb"
            role="tab"
            id={`${panelId}-${entry.index}`}
            aria-controls={panelId}
            aria-selected={entry.index === chosen}
            aria-label={entry.kind === 'video' ? t.video() : t.picture(entry.number)}
            tabIndex={entry.index === chosen ? 0 : -1}
            onClick={() => onChoose(entry.index)}
          >
            <Thumbnail entry={entry} />
          </button>
        ))}
      </div>
      {isLonger && <StripArrow name={t.after()} path="M10 6l6 6-6 6" isEnd={!more.after} onClick={() => page(1)} />}
    </div>
  );
}

function Thumbnail({ entry }: { entry: GalleryEntry }) {
  if (entry.kind === 'picture') return <GalleryPicture src={entry.src} alt="" />;
  return (
    <>
      {entry.poster ? <GalleryPicture src={entry.poster} alt="" /> : <PicturePlaceholder name="" />}
      <svg className="play" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 7l8 5-8 5z" />
      </svg>
    </>
  );
}

/** An arrow for the mouse. Keyboard users press arrow keys on the thumbnails. */
function StripArrow({ name, path, isEnd, onClick }: { name: string; path: string; isEnd: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      className="bare arrow"
      part="arrow"
      aria-label={name}
      aria-disabled={isEnd || undefined}
      tabIndex={-1}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Width of the neighbours that stays visible beside the chosen thumbnail, in px. */
const PEEK = 52;

function spanOf(strip: HTMLElement, index: number) {
  const [first, thumb] = [strip.children[0] as HTMLElement, strip.children[index] as HTMLElement];
  return { start: Math.abs(thumb.offsetLeft - first.offsetLeft), size: thumb.offsetWidth };
}
