import { useLayoutEffect, useRef } from 'react';
import type { GridStore } from './store.js';

/**
 * Plays the author's sounds: `spin-sound` while the light runs, `win-sound` with a prize. There is none by default, and
 * none before the visitor has pressed anything in the page.
 */
export function DrawSounds({ grid }: { grid: GridStore }) {
  const spin = useRef<HTMLSlotElement>(null);
  const win = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => {
    const stopListening = [
      grid.$light.listen(({ kind }) => {
        if (kind === 'accelerating') play(spin.current);
        else if (kind === 'stopped') stop(spin.current);
      }),
      grid.$game.listen((state, before) => {
        // a prize of before that is offered again is no news
        const isNews = state.kind === 'shown' && state.isNew && before?.kind !== 'shown';
        if (isNews && state.outcome.kind === 'won') play(win.current);
      }),
    ];
    return () => {
      for (const unlisten of stopListening) unlisten();
      stop(spin.current);
    };
  }, [grid]);
  return (
    <>
      <slot ref={spin} name="spin-sound" hidden />
      <slot ref={win} name="win-sound" hidden />
    </>
  );
}

const soundsIn = (slot: HTMLSlotElement | null) =>
  (slot?.assignedElements({ flatten: true }) ?? []).filter((element) => element instanceof HTMLMediaElement);

function play(slot: HTMLSlotElement | null): void {
  // `draw()` may be called by a script
  if (navigator.userActivation?.hasBeenActive === false) return;
  for (const sound of soundsIn(slot)) {
    sound.currentTime = 0;
    // rejected where the browser or the visitor allows no sound
    sound.play().catch(() => {});
  }
}

function stop(slot: HTMLSlotElement | null): void {
  for (const sound of soundsIn(slot)) sound.pause();
}
