import { atom, type ReadableAtom } from 'nanostores';
import type { Broadcast } from '../broadcast/broadcast.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { isNumber, readStored, writeStored } from '../storage/storage.js';

export interface Countdown {
  /** Seconds left; 0 while no countdown runs. */
  readonly $seconds: ReadableAtom<number>;
  start(seconds: number): void;
}

/** Counts down by wall-clock time, across reloads, in all elements of the page and in all tabs of the site, until the signal aborts. */
export function createCountdown(key: string, broadcast: Broadcast, max: number, signal: AbortSignal): Countdown {
  const $seconds = atom(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = readStored(key, isNumber) ?? 0;

  const update = () => {
    clearTimeout(timer);
    const left = end - Date.now();
    // more than the maximum can only be left if the clock was set back
    const running = left > 0 && left <= max * 1000 && !signal.aborted;
    $seconds.set(running ? Math.ceil(left / 1000) : 0);
    if (running) timer = setTimeout(update, left % 1000 || 1000);
  };
  // a message may arrive before the stored end is visible in this tab
  const unsubscribe = broadcast.subscribe(key, (value) => {
    end = isNumber(value) ? value : (readStored(key, isNumber) ?? 0);
    update();
  });
  untilAborted(signal, unsubscribe, () => clearTimeout(timer));
  update();
  return {
    $seconds,
    start(seconds) {
      const end = Date.now() + seconds * 1000;
      writeStored(key, end);
      broadcast.post(key, end, true);
    },
  };
}
