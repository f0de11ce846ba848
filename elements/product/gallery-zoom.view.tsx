import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../core/ui/dialog.js';
import icon from '../../core/ui/icon.css';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import panel from '../../core/ui/panel.css';
import { type Entry, entryByKey } from './gallery.rules.js';
import { createHands } from './gallery-hands.view.js';
import { Picture } from './gallery-picture.view.js';
import { isRtl } from './gallery-scroll.view.js';
import zoom from './gallery-zoom.css';
import { LARGEST, STEP } from './gallery-zoom.rules.js';
import { galleryWords } from './strings.js';

export const sheets = [icon, panel, zoom];

interface Props {
  entries: readonly Entry[];
  title: string;
  chosen: number;
  onChoose(place: number): void;
  onClose(): void;
}

/** The chosen picture over the whole window, to be looked at closely. */
export function View({ title, onClose, ...rest }: Props) {
  const keys = useId();
  return (
    <Dialog title={title} className="dialog whole" describedBy={keys} onClose={onClose}>
      <p id={keys} className="unseen">
        {useWords(galleryWords).keys()}
      </p>
      <Viewer title={title} {...rest} />
    </Dialog>
  );
}

function Viewer({ entries, title, chosen, onChoose }: Omit<Props, 'onClose'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [hands] = useState(() => createHands(setScale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each picture
  useLayoutEffect(() => hands.reset(), [hands, chosen]);

  const pictures = entries.filter((entry) => entry.kind === 'picture');
  const at = pictures.findIndex(({ place }) => place === chosen);
  const picture = pictures[at];
  if (!picture) return null;
  const show = (index: number | undefined) => {
    const next = index === undefined ? undefined : pictures[index];
    if (next) onChoose(next.place);
  };
  const press = (event: KeyboardEvent, viewer: HTMLElement) => {
    // with these it is the browser's
    if (event.ctrlKey || event.metaKey || event.altKey || !frame.current) return;
    const isDone = hands.key(frame.current, event.key);
    if (isDone) event.preventDefault();
    else if (scale === 1) show(entryByKey(event.key, at, pictures.length, isRtl(viewer)));
  };
  const grow = (factor: number) => frame.current && hands.zoom(frame.current, factor);
  return (
    <div ref={nativeEvents({ keydown: press })} className="viewer" part="viewer">
      <div
        ref={nativeEvents(
          hands.listeners((by) => show(at + by)),
          frame,
        )}
        className="loupe"
        data-near={scale > 1 || undefined}
        role="group"
        aria-label={`${title} ${picture.number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys begin here
        tabIndex={0}
      >
        <Picture key={picture.place} src={picture.src} alt={`${title} ${picture.number}`} isFirst />
      </div>
      <Tools at={at} count={pictures.length} scale={scale} onTurn={(by) => show(at + by)} onGrow={grow} />
    </div>
  );
}

interface ToolsProps {
  at: number;
  count: number;
  scale: number;
  onTurn(by: number): void;
  onGrow(factor: number): void;
}

function Tools({ at, count, scale, onTurn, onGrow }: ToolsProps) {
  const say = useWords(galleryWords);
  const percent = new Intl.NumberFormat(useContext(LanguageContext), { style: 'percent' });
  return (
    <div className="tools" part="tools">
      {count > 1 && (
        <Pair
          less={{ name: say.previous(), path: 'M14 6l-6 6 6 6', isEnd: at === 0, act: () => onTurn(-1) }}
          more={{ name: say.next(), path: 'M10 6l6 6-6 6', isEnd: at === count - 1, act: () => onTurn(1) }}
          turns
        >
          {`${at + 1}/${count}`}
        </Pair>
      )}
      <Pair
        less={{ name: say.out(), path: 'M6 12h12', isEnd: scale <= 1, act: () => onGrow(1 / STEP) }}
        more={{ name: say.in(), path: 'M6 12h12M12 6v12', isEnd: scale >= LARGEST, act: () => onGrow(STEP) }}
      >
        {percent.format(scale)}
      </Pair>
    </div>
  );
}

interface Tool {
  name: string;
  path: string;
  /** Stays, so that the focus isn't lost, and does nothing. */
  isEnd: boolean;
  act(): void;
}

/** Two buttons and between them what they change. */
function Pair({ less, more, turns, children }: { less: Tool; more: Tool; turns?: boolean; children: ReactNode }) {
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
