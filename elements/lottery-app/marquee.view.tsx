import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { roundSeconds } from './rules.js';
import { words } from './strings.js';

/** `moving` stands still under the pointer and the focus; `playing`, which the visitor asked for, doesn't. */
type Mode = 'moving' | 'paused' | 'playing';

const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M8 5l11 7-11 7z';

/** Its texts twice over, moved by the length of one: the end of a round looks like its start. */
export function Marquee({ texts }: { texts: readonly string[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<Mode>('moving');
  const [isFocused, setFocused] = useState(false);
  const say = useWords(words);
  const isPaused = mode === 'paused';

  useEffect(() => {
    const moved = track.current;
    const round = moved?.firstElementChild as HTMLElement | null | undefined;
    if (!moved || !round) return;
    const observer = new ResizeObserver(() => {
      moved.style.animationDuration = `${roundSeconds(round.offsetWidth)}s`;
    });
    observer.observe(round);
    return () => observer.disconnect();
  }, []);

  const leave = () => setMode(isPaused ? 'paused' : 'moving');
  return (
    <div
      ref={nativeEvents({ pointerleave: () => isFocused || leave() })}
      className={`marquee ${mode}${isFocused ? ' focused' : ''}`}
      part="marquee"
      role="group"
      aria-label={say.news()}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget }) => {
        setFocused(false);
        if (!currentTarget.matches(':hover')) leave();
      }}
    >
      <div className="window">
        <div ref={track} className="track">
          <MarqueeTexts texts={texts} />
          <MarqueeTexts texts={texts} again />
        </div>
      </div>
      <button
        type="button"
        className="bare icon"
        part="pause"
        aria-label={isPaused ? say.play() : say.pause()}
        onClick={() => setMode(isPaused ? 'playing' : 'paused')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? PLAY : PAUSE} />
        </svg>
      </button>
    </div>
  );
}

function MarqueeTexts({ texts, again }: { texts: readonly string[]; again?: boolean }) {
  return (
    <ul aria-hidden={again}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be the same
        <li key={index} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
