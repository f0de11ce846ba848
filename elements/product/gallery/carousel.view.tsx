import { useRef, useState } from 'react';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import type { Entry } from './gallery.rules.js';
import { galleryWords } from './gallery.strings.js';
import { lens } from './lens.view.js';
import { GalleryPicture } from './picture.view.js';
import { useCarousel } from './use-carousel.view.js';
import { GalleryVideo } from './video.view.js';

interface CarouselProps {
  entries: readonly Entry[];
  title: string;
  chosen: number;
  /** Undefined where there is only one entry. */
  panelId: string | undefined;
  /** Increments on each close of the lightbox, so focus can be restored to the current slide. */
  lightboxClosings: number;
  onChoose(place: number): void;
  onPrefetch(): void;
  onOpenLightbox(): void;
}

/** Shows one entry at a time. The slides stand side by side in a scroller, so the browser does the swiping. */
export function Carousel({
  entries,
  title,
  chosen,
  panelId,
  lightboxClosings,
  onChoose,
  onPrefetch,
  onOpenLightbox,
}: CarouselProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const listeners = useCarousel(scroller, chosen, entries.length, lightboxClosings, onChoose);
  const panel = panelId && { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}-${chosen}` };
  return (
    <div className="stage" part="stage">
      <div
        ref={nativeEvents({ ...listeners, pointerenter: onPrefetch, focusin: onPrefetch }, scroller)}
        className="reel"
        {...panel}
      >
        {entries.map((entry) => (
          <div key={entry.place} className="slide" inert={entry.place !== chosen}>
            {entry.kind === 'video' ? (
              <GalleryVideo src={entry.src} poster={entry.poster} isShown={chosen === entry.place} />
            ) : (
              <GallerySlide
                src={entry.src}
                alt={`${title} ${entry.number}`}
                isFirst={entry.number === 1}
                onOpenLightbox={onOpenLightbox}
              />
            )}
          </div>
        ))}
      </div>
      {panelId && (
        <span className="position" part="position" translate="no">
          {`${chosen + 1}/${entries.length}`}
        </span>
      )}
    </div>
  );
}

interface GallerySlideProps {
  src: string;
  alt: string;
  isFirst: boolean;
  onOpenLightbox(): void;
}

/** A picture that opens the lightbox. A click on one that didn't load loads it again. */
function GallerySlide({ src, alt, isFirst, onOpenLightbox }: GallerySlideProps) {
  const [tries, setTries] = useState({ times: 0, isBroken: false });
  const say = useWords(galleryWords);
  const { isBroken, times } = tries;
  return (
    <button
      ref={nativeEvents(lens)}
      type="button"
      className="bare picture"
      part="picture"
      aria-haspopup={isBroken ? undefined : 'dialog'}
      onClick={isBroken ? () => setTries({ times: times + 1, isBroken: false }) : onOpenLightbox}
    >
      <GalleryPicture
        key={times}
        src={src}
        alt={alt}
        isFirst={isFirst}
        onBroken={() => setTries({ times, isBroken: true })}
      />
      <span className="unseen">{isBroken ? say.again() : say.look()}</span>
    </button>
  );
}
