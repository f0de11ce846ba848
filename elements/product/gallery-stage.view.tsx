import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { type Entry, entryByKey, slideAt } from './gallery.rules.js';
import { lens } from './gallery-lens.view.js';
import { Picture } from './gallery-picture.view.js';
import { isRtl, scrollSideways } from './gallery-scroll.view.js';
import { Video } from './gallery-video.view.js';
import { galleryWords } from './strings.js';

interface Props {
  entries: readonly Entry[];
  title: string;
  chosen: number;
  /** Undefined: there is nothing to choose from. */
  panelId: string | undefined;
  /** How often the full view was closed: it gives the focus back to where it was opened, by now out of sight perhaps. */
  closings: number;
  onChoose(place: number): void;
  onNear(): void;
  onZoom(): void;
}

/** One entry at a time, side by side in a scroller: the browser does the swiping. */
export function Stage({ entries, title, chosen, panelId, closings, onChoose, onNear, onZoom }: Props) {
  const reel = useRef<HTMLDivElement>(null);
  const listeners = useReel(reel, chosen, entries.length, closings, onChoose);
  const panel = panelId && { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}-${chosen}` };
  return (
    <div className="stage" part="stage">
      <div
        ref={nativeEvents({ ...listeners, pointerenter: onNear, focusin: onNear }, reel)}
        className="reel"
        {...panel}
      >
        {entries.map((entry) => (
          <div key={entry.place} className="slide" inert={entry.place !== chosen}>
            {entry.kind === 'video' ? (
              <Video src={entry.src} poster={entry.poster} isShown={chosen === entry.place} />
            ) : (
              <Closer src={entry.src} alt={`${title} ${entry.number}`} isFirst={entry.number === 1} onZoom={onZoom} />
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

/** A picture that opens the full view; one that didn't load is asked for again. */
function Closer({ src, alt, isFirst, onZoom }: { src: string; alt: string; isFirst: boolean; onZoom(): void }) {
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
      onClick={isBroken ? () => setTries({ times: times + 1, isBroken: false }) : onZoom}
    >
      <Picture key={times} src={src} alt={alt} isFirst={isFirst} onBroken={() => setTries({ times, isBroken: true })} />
      <span className="unseen">{isBroken ? say.again() : say.look()}</span>
    </button>
  );
}

/** A scroller that hasn't moved for so long has come to rest. */
const REST_MS = 150;

/** A way to a slide that the scroller goes by itself: what it passes is not chosen. */
function createTrip() {
  let goal: number | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(resting);
    goal = undefined;
  };
  const goOn = (reel: HTMLElement) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      // a browser may end it on the way, at whatever snaps there
      if (goal !== undefined && slideAt(reel.scrollLeft, reel.clientWidth) !== goal) {
        scrollSideways(reel, goal * reel.clientWidth, 'instant');
      }
      goal = undefined;
    }, REST_MS);
  };
  return {
    isOn: () => goal !== undefined,
    begin(reel: HTMLElement, slide: number) {
      goal = slide;
      scrollSideways(reel, slide * reel.clientWidth);
      goOn(reel);
    },
    goOn,
    end,
  };
}

/** Keeps the scroller at the chosen slide, and the choice at the slide that a finger brought. */
function useReel(
  ref: RefObject<HTMLDivElement | null>,
  chosen: number,
  count: number,
  closings: number,
  onChoose: (place: number) => void,
) {
  const [trip] = useState(createTrip);
  const hadFocus = useRef(false);
  const closed = useRef(closings);

  const place = useRef(chosen);
  const width = useRef(0);
  // a phone is turned: the slide that was shown has gone elsewhere
  useLayoutEffect(() => {
    const reel = ref.current as HTMLElement;
    width.current = reel.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (reel.clientWidth === width.current) return;
      width.current = reel.clientWidth;
      scrollSideways(reel, place.current * width.current, 'instant');
    });
    sizes.observe(reel);
    return () => {
      sizes.disconnect();
      trip.end();
    };
  }, [ref, trip]);

  useLayoutEffect(() => {
    const reel = ref.current as HTMLElement;
    place.current = chosen;
    if (hadFocus.current || closed.current !== closings) {
      reel.children[chosen]?.querySelector<HTMLElement>('button,video')?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
    closed.current = closings;
    if (slideAt(reel.scrollLeft, reel.clientWidth) === chosen) return;
    trip.begin(reel, chosen);
  }, [ref, trip, chosen, closings]);

  const choose = (place: number) => {
    // the slide that has it is about to become inert
    const root = ref.current?.getRootNode() as ShadowRoot;
    hadFocus.current = ref.current?.contains(root.activeElement) ?? false;
    onChoose(place);
  };
  return {
    pointerdown: trip.end,
    wheel: trip.end,
    scroll(_: Event, reel: HTMLElement) {
      // the observer is about to put it right
      if (reel.clientWidth !== width.current) return;
      if (trip.isOn()) return trip.goOn(reel);
      const now = slideAt(reel.scrollLeft, width.current);
      if (now !== chosen && now < count) choose(now);
    },
    keydown(event: KeyboardEvent, reel: HTMLElement) {
      // the keys of a video are its own
      if ((event.target as Element).localName === 'video') return;
      const next = entryByKey(event.key, chosen, count, isRtl(reel));
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
    },
  };
}
