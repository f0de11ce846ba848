/**
 * Calls back once so many ms have gone by on the wall: timers stand still while a phone sleeps, so the clock is also
 * read when the page comes back. Gives what takes the alarm back.
 */
export function alarm(ms: number, act: () => void, life: AbortSignal): () => void {
  const due = Date.now() + ms;
  const stop = new AbortController();
  const ring = () => {
    stop.abort();
    act();
  };
  const timer = setTimeout(ring, ms);
  const look = () => Date.now() >= due && ring();
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('visibilitychange', look, { signal: stop.signal });
  const cancel = () => stop.abort();
  life.addEventListener('abort', cancel, { signal: stop.signal });
  if (life.aborted) cancel();
  return cancel;
}
