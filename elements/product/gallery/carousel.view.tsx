import { useRef, useState } from 'react';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import type { GalleryEntry } from './gallery.rules.js';
import { galleryMessages } from './gallery.strings.js';
import { lens } from './lens.js';
import { GalleryPicture } from './picture.view.js';
import { useCarousel } from './use-carousel.js';
import { GalleryVideo } from './video.view.js';

interface CarouselProps {
  entries: readonly GalleryEntry[];
  title: string;
  chosen: number;
  /** Undefined if there is only one entry. */
  panelId: string | undefined;
  /** Increments on each close of the lightbox, so focus can be restored to the current slide. */
  lightboxClosings: number;
  onChoose(index: number): void;
  onPrefetch(): void;
  onOpenLightbox(): void;
}

/** The carousel shows one slide at a time. Its slides are in a scroller, so the browser handles swipes. */
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
  const listeners = useCarousel(scroller, chosen, entries, lightboxClosings, onChoose);
  const panel = panelId && { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}-${chosen}` };
  return (
    <div className="stage" part="stage">
      <div
        ref={nativeEvents({ ...listeners, pointerenter: onPrefetch, focusin: onPrefetch }, scroller)}
        className="scroller"
        {...panel}
      >
        {entries.map((entry) => (
          <div key={entry.key} className="slide" inert={entry.index !== chosen}>
            {entry.kind === 'video' ? (
              <GalleryVideo src={entry.src} poster={entry.poster} isShown={chosen === entry.index} />
            ) : (
              <GallerySlide
                src={entry.src}
                alt={`${title} ${entry.number}`}
                isFirst={entry.number === 1}
                isShown={chosen === entry.index}
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
  isShown: boolean;
  onOpenLightbox(): void;
}

/** A picture that opens the lightbox. A click on one that didn't load loads it again. */
function GallerySlide({ src, alt, isFirst, isShown, onOpenLightbox }: GallerySlideProps) {
  const [tries, setTries] = useState({ times: 0, isBroken: false });
  const t = useMessages(galleryMessages);
  const { isBroken, times } = tries;
  return (
    <button
      ref={nativeEvents(lens)}
      type="button"
      className="bare picture"
      part="picture"
      aria-haspopup={isBroken ? undefined : 'dialog'}
      // where `inert` is unknown: Chrome before 102, Safari before 15.5
      tabIndex={isShown ? 0 : -1}
      onClick={isBroken ? () => setTries({ times: times + 1, isBroken: false }) : onOpenLightbox}
    >
      <GalleryPicture
        key={times}
        src={src}
        alt={alt}
        isFirst={isFirst}
        onBroken={() => setTries({ times, isBroken: true })}
      />
      <span className="visually-hidden">{isBroken ? t.retryPicture() : t.enlarge()}</span>
    </button>
  );
}
