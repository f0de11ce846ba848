import { useId, useState } from 'react';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { Carousel } from './carousel.view.js';
import styleSheet from './gallery.css';
import { entriesOf, entryAfterChoice } from './gallery.rules.js';
import { galleryMessages } from './gallery.strings.js';
import { PicturePlaceholder } from './picture.view.js';
import strip from './strip.css';
import { ThumbnailStrip } from './strip.view.js';

interface GalleryProps {
  images: readonly string[];
  video?: string | undefined;
  title: string;
  /** The picture of the chosen option, which is shown when it changes. */
  cover?: string | undefined;
}

/** Pictures and a video of goods: a carousel, a strip of thumbnails, and a lightbox to look closer. */
export function View(props: GalleryProps) {
  // other pictures reset the gallery to the first one
  return <Gallery key={[props.video, ...props.images].join('\n')} {...props} />;
}

export const styles = [styleSheet, strip];

const loadLightbox = () => import('./lightbox.view.js');

function Gallery({ images, video, title: ownTitle, cover }: GalleryProps) {
  const entries = entriesOf(images, video, cover);
  const [chosen, choose] = useState(() => entryAfterChoice(entries, cover, undefined));
  const [before, setBefore] = useState({ cover, entries });
  if (before.cover !== cover) {
    setBefore({ cover, entries });
    choose(entryAfterChoice(entries, cover, before.entries[chosen]));
  }
  /** Undefined until a pointer or the focus enters: then the lightbox is prefetched. */
  const [lightbox, setLightbox] = useState<{ isOpen: boolean; closings: number }>();
  const id = useId();
  const t = useMessages(galleryMessages);
  const title = ownTitle || t.pictures();
  if (entries.length === 0) {
    return (
      <div className="stage" part="stage">
        <PicturePlaceholder name={t.none()} />
      </div>
    );
  }
  const isMany = entries.length > 1;
  const closings = lightbox?.closings ?? 0;
  const lightboxProps = {
    entries,
    title,
    chosen,
    onChoose: choose,
    onClose: () => setLightbox({ isOpen: false, closings: closings + 1 }),
  };
  return (
    <section className="gallery" part="gallery" aria-label={t.pictures()}>
      <Carousel
        entries={entries}
        title={title}
        chosen={chosen}
        panelId={isMany ? id : undefined}
        lightboxClosings={closings}
        onChoose={choose}
        onPrefetch={() => setLightbox((now) => now ?? { isOpen: false, closings })}
        onOpenLightbox={() => setLightbox({ isOpen: true, closings })}
      />
      {isMany && <ThumbnailStrip entries={entries} chosen={chosen} panelId={id} onChoose={choose} />}
      {lightbox && <LazyView load={loadLightbox} props={lightbox.isOpen ? lightboxProps : undefined} />}
    </section>
  );
}
