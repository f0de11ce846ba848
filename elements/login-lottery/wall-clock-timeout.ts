import { untilAborted } from '../../core/lifetime/until-aborted.js';

/**
 * Calls back once so many ms have passed on the wall clock: timers stop while a phone sleeps, so the clock is also read
 * when the page comes back. Returns a function that cancels it.
 */
export function setWallClockTimeout(ms: number, act: () => void, signal: AbortSignal): () => void {
  const due = Date.now() + ms;
  const stop = new AbortController();
  const fire = () => {
    stop.abort();
    act();
  };
  const timer = setTimeout(fire, ms);
  const check = () => Date.now() >= due && fire();
  untilAborted(stop.signal, () => clearTimeout(timer));
  document.addEventListener('visibilitychange', check, { signal: stop.signal });
  const cancel = () => stop.abort();
  signal.addEventListener('abort', cancel, { signal: stop.signal });
  if (signal.aborted) cancel();
  return cancel;
}
