import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { INTL_OPTIONS } from '../../../core/lib/intl-options.js';
import { Dialog } from '../../../core/ui/dialog/dialog.js';
import panel from '../../../core/ui/dialog/panel.css';
import icon from '../../../core/ui/icon.css';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { entryByKey, type GalleryEntry } from './gallery.rules.js';
import { galleryMessages } from './gallery.strings.js';
import { isRtl } from './horizontal-scroll.js';
import lightbox from './lightbox.css';
import { createPanZoom } from './pan-zoom.js';
import { MAX_SCALE, ZOOM_STEP } from './pan-zoom.rules.js';
import { GalleryPicture } from './picture.view.js';

export const styles = [icon, panel, lightbox];

interface LightboxProps {
  entries: readonly GalleryEntry[];
  title: string;
  chosen: number;
  onChoose(index: number): void;
  onClose(): void;
}

/** The lightbox: shows the chosen picture over the whole window, with pan and zoom. */
export function View({ title, onClose, ...rest }: LightboxProps) {
  const keys = useId();
  return (
    <Dialog title={title} className="dialog fullscreen" describedBy={keys} onClose={onClose}>
      <p id={keys} className="visually-hidden">
        {useMessages(galleryMessages).keys()}
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
  const at = pictures.findIndex(({ index }) => index === chosen);
  const picture = pictures[at];
  if (!picture) return null;
  const show = (index: number | undefined) => {
    const next = index === undefined ? undefined : pictures[index];
    if (next) onChoose(next.index);
  };
  const onKey = (event: KeyboardEvent, viewer: HTMLElement) => {
    // with a modifier the key is a shortcut of the browser
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
        className="zoom-frame"
        data-near={scale > 1 || undefined}
        role="group"
        aria-label={`${title} ${picture.number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that pan and zoom
        tabIndex={0}
      >
        <GalleryPicture key={picture.index} src={picture.src} alt={`${title} ${picture.number}`} isFirst />
      </div>
      <LightboxTools at={at} count={pictures.length} scale={scale} onStep={(by) => show(at + by)} onZoom={zoomBy} />
    </div>
  );
}

interface LightboxToolsProps {
  at: number;
  count: number;
  scale: number;
  onStep(by: number): void;
  onZoom(factor: number): void;
}

function LightboxTools({ at, count, scale, onStep, onZoom }: LightboxToolsProps) {
  const t = useMessages(galleryMessages);
  const percent = new Intl.NumberFormat(useContext(LanguageContext), { ...INTL_OPTIONS, style: 'percent' });
  return (
    <div className="tools" part="tools">
      {count > 1 && (
        <ToolPair
          less={{ name: t.previous(), path: 'M14 6l-6 6 6 6', isEnd: at === 0, act: () => onStep(-1) }}
          more={{ name: t.next(), path: 'M10 6l6 6-6 6', isEnd: at === count - 1, act: () => onStep(1) }}
          isPager
        >
          {`${at + 1}/${count}`}
        </ToolPair>
      )}
      <ToolPair
        less={{ name: t.out(), path: 'M6 12h12', isEnd: scale <= 1, act: () => onZoom(1 / ZOOM_STEP) }}
        more={{ name: t.in(), path: 'M6 12h12M12 6v12', isEnd: scale >= MAX_SCALE, act: () => onZoom(ZOOM_STEP) }}
      >
        {percent.format(scale)}
      </ToolPair>
    </div>
  );
}

interface Tool {
  name: string;
  path: string;
  /** The button is disabled, but stays focusable. */
  isEnd: boolean;
  act(): void;
}

/** Two buttons with the value between them. */
function ToolPair({
  less,
  more,
  isPager,
  children,
}: {
  less: Tool;
  more: Tool;
  isPager?: boolean;
  children: ReactNode;
}) {
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
    <div className={isPager ? 'pair pager' : 'pair'}>
      {button(less)}
      <span role="status" translate="no">
        {children}
      </span>
      {button(more)}
    </div>
  );
}
