import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { loopSeconds } from './rules.js';
import { messages } from './strings.js';

/** `moving` pauses under the pointer and the focus; `playing`, which the visitor chose, doesn't. */
type MarqueeMode = 'moving' | 'paused' | 'playing';

const PAUSE_PATH = 'M8 5v14M16 5v14';
const PLAY_PATH = 'M8 5l11 7-11 7z';

/** Renders its texts twice and moves them by the width of one copy, so that the loop has no visible end. */
export function Marquee({ texts }: { texts: readonly string[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<MarqueeMode>('moving');
  const [isFocused, setFocused] = useState(false);
  const t = useMessages(messages);
  const isPaused = mode === 'paused';

  useEffect(() => {
    const element = track.current;
    const copy = element?.firstElementChild as HTMLElement | null | undefined;
    if (!element || !copy) return;
    const observer = new ResizeObserver(() => {
      element.style.animationDuration = `${loopSeconds(copy.offsetWidth)}s`;
    });
    observer.observe(copy);
    return () => observer.disconnect();
  }, []);

  const onLeave = () => setMode(isPaused ? 'paused' : 'moving');
  return (
    <div
      ref={nativeEvents({ pointerleave: () => isFocused || onLeave() })}
      className={`marquee ${mode}${isFocused ? ' focused' : ''}`}
      part="marquee"
      role="group"
      aria-label={t.news()}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget }) => {
        setFocused(false);
        if (!currentTarget.matches(':hover')) onLeave();
      }}
    >
      <div className="window">
        <div ref={track} className="track">
          <MarqueeTexts texts={texts} />
          <MarqueeTexts texts={texts} isCopy />
        </div>
      </div>
      <button
        type="button"
        className="bare icon"
        part="pause"
        aria-label={isPaused ? t.play() : t.pause()}
        onClick={() => setMode(isPaused ? 'playing' : 'paused')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? PLAY_PATH : PAUSE_PATH} />
        </svg>
      </button>
    </div>
  );
}

function MarqueeTexts({ texts, isCopy }: { texts: readonly string[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be the same
        <li key={index} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
