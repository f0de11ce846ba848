import { untilAborted } from '../../core/lifetime/until-aborted.js';

/**
 * `setTimeout` by the wall clock. Timers stop while a phone sleeps, so the clock is also read when the page becomes
 * visible again. Returns a function that cancels the timeout.
 */
export function setWallClockTimeout(ms: number, callback: () => void, signal: AbortSignal): () => void {
  const due = Date.now() + ms;
  const stop = new AbortController();
  const fire = () => {
    stop.abort();
    callback();
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
