/** Ends by itself after so many ms, and with `life`. */
export function within(ms: number, life: AbortSignal, onEnd = () => {}): AbortController {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, ms);
  life.addEventListener('abort', end, { signal: limit.signal });
  limit.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    onEnd();
  });
  if (life.aborted) end();
  return limit;
}
