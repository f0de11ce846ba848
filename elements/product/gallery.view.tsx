import { useId, useState } from 'react';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import sheet from './gallery.css';
import { entriesOf } from './gallery.rules.js';
import { Blank } from './gallery-picture.view.js';
import { Stage } from './gallery-stage.view.js';
import strip from './gallery-strip.css';
import { Strip } from './gallery-strip.view.js';
import { galleryWords } from './strings.js';

interface Props {
  images: readonly string[];
  video?: string | undefined;
  title: string;
}

/** Pictures and a video of goods: a stage to swipe, a strip to choose from, a full view to look closer. */
export function View(props: Props) {
  // other pictures begin at the first
  return <Entries key={[props.video, ...props.images].join('\n')} {...props} />;
}

export const sheets = [sheet, strip];

const loadZoom = () => import('./gallery-zoom.view.js');

function Entries({ images, video, title }: Props) {
  const [chosen, choose] = useState(0);
  const [zoom, setZoom] = useState<{ isOpen: boolean; closings: number }>();
  const id = useId();
  const say = useWords(galleryWords);
  const entries = entriesOf(images, video);
  if (entries.length === 0) {
    return (
      <div className="stage" part="stage">
        <Blank name={say.none()} />
      </div>
    );
  }
  const isMany = entries.length > 1;
  const closings = zoom?.closings ?? 0;
  const view = {
    entries,
    title,
    chosen,
    onChoose: choose,
    onClose: () => setZoom({ isOpen: false, closings: closings + 1 }),
  };
  return (
    <section className="gallery" part="gallery" aria-label={say.pictures()}>
      <Stage
        entries={entries}
        title={title}
        chosen={chosen}
        panelId={isMany ? id : undefined}
        closings={closings}
        onChoose={choose}
        // whoever comes near may want to look closer
        onNear={() => setZoom((now) => now ?? { isOpen: false, closings })}
        onZoom={() => setZoom({ isOpen: true, closings })}
      />
      {isMany && <Strip entries={entries} chosen={chosen} panelId={id} onChoose={choose} />}
      {zoom && <LazyView load={loadZoom} props={zoom.isOpen ? view : undefined} />}
    </section>
  );
}
