import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../../core/ui/dialog.js';
import icon from '../../../core/ui/icon.css';
import { LanguageContext, useWords } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import panel from '../../../core/ui/panel.css';
import { type Entry, entryByKey } from './gallery.rules.js';
import { galleryWords } from './gallery.strings.js';
import lightbox from './lightbox.css';
import { MAX_SCALE, ZOOM_STEP } from './pan-zoom.rules.js';
import { createPanZoom } from './pan-zoom.view.js';
import { GalleryPicture } from './picture.view.js';
import { isRtl } from './scroll.view.js';

export const sheets = [icon, panel, lightbox];

interface LightboxProps {
  entries: readonly Entry[];
  title: string;
  chosen: number;
  onChoose(place: number): void;
  onClose(): void;
}

/** Shows the chosen picture over the whole window, where it can be zoomed. */
export function View({ title, onClose, ...rest }: LightboxProps) {
  const keys = useId();
  return (
    <Dialog title={title} className="dialog whole" describedBy={keys} onClose={onClose}>
      <p id={keys} className="unseen">
        {useWords(galleryWords).keys()}
      </p>
      <LightboxViewer title={title} {...rest} />
    </Dialog>
  );
}

function LightboxViewer({ entries, title, chosen, onChoose }: Omit<LightboxProps, 'onClose'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [panZoom] = useState(() => createPanZoom(setScale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts unzoomed
  useLayoutEffect(() => panZoom.reset(), [panZoom, chosen]);

  const pictures = entries.filter((entry) => entry.kind === 'picture');
  const at = pictures.findIndex(({ place }) => place === chosen);
  const picture = pictures[at];
  if (!picture) return null;
  const show = (index: number | undefined) => {
    const next = index === undefined ? undefined : pictures[index];
    if (next) onChoose(next.place);
  };
  const onKey = (event: KeyboardEvent, viewer: HTMLElement) => {
    // with these the key is a shortcut of the browser
    if (event.ctrlKey || event.metaKey || event.altKey || !frame.current) return;
    const isHandled = panZoom.key(frame.current, event.key);
    if (isHandled) event.preventDefault();
    else if (scale === 1) show(entryByKey(event.key, at, pictures.length, isRtl(viewer)));
  };
  const zoomBy = (factor: number) => frame.current && panZoom.zoomBy(frame.current, factor);
  return (
    <div ref={nativeEvents({ keydown: onKey })} className="viewer" part="viewer">
      <div
        ref={nativeEvents(
          panZoom.listeners((by) => show(at + by)),
          frame,
        )}
        className="loupe"
        data-near={scale > 1 || undefined}
        role="group"
        aria-label={`${title} ${picture.number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that pan and zoom
        tabIndex={0}
      >
        <GalleryPicture key={picture.place} src={picture.src} alt={`${title} ${picture.number}`} isFirst />
      </div>
      <LightboxTools at={at} count={pictures.length} scale={scale} onTurn={(by) => show(at + by)} onZoom={zoomBy} />
    </div>
  );
}

interface LightboxToolsProps {
  at: number;
  count: number;
  scale: number;
  onTurn(by: number): void;
  onZoom(factor: number): void;
}

function LightboxTools({ at, count, scale, onTurn, onZoom }: LightboxToolsProps) {
  const say = useWords(galleryWords);
  const percent = new Intl.NumberFormat(useContext(LanguageContext), { style: 'percent' });
  return (
    <div className="tools" part="tools">
      {count > 1 && (
        <ToolPair
          less={{ name: say.previous(), path: 'M14 6l-6 6 6 6', isEnd: at === 0, act: () => onTurn(-1) }}
          more={{ name: say.next(), path: 'M10 6l6 6-6 6', isEnd: at === count - 1, act: () => onTurn(1) }}
          turns
        >
          {`${at + 1}/${count}`}
        </ToolPair>
      )}
      <ToolPair
        less={{ name: say.out(), path: 'M6 12h12', isEnd: scale <= 1, act: () => onZoom(1 / ZOOM_STEP) }}
        more={{ name: say.in(), path: 'M6 12h12M12 6v12', isEnd: scale >= MAX_SCALE, act: () => onZoom(ZOOM_STEP) }}
      >
        {percent.format(scale)}
      </ToolPair>
    </div>
  );
}

interface Tool {
  name: string;
  path: string;
  /** The button does nothing, but stays, so that it keeps the focus. */
  isEnd: boolean;
  act(): void;
}

/** Two buttons, with the value that they change between them. */
function ToolPair({ less, more, turns, children }: { less: Tool; more: Tool; turns?: boolean; children: ReactNode }) {
  const button = ({ name, path, isEnd, act }: Tool) => (
    <button
      type="button"
      className="bare icon"
      part="tool"
      aria-label={name}
      aria-disabled={isEnd || undefined}
      onClick={() => isEnd || act()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div className={turns ? 'pair turns' : 'pair'}>
      {button(less)}
      <span role="status" translate="no">
        {children}
      </span>
      {button(more)}
    </div>
  );
}
