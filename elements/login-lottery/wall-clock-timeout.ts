/**
 * Calls back once so many ms have gone by on the wall: timers stand still while a phone sleeps, so the clock is also
 * read when the page comes back. Gives what takes the setWallClockTimeout back.
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
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('visibilitychange', check, { signal: stop.signal });
  const cancel = () => stop.abort();
  signal.addEventListener('abort', cancel, { signal: stop.signal });
  if (signal.aborted) cancel();
  return cancel;
}
