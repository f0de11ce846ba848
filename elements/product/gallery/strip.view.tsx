import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { type Entry, entryByKey, overflowAround, scrollStartToReveal } from './gallery.rules.js';
import { galleryWords } from './gallery.strings.js';
import { GalleryPicture, PicturePlaceholder } from './picture.view.js';
import { isRtl, scrollSideways, visibleSpan } from './scroll.view.js';

interface ThumbnailStripProps {
  entries: readonly Entry[];
  chosen: number;
  panelId: string;
  onChoose(place: number): void;
}

/** All entries as thumbnails. A finger or the arrows scroll to those that don't fit. */
export function ThumbnailStrip({ entries, chosen, panelId, onChoose }: ThumbnailStripProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const say = useWords(galleryWords);

  const updateArrows = () => {
    const strip = ref.current as HTMLElement;
    const now = overflowAround(visibleSpan(strip), strip.scrollWidth);
    setMore((was) => (was.before === now.before && was.after === now.after ? was : now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's always the same strip
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(updateArrows);
    sizes.observe(ref.current as HTMLElement);
    // before the first frame, because the arrows would move the strip
    updateArrows();
    return () => sizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    const strip = ref.current as HTMLElement;
    scrollSideways(strip, scrollStartToReveal(spanOf(strip, chosen), visibleSpan(strip), PEEK));
  }, [chosen]);

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
      {isLonger && (
        <StripArrow name={say.before()} path="M14 6l-6 6 6 6" isEnd={!more.before} onClick={() => page(-1)} />
      )}
      <div
        ref={nativeEvents({ scroll: updateArrows, keydown: press }, ref)}
        className="reel thumbs"
        role="tablist"
        aria-label={say.pictures()}
      >
        {entries.map((entry) => (
          <button
            key={entry.place}
            type="button"
            className="bare thumb"
            part="thumb"
            role="tab"
            id={`${panelId}-${entry.place}`}
            aria-controls={panelId}
            aria-selected={entry.place === chosen}
            aria-label={entry.kind === 'video' ? say.video() : say.picture(entry.number)}
            tabIndex={entry.place === chosen ? 0 : -1}
            onClick={() => onChoose(entry.place)}
          >
            <Thumbnail entry={entry} />
          </button>
        ))}
      </div>
      {isLonger && <StripArrow name={say.after()} path="M10 6l6 6-6 6" isEnd={!more.after} onClick={() => page(1)} />}
    </div>
  );
}

function Thumbnail({ entry }: { entry: Entry }) {
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

/** For the mouse. By keyboard, arrow keys on the thumbnails do the same. */
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

function spanOf(strip: HTMLElement, place: number) {
  const [first, thumb] = [strip.children[0] as HTMLElement, strip.children[place] as HTMLElement];
  return { start: Math.abs(thumb.offsetLeft - first.offsetLeft), size: thumb.offsetWidth };
}
